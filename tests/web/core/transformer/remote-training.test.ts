// Trainings as the page has them, against workers in this process that are made of the real session.

import { TransformerClient } from 'lexiscope/transformer/client.ts'
import type { RemoteTransformer } from 'lexiscope/transformer/remote-training.ts'
import { TransformerSession } from 'lexiscope/transformer/session.ts'
import type { Task, TransformerModule, TransformerOptions } from 'lexiscope/types/transformer.d.ts'
import { CoreProblem } from 'lexiscope/utilities/problem.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTransformer } from '../../core.ts'
import { until } from '../../events.ts'
import { closePorts, die, workersOf } from '../session-worker.ts'
import { gate, slicesOf } from '../stepped.ts'

vi.mock('lexiscope/utilities/next-task.ts', () => import('../stepped.ts'))
vi.mock('lexiscope/utilities/clock.ts', () => import('../stepped.ts'))

const core = await loadTransformer()
const followed = core.tasks()[0] as Task
const options: TransformerOptions = { ...core.usualOptions(followed, 'rotary', 100), steps: 60 }

beforeEach(() => {
  gate.run()
  slicesOf(1)
})
afterEach(() => {
  vi.restoreAllMocks()
  closePorts()
})

/** Workers made of sessions, each with the parts that are given in place of its own. */
const workers = (parts: object = {}, module: TransformerModule = core) =>
  workersOf(() => Object.assign(new TransformerSession(async () => module), parts))

const phase = (training: RemoteTransformer) => training.view.phase
const steps = (training: RemoteTransformer) => training.view.progress?.stepsDone ?? 0
const isDone = (training: RemoteTransformer) => () => phase(training) === 'done'

/** What the module gives at once, in this process. */
const straight = new core.TransformerTrainer(options)
straight.train(options.steps)
const losses = [...straight.losses(0)]

test('a training runs to its end and tells every loss once', async () => {
  const training = new TransformerClient(workers().create, 1).training(options)
  expect(training.view).toEqual({ phase: 'ready', progress: null, losses: [], problem: null })
  training.run()
  expect(phase(training)).toBe('running')
  await until(training, isDone(training))
  expect(training.view.losses).toEqual(losses)
  expect(training.view.progress).toMatchObject({ stepsDone: 60, stepsTotal: 60 })
})

test('pausing and going on gives the same numbers as straight', async () => {
  const train = vi.spyOn(core.TransformerTrainer.prototype, 'train')
  const training = new TransformerClient(workers().create, 1).training(options)
  for (const least of [1, 11, 21, 31]) {
    training.run()
    await gate.until(training, () => steps(training) >= least)
    await training.pause()
    expect(phase(training)).toBe('paused')
    const taken = train.mock.calls.length
    await until(training, () => steps(training) === taken)
    // Nothing but the pause keeps it from its next step.
    gate.run()
    await training.ask((remote) => remote.checkpoint())
    expect(train).toHaveBeenCalledTimes(taken)
    expect(steps(training)).toBe(taken)
  }
  training.run()
  await until(training, isDone(training))
  expect(training.view.losses).toEqual(losses)
})

test('a run that is asked for before a pause has come about is not lost', async () => {
  const training = new TransformerClient(workers().create, 1).training(options)
  training.run()
  await gate.until(training, () => steps(training) > 0)
  const paused = training.pause()
  training.run()
  await paused
  expect(phase(training)).toBe('running')
  gate.run()
  await until(training, isDone(training))
  expect(training.view.losses).toEqual(losses)
  // The last word counts: a pause after it holds.
  const other = new TransformerClient(workers().create, 1).training(options)
  other.run()
  await gate.until(other, () => steps(other) > 0)
  const first = other.pause()
  other.run()
  await Promise.all([first, other.pause()])
  expect(phase(other)).toBe('paused')
})

test('a pause that comes about after a rewind does not stop the run begun since', async () => {
  const training = new TransformerClient(workers().create, 1).training(options)
  training.run()
  await gate.until(training, () => steps(training) > 0)
  const [paused, rewound] = [training.pause(), training.rewind()]
  training.run()
  await Promise.all([paused, rewound])
  expect(phase(training)).toBe('running')
  gate.run()
  await until(training, isDone(training))
  expect(training.view.losses).toEqual(losses)
})

test('a message is heard between two slices, and a slice ends when its time is up', async () => {
  const train = vi.spyOn(core.TransformerTrainer.prototype, 'train')
  const training = new TransformerClient(workers().create, 1).training(options)
  gate.hold()
  training.run()
  await gate.reached()
  let taken = 1
  for (const steps of [1, 5, 2, 10]) {
    expect(train).toHaveBeenCalledTimes(taken)
    // Refused, as its positions are rotary: an answer.
    await expect(training.ask((remote) => remote.learnedRows())).rejects.toMatchObject({
      argument: 'added',
    })
    expect(train).toHaveBeenCalledTimes(taken)
    slicesOf(steps)
    await gate.slice()
    taken += steps
  }
  training.cancel()
})

test('a restored training may report any number of steps at once', async () => {
  const many = () => new Float32Array(1_000_000)
  vi.spyOn(core.TransformerTrainer.prototype, 'losses').mockImplementation(many)
  const training = new TransformerClient(workers().create, 1).training(options)
  await training.ask((remote) => remote.checkpoint())
  await until(training, () => training.view.losses.length === 1_000_000)
})

test.each(['runs', 'starts'])('rewinding while it %s begins the same run again', async (when) => {
  const training = new TransformerClient(workers().create, 1).training(options)
  training.run()
  if (when === 'runs') await gate.until(training, () => steps(training) > 0)
  await training.rewind()
  expect(training.view).toMatchObject({ phase: 'ready', losses: [] })
  gate.run()
  training.run()
  await until(training, isDone(training))
  expect(training.view.losses).toEqual(losses)
})

