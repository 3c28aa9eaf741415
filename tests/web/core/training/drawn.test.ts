// The page's clock and frames are the test's own; its messages are real.
import { MessageChannel } from 'node:worker_threads'
import { busyWithFrame } from 'lexiscope/training/drawn.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let frame: () => void = () => {}
const page = { hidden: false }
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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frame = draw
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('hearing and drawing count, the wait for the frame does not', async () => {
  const busy = busyWithFrame()
  pass(5)
  await messages()
  pass(90)
  frame()
  pass(7)
  expect(await busy).toBe(12)
})

test('a frame that comes at once counts once', async () => {
  const busy = busyWithFrame()
  pass(5)
  frame()
  pass(7)
  expect(await busy).toBe(12)
})

test('a page that nobody sees draws nothing', async () => {
  page.hidden = true
  expect(await busyWithFrame()).toBe(Number.POSITIVE_INFINITY)
  page.hidden = false
  const left = busyWithFrame()
  await messages()
  pass(2000)
  expect(await left).toBe(Number.POSITIVE_INFINITY)
})
