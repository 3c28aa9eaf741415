// The client against workers made of the real session in this process, which can be made to die.
import type { Remote } from 'comlink'
import { CoreClient } from 'lexiscope/training/client.ts'
import { type Loaders, Parts } from 'lexiscope/training/parts.ts'
import type { Report } from 'lexiscope/training/protocol.ts'
import { Session } from 'lexiscope/training/session.ts'
import { stopped } from 'lexiscope/training/training-loop.ts'
import type { CoreWorker } from 'lexiscope/training/worker.ts'
import { phrase } from 'lexiscope/utilities/phrase.ts'
import { CoreProblem } from 'lexiscope/utilities/problem.ts'
import { afterEach, expect, test } from 'vitest'
import { readQuery } from '../../../../web/state/fields.ts'
import { optionsOf, trainingSchema } from '../../../../web/training/settings.ts'
import { loadCore } from '../../core.ts'
import { until } from '../../events.ts'
import { closePorts, die, workersOf } from '../session-worker.ts'

const options = optionsOf(readQuery(trainingSchema, new URLSearchParams()).values)
const blob = (words: string) => ({ kind: 'blob', blob: new Blob([words]) }) as const
const text = blob('the cat sees the dog')
const other = blob('one two three')
const core = await loadCore()

afterEach(closePorts)

/** A client whose workers answer as `parts` do where given, and as a session otherwise. */
function clientOf(parts: Record<string, object> = {}) {
  const { create, made } = workersOf(() => {
    const session = new Session(core)
    return {
      start: () => {},
      load: () => session.world(),
      open: (source: never, minCount: number) => session.open(source, minCount, () => {}),
      prepare: () => {},
      ...parts,
    }
  })
  return { client: new CoreClient(create), made }
}

const prepare = (remote: Remote<CoreWorker>) => remote.prepare(options)
const trap = () => {
  throw new WebAssembly.RuntimeError('unreachable')
}

test('its worker is made by the first question, once, and loads the vectors’ module with the first text', async () => {
  const asked: string[] = []
  const { client, made } = clientOf({
    load: () => void asked.push('load'),
    compute: (part: string) => void asked.push(part),
  })
  expect(made).toHaveLength(0)
  await client.compute('positions', 'alibiSlopes' as never)
  expect([asked, client.isLoading]).toEqual([['positions'], false])
  await client.open(text, 1)
  await client.open(text, 1)
  client.load()
  expect([asked, client.isLoading]).toEqual([['positions', 'load'], true])
  expect(made).toHaveLength(1)
  expect(client.view).toMatchObject({ phase: 'ready', text: { tokens: 5 } })
})

test.each(['load', 'start'])(
  'where its %s fails it is said, and can be tried again',
  async (step) => {
    let broken = true
    const { client } = clientOf({
      [step]: () => {
        if (broken) throw new Error('no connection')
      },
    })
    client.load()
    await until(client, () => client.view.phase === 'failed')
    expect(client.view.problem?.message).toContain('no connection')
    await expect(client.world()).rejects.toThrow('not loaded')
    broken = false
    client.retry()
    await client.open(text, 1)
    expect(client.view.text?.tokens).toBe(5)
    // Another try changes nothing.
    client.retry()
    expect(client.view.text?.tokens).toBe(5)
  },
)

test('an error of the core arrives with kind, cause and message, and ends nothing', async () => {
  const { client, made } = clientOf()
  await client.open(text, 1)
  await client.open(text, 99)
  expect(client.view).toMatchObject({
    ...{ phase: 'ready', text: { tokens: 5 } },
    problem: { kind: 'EmptyVocabulary', argument: 'minCount' },
  })
  expect(client.view.problem?.message).toContain('expected')
  expect(made).toHaveLength(1)
})

test('after a trap another worker has the same text, and the view says why', async () => {
  const { client, made } = clientOf({ prepare: trap })
  await client.open(text, 1)
  expect(await client.act(prepare)).toBe(false)
  await until(client, () => client.view.restarted !== '')
  expect(client.view).toMatchObject({
    ...{ restarted: 'unreachable', text: { tokens: 5 }, options: null },
  })
  expect(made.map(({ ended }) => ended)).toEqual([true, false])
})

