// The life of a worker, and of the client of pretrained vectors with it: workers in this process.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expose } from 'comlink'
import { CoreProblem } from 'lexiscope/utilities/problem.ts'
import { WorkerHost } from 'lexiscope/utilities/worker-host.ts'
import { PretrainedClient } from 'lexiscope/vectors/client.ts'
import { afterEach, expect, test, vi } from 'vitest'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
  vi.unstubAllGlobals()
})

/** A worker that answers as `parts` do, and counts how often it was ended. */
function workerOf(parts: Record<string, (...args: never[]) => unknown>) {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  expose(parts, port2)
  const state = { ended: 0 }
  const worker = Object.assign(port1, { terminate: () => state.ended++, onerror: null })
  return { worker: worker as unknown as Worker, state }
}
const forever = () => new Promise(() => {})
const crashOf = (kind: 'Crashed' | 'Unreachable') => new CoreProblem(kind, '', 'out of memory')
const crash = crashOf('Crashed')
const died = (worker: Worker, message: string) =>
  worker.onerror?.({ message, preventDefault() {} } as ErrorEvent)

test('all that wait are told why it was ended', async () => {
  const { worker, state } = workerOf({ wait: forever, double: (n: number) => 2 * n })
  const live = new WorkerHost<{ wait(): void; double(n: number): number }>(() => worker)
  expect(await live.ask((remote) => remote.double(4))).toBe(8)
  const asked = [live.ask((remote) => remote.wait()), live.ask((remote) => remote.wait())]
  live.end(crash)
  for (const one of asked) await expect(one).rejects.toBe(crash)
  expect(state.ended).toBe(1)
})

test('an answer is let go of once it has been read', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const { worker } = workerOf({ table: () => new Float32Array(1000) })
  const live = new WorkerHost<{ table(): Float32Array }>(() => worker)
  const answers: WeakRef<Float32Array>[] = []
  for (let i = 0; i < 20; i++) answers.push(new WeakRef(await live.ask((remote) => remote.table())))
  collectGarbage()
  // The latest may still be at hand.
  expect(answers.filter((each) => each.deref() !== undefined).length).toBeLessThan(3)
})

test('a worker that died is replaced by the next request, and its death has a message', async () => {
  const heard: string[] = []
  const made: Worker[] = []
  const create = () => {
    const { worker } = workerOf({ wait: forever })
    made.push(worker)
    return worker
  }
  const crashed = ({ message }: CoreProblem) => heard.push(message)
  const live = new WorkerHost<{ wait(): void }>(create, { crashed })
  for (const message of ['out of memory', '']) {
    const asked = live.ask((remote) => remote.wait())
    died(made.at(-1) as Worker, message)
    await expect(asked).rejects.toMatchObject({ kind: 'Crashed' })
  }
  expect(heard).toEqual(['out of memory', 'its script failed to load'])
  expect(made.length).toBe(2)
})

test('what a worker refuses at its beginning ends it, and the next request tries anew', async () => {
  let refuses = true
  const { worker, state } = workerOf({
    start: () => {
      if (refuses) throw crashOf('Unreachable')
    },
    double: (n: number) => 2 * n,
  })
  const live = new WorkerHost<{ start(): void; double(n: number): number }>(() => worker, {
    begin: (remote) => remote.start(),
  })
  const ask = () => live.ask((remote) => remote.double(4))
  await expect(ask()).rejects.toMatchObject({ kind: 'Unreachable' })
  expect(state.ended).toBe(1)
  refuses = false
  expect(await ask()).toBe(8)
})

test('a question to pretrained vectors is answered when another one ends their worker', async () => {
  vi.stubGlobal('location', { search: '?gpu=off' })
  const made: ReturnType<typeof workerOf>[] = []
  const client = new PretrainedClient(() => {
    const one = workerOf({
      start: () => {},
      open: forever,
      nearest: () => {
        throw new WebAssembly.RuntimeError('unreachable')
      },
    })
    made.push(one)
    return one.worker
  })
  const opening = client.open({ kind: 'blob', blob: new Blob(), name: 'vectors.txt' })
  expect(client.view.busy).toBe('vectors.txt')
  await expect(client.ask((remote) => remote.nearest('king', 3, false))).rejects.toMatchObject({
    kind: 'Crashed',
  })
  expect(await opening).toBe(false)
  const { busy, problem, problemOf, table } = client.view
  expect([busy, problem?.kind, problemOf, table]).toEqual([null, 'Crashed', 'vectors.txt', null])
  expect(made.map(({ state }) => state.ended)).toEqual([1])
})

test('a fetched file that cannot be removed is named in the view, and nothing is thrown', async () => {
  vi.stubGlobal('location', { search: '?gpu=off' })
  const { worker } = workerOf({
    start: () => {},
    stored: () => [],
    notice: () => '',
    remove: () => {
      throw new DOMException('in use', 'NoModificationAllowedError')
    },
  })
  const client = new PretrainedClient(() => worker)
  await client.remove('glove.6B.50d.txt')
  const { problem, problemOf } = client.view
  expect([problem?.message, problemOf]).toEqual(['in use', 'glove.6B.50d.txt'])
})
