// How often the page is sent a frame, by what frames cost the page and the worker.
import { MessageChannel } from 'node:worker_threads'
import { busyWithFrame } from 'lexiscope/training/drawn.ts'
import { FrameRate } from 'lexiscope/training/frame-rate.ts'
import { expect, test, vi } from 'vitest'

/** The pause between frames that cost the page and the worker so much. */
function pauseOf({ cores = 2, threads = 1, drawn = 0, projected = 0 }) {
  const rate = new FrameRate(cores)
  for (let frame = 0; frame < 3; frame++) {
    rate.drawn(drawn)
    rate.projected(projected)
  }
  return rate.pause(threads)
}

test('cheap frames come 25 times a second, dear ones and those of a hidden page still four times', () => {
  expect(new FrameRate(2).pause(1)).toBe(40)
  expect(pauseOf({ drawn: 1, projected: 1 })).toBe(40)
  expect(pauseOf({ drawn: 100 })).toBe(250)
  expect(pauseOf({ projected: 100 })).toBe(250)
  expect(pauseOf({ cores: 64, drawn: Number.POSITIVE_INFINITY })).toBe(250)
  // With cores to spare the same frames come more often.
  expect(pauseOf({ cores: 4, threads: 2, drawn: 12 })).toBeCloseTo(60)
  expect(pauseOf({ cores: 4, threads: 3, drawn: 12 })).toBeCloseTo(150)
})

test('drawing and projecting take little of the time, and one frame that had to wait changes nothing', () => {
  for (const machine of [{}, { threads: 2 }, { threads: 8 }, { cores: Number.NaN }])
    expect(12 / pauseOf({ ...machine, drawn: 12 })).toBeLessThanOrEqual(1 / 12)
  for (const cores of [1, 2, 64])
    expect(12 / pauseOf({ cores, projected: 12 })).toBeLessThanOrEqual(1 / 20)
  const rate = new FrameRate(2)
  const pauses = [4, 4, 4, 90, 4, 90, 4, 4].map((drawn) => {
    rate.drawn(drawn)
    return rate.pause(1)
  })
  expect(pauses.slice(2)).toEqual([50, 50, 50, 250, 50, 50])
})

// The page's clock and frames are the test's own; its messages are real.
test('a frame counts by hearing and drawing, not by the wait for it; that of a hidden page is never drawn', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  const page = { hidden: false }
  let frame = () => {}
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frame = draw
  })
  const pass = (ms: number) => vi.advanceTimersByTime(ms)
  /** Until the messages sent so far have come: one that is sent after them there, and one back. */
  async function messages() {
    const { port1, port2 } = new MessageChannel()
    port2.on('message', () => port2.postMessage(null))
    const back = new Promise((come) => port1.on('message', come))
    port1.postMessage(null)
    await back
    port1.close()
  }
  const busy = busyWithFrame()
  pass(5)
  await messages()
  pass(90)
  frame()
  pass(7)
  expect(await busy).toBe(12)
  const left = busyWithFrame()
  await messages()
  pass(2000)
  expect(await left).toBe(Number.POSITIVE_INFINITY)
  page.hidden = true
  expect(await busyWithFrame()).toBe(Number.POSITIVE_INFINITY)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