test('a text that brings the core down is not read again', async () => {
  const { client, made } = clientOf({ open: trap })
  await client.open(text, 1)
  await until(client, () => client.view.restarted !== '')
  expect(client.view).toMatchObject({ phase: 'ready', text: null })
  await client.world()
  expect(made.length).toBe(2)
})

test('a question that waits when the worker dies is answered with the crash', async () => {
  let heard = () => {}
  const isHeard = new Promise<void>((resolve) => {
    heard = resolve
  })
  const nearest = () => {
    heard()
    return new Promise(() => {})
  }
  const { client, made } = clientOf({ vectors: { nearest } })
  await client.open(text, 1)
  const asked = client.ask((remote) => remote.vectors.nearest('cat', 3))
  await isHeard
  die(made[0], 'out of memory')
  await expect(asked).rejects.toMatchObject({ kind: 'Crashed', message: 'out of memory' })
  await until(client, () => client.view.restarted !== '')
})

test('a worker that dies before it has loaded is not started again and again', async () => {
  const { client, made } = clientOf({ start: () => new Promise(() => {}) })
  client.load()
  void client.open(text, 1)
  die(made[0], '')
  await until(client, () => client.view.phase === 'failed')
  expect(client.view.problem?.message).toContain('its script failed to load')
  await client.open(text, 1)
  expect(client.view.phase).toBe('failed')
  expect(made).toHaveLength(1)
})

test('of two texts that are asked for at once the last counts, unless it is refused', async () => {
  const { client } = clientOf()
  client.load()
  await Promise.all([client.open(text, 1), client.open(other, 1)])
  expect(client.view.text?.tokens).toBe(3)
  await Promise.all([client.open(text, 1), client.open(blob(' '), 1)])
  expect(client.view).toMatchObject({ phase: 'ready', source: text, text: { tokens: 5 } })
  expect(client.view.problem).not.toBeNull()
})

test('vectors for the text before are not prepared, trained nor brought back while another is read', async () => {
  const asked: string[] = []
  const { client } = clientOf({
    prepare: () => void asked.push('prepare'),
    restore: () => void asked.push('restore'),
    training: { run: () => void asked.push('run') },
  })
  await client.open(text, 1)
  const opening = client.open(other, 1)
  for (const act of [
    client.act(prepare),
    client.restore({} as never),
    client.act((remote) => remote.training.run()),
  ])
    expect(await act).toBe(false)
  await opening
  expect([client.view.text?.tokens, asked]).toEqual([3, []])
  expect(await client.act(prepare)).toBe(true)
})

test('a report on the vectors of the text before is not shown, though it comes when another is open', async () => {
  const session = new Session(core)
  let tell: (report: Report, opening: number) => Promise<void> = async () => {}
  const numbers: number[] = []
  const { client } = clientOf({
    start: (listener: typeof tell) => {
      tell = listener
    },
    open: (source: never, minCount: number, opening: number) => {
      numbers.push(opening)
      return session.open(source, minCount, () => {})
    },
  })
  await client.open(text, 1)
  session.prepare(options)
  const report: Report = {
    ...{ kind: 'training', fresh: true, state: 'ready', secondsLeft: Number.NaN, film: [] },
    ...{ options, progress: session.progress(), curve: { pairs: [1], loss: [4] } },
  }
  const overflow = stopped(new CoreProblem('InvalidArgument', 'loss', phrase`It overflowed.`))
  await client.open(other, 1)
  const [before = 0, now = 0] = numbers
  await tell(report, before)
  await tell(overflow, before)
  expect(client.view).toMatchObject({
    phase: 'ready',
    options: null,
    curve: { pairs: [] },
    problem: null,
  })
  await tell(report, now)
  expect(client.view).toMatchObject({ phase: 'ready', options, curve: { pairs: [1] } })
})

test('a part of the core is asked by the names of its functions alone', async () => {
  const tokens = { double: (n: number) => 2 * n, size: 7 }
  const parts = new Parts({ tokens: async () => tokens } as unknown as Loaders, () => {})
  expect(await parts.call('tokens', 'double', [4])).toBe(8)
  for (const name of ['nothing', 'size', 'toString'])
    await expect(parts.call('tokens', name, [])).rejects.toMatchObject({ kind: 'Unexpected' })
})