test('trainings side by side take turns, and one that is cancelled gives its turn away', async () => {
  const { create, made } = workers()
  const client = new TransformerClient(create, 2)
  const long = { ...options, steps: 100_000 }
  const [a, b, c, d] = [long, long, options, options].map((wish) => client.training(wish)) as [
    RemoteTransformer,
    RemoteTransformer,
    RemoteTransformer,
    RemoteTransformer,
  ]
  for (const one of [a, b, c, d]) one.run()
  expect([a, b, c, d].map(phase)).toEqual(['running', 'running', 'waiting', 'waiting'])
  expect(made).toHaveLength(2)
  await d.pause()
  expect(phase(d)).toBe('ready')
  a.cancel()
  expect([phase(a), phase(c), made[0]?.ended]).toEqual(['ended', 'running', true])
  await expect(a.ask((remote) => remote.checkpoint())).rejects.toMatchObject({ kind: 'Cancelled' })
  d.run()
  await until(c, isDone(c))
  await until(d, isDone(d))
  expect(c.view.losses).toEqual(losses)
  await b.pause()
  b.run()
  expect(phase(b)).toBe('running')
  b.cancel()
})

test('places are read while it trains, and it learns the same', async () => {
  const client = new TransformerClient(workers().create, 1)
  const training = client.training(options)
  training.run()
  await gate.until(training, () => steps(training) > 0)
  const ranges = await client.compute('placesPast', 32)
  const asked = training.ask((remote) => remote.readPlaces({ ranges, lines: 8 }))
  gate.run()
  const scores = await asked
  expect(scores.map(({ from, to }) => ({ from, to }))).toEqual(ranges)
  await until(training, isDone(training))
  expect(training.view.losses).toEqual(losses)
  const head = await training.ask((remote) => remote.previousSymbolHead())
  expect(head).toEqual(core.previousSymbolHead(straight))
})

test('what the core refuses comes in the view; a loss that is no number stops it where it was', async () => {
  const refused = new TransformerClient(workers().create, 1).training({ ...options, heads: 3 })
  refused.run()
  await until(refused, () => refused.view.problem !== null)
  expect(refused.view).toMatchObject({
    ...{ phase: 'ready', problem: { kind: 'InvalidArgument', argument: 'heads' } },
  })
  const fast = { ...options, learningRate: 1e6 }
  const training = new TransformerClient(workers().create, 1).training(fast)
  training.run()
  await until(training, () => training.view.problem !== null)
  const { problem, losses: before } = training.view
  expect([phase(training), problem?.argument]).toEqual(['paused', 'learningRate'])
  expect(before).toHaveLength(steps(training))
  await training.rewind()
  expect(training.view).toMatchObject({ phase: 'ready', problem: null, losses: [] })
})

test('a worker that dies says so, and another goes on from the last checkpoint', async () => {
  const { create, made } = workers({ learnedRows: () => new Promise(() => {}) })
  const client = new TransformerClient(create, 1)
  const training = client.training(options)
  const next = client.training(options)
  training.run()
  next.run()
  await gate.until(training, () => steps(training) > 10)
  const checkpoint = await training.ask((remote) => remote.checkpoint())
  const waiting = training.ask((remote) => remote.learnedRows())
  die(made[0], 'out of memory')
  await expect(waiting).rejects.toMatchObject({ kind: 'Crashed', message: 'out of memory' })
  expect([phase(training), made[0]?.ended, phase(next)]).toEqual(['crashed', true, 'running'])
  expect(training.view.problem).toMatchObject({ kind: 'Crashed', message: 'out of memory' })
  training.run()
  expect(phase(training)).toBe('crashed')
  await training.startAgain(checkpoint)
  await until(training, () => phase(training) === 'paused')
  expect(training.view.losses).toEqual(losses.slice(0, steps(training)))
  expect(steps(training)).toBeGreaterThan(10)
  gate.run()
  training.run()
  await until(training, isDone(training))
  expect(training.view.losses).toEqual(losses)
  await until(next, isDone(next))
})

test('a module that traps while it trains is a worker that dies', async () => {
  const train = () => {
    throw new WebAssembly.RuntimeError('unreachable')
  }
  const TransformerTrainer = new Proxy(core.TransformerTrainer, {
    construct: (Trainer, [wish]) => Object.assign(new Trainer(wish), { train }),
  })
  const { create, made } = workers({}, { ...core, TransformerTrainer })
  const training = new TransformerClient(create, 1).training(options)
  training.run()
  await until(training, () => phase(training) === 'crashed')
  expect([training.view.problem?.message, made[0]?.ended]).toEqual(['unreachable', true])
})

test('a module that does not come is told, its worker ended, and it is loaded at the next try', async () => {
  let missing = true
  const { create, made } = workers({
    async start(this: TransformerSession, ...values: Parameters<TransformerSession['start']>) {
      if (missing) throw new CoreProblem('Unreachable', '', 'no connection')
      return TransformerSession.prototype.start.apply(this, values)
    },
  })
  const client = new TransformerClient(create, 1)
  const training = client.training(options)
  training.run()
  await until(training, () => training.view.problem !== null)
  expect(training.view.problem?.message).toContain('no connection')
  await expect(client.compute('tasks')).rejects.toThrow('no connection')
  expect(made.at(-1)?.ended).toBe(true)
  missing = false
  expect(await client.compute('tasks')).toEqual(core.tasks())
  training.run()
  await until(training, isDone(training))
})
