// The client against workers made of the real session in this process, which can be made to die.
import { expose } from 'comlink'
import { phrase } from 'lexiscope/kit/phrase.ts'
import { CoreProblem } from 'lexiscope/kit/problem.ts'
import { CoreClient } from 'lexiscope/training/client.ts'
import type { Report } from 'lexiscope/training/protocol.ts'
import { Session } from 'lexiscope/training/session.ts'
import { stopped } from 'lexiscope/training/training-loop.ts'
import { afterEach, expect, test } from 'vitest'
import { readQuery } from '../../../../web/state/fields.ts'
import { optionsOf, trainingSchema } from '../../../../web/training/settings.ts'
import { loadCore } from '../../core.ts'
import { until } from '../../events.ts'

const options = optionsOf(readQuery(trainingSchema, new URLSearchParams()).values)
const text = { kind: 'blob', blob: new Blob(['the cat sees the dog']) } as const
const core = await loadCore()
const ports: MessagePort[] = []

afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** A worker whose answers are those of `parts` where given, of a session otherwise. */
function workers(parts: Record<string, (...args: never[]) => unknown>) {
  let made = 0
  let ended = 0
  const create = () => {
    made++
    const session = new Session(core)
    const { port1, port2 } = new MessageChannel()
    ports.push(port1, port2)
    expose(
      {
        start: () => {},
        load: () => {},
        open: (source: never, minCount: number) => session.open(source, minCount, () => {}),
        prepare: () => {},
        world: () => session.world(),
        ...parts,
      },
      port2,
    )
    return Object.assign(port1, { terminate: () => ended++, onerror: null }) as unknown as Worker
  }
  return { create, made: () => made, ended: () => ended }
}

const trap = () => {
  throw new WebAssembly.RuntimeError('unreachable')
}

test('its worker is made by the first question, once', async () => {
  const made = workers({})
  const client = new CoreClient(made.create)
  expect(made.made()).toBe(0)
  await client.open(text, 1)
  client.load()
  expect(made.made()).toBe(1)
})

test('what needs neither text nor vectors is computed without their module, which comes once with the first text', async () => {
  const asked: string[] = []
  const made = workers({
    load: () => void asked.push('load'),
    compute: (part: string) => void asked.push(part),
  })
  const client = new CoreClient(made.create)
  await client.compute('positions', 'alibiSlopes' as never)
  expect(asked).toEqual(['positions'])
  expect(client.isLoading).toBe(false)
  await client.open(text, 1)
  await client.open(text, 1)
  expect(asked).toEqual(['positions', 'load'])
  expect(client.isLoading).toBe(true)
})

test('a module that does not load is said, and can be tried again', async () => {
  let broken = true
  const made = workers({
    load: () => {
      if (broken) throw new Error('no connection')
    },
  })
  const client = new CoreClient(made.create)
  client.load()
  await until(client, () => client.view.phase === 'failed')
  expect(client.view.problem?.message).toContain('no connection')
  broken = false
  client.retry()
  await client.open(text, 1)
  expect(client.view.text?.tokens).toBe(5)
})

test('a text that was read is in the view', async () => {
  const client = new CoreClient(workers({}).create)
  await client.open(text, 1)
  expect(client.view.phase).toBe('ready')
  expect(client.view.text?.tokens).toBe(5)
})

test('an error of the core arrives with kind, cause and message, and ends nothing', async () => {
  const made = workers({})
  const client = new CoreClient(made.create)
  await client.open(text, 1)
  await client.open(text, 99)
  const { phase, problem, text: kept } = client.view
  expect([phase, problem?.kind, problem?.argument]).toEqual([
    'ready',
    'EmptyVocabulary',
    'minCount',
  ])
  expect(problem?.message).toContain('expected')
  expect(kept?.tokens).toBe(5)
  expect(made.made()).toBe(1)
})

test('after a trap another worker has the same text, and the view says why', async () => {
  const made = workers({ prepare: trap })
  const client = new CoreClient(made.create)
  await client.open(text, 1)
  expect(await client.prepare(options)).toBe(false)
  await until(client, () => client.view.restarted !== '')
  expect(client.view.restarted).toBe('unreachable')
  expect(client.view.text?.tokens).toBe(5)
  expect(client.view.options).toBeNull()
  expect([made.made(), made.ended()]).toEqual([2, 1])
})

