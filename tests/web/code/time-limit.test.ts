// How long code may run, by the clock of a page that may be kept from running itself.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { End } from '../../../web/code/program.ts'
import { LIMIT_MS, runInSandbox } from '../../../web/code/sandbox.ts'

const callee = { language: 'javascript', name: 'lookup' } as const

/** A frame whose worker is the test: what it was sent, and the port it answers by. */
let sent: (text: string, port: MessagePort) => void
const frame = {
  setAttribute() {},
  remove() {},
  onload: () => {},
  contentWindow: {
    postMessage: ({ text }: { text: string }, _origin: string, [port]: MessagePort[]) =>
      sent(text, port as MessagePort),
  },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('document', {
    createElement: () => frame,
    body: { append: () => frame.onload() },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What was posted has been heard. */
const heard = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done))
}

/** Code whose worker has begun. */
async function begin() {
  const started = new Promise<{ token: string; port: MessagePort }>((done) => {
    sent = (text, port) => done({ token: /lexiscope-[\d-]+/.exec(text)?.[0] ?? '', port })
  })
  let ended: End | null = null
  const running = runInSandbox('', callee, [], () => {}).then((how) => {
    ended = how
  })
  const { token, port } = await started
  port.postMessage({ token, begun: true })
  await heard()
  return { token, port, running, ended: () => ended }
}

test('code that does not end is ended when its time is up, and not before', async () => {
  const { port, ended } = await begin()
  vi.advanceTimersByTime(LIMIT_MS - 1)
  await heard()
  expect(ended()).toBeNull()
  vi.advanceTimersByTime(1)
  await heard()
  expect(ended()).toEqual({ kind: 'time' })
  port.close()
})

test('code that ended while the page was kept from running has ended in time', async () => {
  const { token, port, running, ended } = await begin()
  port.postMessage({ token, done: true })
  // However long that took: of the clocks that rang meanwhile, the page hears one first.
  vi.advanceTimersToNextTimer()
  await running
  expect(ended()).toEqual({ kind: 'done' })
  port.close()
})