test('a text that brings the core down is not read again', async () => {
  const made = workers({ open: trap })
  const client = new CoreClient(made.create)
  await client.open(text, 1)
  await until(client, () => client.view.restarted !== '')
  expect(client.view.text).toBeNull()
  expect(client.view.phase).toBe('ready')
  expect(made.made()).toBe(2)
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
  const made = workers({ nearest })
  const client = new CoreClient(made.create)
  await client.open(text, 1)
  const asked = client.ask((remote) => remote.nearest('cat', 3))
  await isHeard
  const worker = ports[0] as unknown as Worker
  worker.onerror?.({ message: 'out of memory', preventDefault() {} } as ErrorEvent)
  const problem: CoreProblem = await asked.then(
    () => expect.fail('it answered'),
    (thrown) => thrown,
  )
  expect([problem.kind, problem.message]).toEqual(['Crashed', 'out of memory'])
  await until(client, () => client.view.restarted !== '')
})

test('a core that does not load is said, and can be tried again', async () => {
  let broken = true
  const made = workers({
    start: () => {
      if (broken) throw new Error('no connection')
    },
  })
  const client = new CoreClient(made.create)
  client.load()
  await until(client, () => client.view.phase === 'failed')
  expect(client.view.problem?.message).toContain('no connection')
  broken = false
  client.retry()
  await client.open(text, 1)
  expect(client.view.text?.tokens).toBe(5)
})

test('of two texts that are asked for at once, the last one counts', async () => {
  const made = workers({})
  const client = new CoreClient(made.create)
  client.load()
  const other = { kind: 'blob', blob: new Blob(['one two three']) } as const
  await Promise.all([client.open(text, 1), client.open(other, 1)])
  expect(client.view.text?.tokens).toBe(3)
})

test('if the second of two texts is refused, the first one is in the view, as it is in the core', async () => {
  const client = new CoreClient(workers({}).create)
  await client.open({ kind: 'blob', blob: new Blob(['one two three']) }, 1)
  const empty = { kind: 'blob', blob: new Blob([' ']) } as const
  await Promise.all([client.open(text, 1), client.open(empty, 1)])
  expect(client.view).toMatchObject({ phase: 'ready', source: text, text: { tokens: 5 } })
  expect(client.view.problem).not.toBeNull()
})

test('vectors for the text before are not prepared, nor brought back, while another is read', async () => {
  const asked: string[] = []
  const made = workers({
    prepare: () => void asked.push('prepare'),
    restore: () => void asked.push('restore'),
  })
  const client = new CoreClient(made.create)
  await client.open(text, 1)
  const other = { kind: 'blob', blob: new Blob(['one two three']) } as const
  const opening = client.open(other, 1)
  expect(await client.prepare(options)).toBe(false)
  expect(await client.restore({} as never)).toBe(false)
  await opening
  expect(client.view.text?.tokens).toBe(3)
  expect(asked).toEqual([])
  expect(await client.prepare(options)).toBe(true)
  expect(asked).toEqual(['prepare'])
})

test('a report on the vectors of the text before is not shown, though it comes when another is open', async () => {
  const session = new Session(core)
  let tell: (report: Report, opening: number) => Promise<number> = async () => 0
  const numbers: number[] = []
  const made = workers({
    start: (listener: typeof tell) => {
      tell = listener
    },
    open: (source: never, minCount: number, opening: number) => {
      numbers.push(opening)
      return session.open(source, minCount, () => {})
    },
  })
  const client = new CoreClient(made.create)
  await client.open(text, 1)
  session.prepare(options)
  const { map, progress } = { map: session.map(), progress: session.progress() }
  const curve = { pairs: [], loss: [] }
  const report: Report = {
    ...{ kind: 'training', fresh: true, state: 'ready', secondsLeft: Number.NaN, film: [] },
    ...{ options, progress, curve, map },
  }
  const overflow = stopped(new CoreProblem('InvalidArgument', 'loss', phrase`It overflowed.`))
  const [before = 0] = numbers
  await client.open({ kind: 'blob', blob: new Blob(['one two three']) }, 1)
  await tell(report, before)
  await tell(overflow, before)
  expect(client.view).toMatchObject({ phase: 'ready', options: null, map: null, problem: null })
  const [, now = 0] = numbers
  await tell(report, now)
  expect(client.view).toMatchObject({ phase: 'ready', options, map: { x: map.x } })
})

test('a worker that dies before it has loaded is not started again and again', async () => {
  const made = workers({ start: () => new Promise(() => {}) })
  const client = new CoreClient(made.create)
  client.load()
  void client.open(text, 1)
  const worker = ports[0] as unknown as Worker
  worker.onerror?.({ message: '', preventDefault() {} } as ErrorEvent)
  await until(client, () => client.view.phase === 'failed')
  expect(client.view.problem?.message).toContain('its script failed to load')
  await client.open(text, 1)
  expect(client.view.phase).toBe('failed')
  expect(made.made()).toBe(1)
})
