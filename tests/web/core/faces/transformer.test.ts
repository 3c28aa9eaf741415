import { readFileSync } from 'node:fs'
import type {
  LayerOptions,
  Task,
  TaskName,
  TransformerOptions,
  TransformerTrainer,
} from 'lexiscope/faces/transformer.d.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { loadTransformer } from '../../core.ts'

const core = await loadTransformer()
const owned: TransformerTrainer[] = []
afterEach(() => {
  for (const one of owned.splice(0)) one.delete()
})

const taskOf = (name: TaskName) => core.tasks().find((task) => task.name === name) as Task
type Positions = Parameters<typeof core.usualOptions>[1]

/** A training of a few steps that a test is done with soon. */
function optionsOf(
  name: TaskName,
  positions: Positions,
  changes: Partial<TransformerOptions> = {},
) {
  return { ...core.usualOptions(taskOf(name), positions, 10_000), steps: 40, ...changes }
}
function trainerOf(options: TransformerOptions) {
  const trainer = new core.TransformerTrainer(options)
  owned.push(trainer)
  return trainer
}
function scoresOf(trainer: TransformerTrainer, lines: number, ranges = core.placesPast(32)) {
  const reading = core.readPlaces(trainer, ranges, lines)
  try {
    while (!reading.read()) expect(reading.fraction()).toBeLessThan(1)
    expect(reading.fraction()).toBe(1)
    return reading.scores()
  } finally {
    reading.delete()
  }
}

interface Golden {
  task: TaskName
  positions: Positions
  seed: number
  steps: number
  lines: number
  losses: number[]
  places: { from: number; to: number; right: number; loss: number; optimum?: number }[]
}
const golden: Golden[] = JSON.parse(readFileSync('tests/golden/transformer_training.json', 'utf8'))

test.each(golden)('$task, $positions: losses and right answers are the native command’s', (one) => {
  const { seed, steps, lines, losses, places } = one
  const trainer = trainerOf(optionsOf(one.task, one.positions, { seed, steps }))
  trainer.train(steps)
  expect([...trainer.losses(0)]).toEqual(losses)
  const scores = scoresOf(trainer, lines).map(({ from, to, right, loss, optimum }) => {
    return { from, to, right, loss, ...(optimum > 0 ? { optimum } : {}) }
  })
  expect(scores).toEqual(places)
})

test('every task says what it is made of, and draws a line of it', () => {
  for (const task of core.tasks()) {
    const { vocabSize, words, leastLength, certain } = core.taskFacts(task)
    expect(new Set(words).size).toBe(vocabSize)
    const { ids, targets, optimum } = core.taskLine(task, 32, 1)
    expect([ids.length, targets.length, optimum.length]).toEqual([32, 32, 32])
    expect(Math.max(...ids, ...targets)).toBeLessThan(vocabSize)
    expect(targets.some((target) => target >= 0)).toBe(true)
    expect(optimum.every((loss) => loss === 0)).toBe(certain)
    expect(core.taskLine(task, leastLength, 1).ids).toHaveLength(leastLength)
    expect(() => core.taskLine(task, leastLength - 1, 1)).toThrow(/length: expected/)
  }
  const { words, spansTheLine } = core.taskFacts({ ...taskOf('copy'), symbols: 3 })
  expect([words, spansTheLine]).toEqual([['a', 'b', 'c', '|'], true])
})

test('a line is what its task says: three back, the symbol of three places before', () => {
  const { ids, targets } = core.taskLine(taskOf('back'), 12, 7)
  expect([...targets]).toEqual([-1, -1, -1, ...ids.slice(0, 9)])
})

test('usual options are what the task needs, with one scheme throughout', () => {
  const back = core.usualOptions(taskOf('back'), 'rotary', 100)
  expect(back).toMatchObject({
    steps: 600,
    added: 'none',
    layers: [{ scheme: 'rotary', base: 100 }],
  })
  const rows = core.usualOptions(taskOf('language'), 'sinusoidal', 10)
  expect(rows).toMatchObject({ steps: 2000, added: 'sinusoidal', sinusoidalBase: 10 })
  expect(rows.layers.map(({ scheme }) => scheme)).toEqual(['none', 'none'])
})

test('slices of any length, and pauses between them, give the same numbers', () => {
  const [whole, cut] = [0, 1].map(() => trainerOf(optionsOf('followed', 'alibi')))
  whole?.train(1000)
  expect(cut?.progress().loss).toBeNaN()
  for (let steps = 1; cut && cut.progress().stepsDone < 40; steps++) cut.train(steps)
  expect(cut?.checkpoint().slice(-1000)).toEqual(whole?.checkpoint().slice(-1000))
  expect(cut?.losses(0)).toEqual(whole?.losses(0))
  expect(cut?.losses(38)).toEqual(whole?.losses(0).slice(38))
  cut?.rewind()
  expect(cut?.losses(0)).toHaveLength(0)
  cut?.train(40)
  expect(cut?.losses(0)).toEqual(whole?.losses(0))
})

test('a checkpoint goes on in another trainer to the bit', () => {
  const [first, second] = [0, 1].map(() => trainerOf(optionsOf('recall', 'learned')))
  first?.train(17)
  const bytes = first?.checkpoint() as Uint8Array
  first?.train(40)
  second?.train(3)
  expect(second?.restore(bytes)).toMatchObject({ stepsDone: 17, stepsTotal: 40 })
  second?.train(40)
  expect(second?.losses(0)).toEqual(first?.losses(0))
  const [one, other] = [first, second].map((trainer) =>
    scoresOf(trainer as TransformerTrainer, 4, [{ from: 0, to: 32 }]),
  )
  expect(one).toEqual(other)
})

test('reading does not disturb training, and is of the weights that it began with', () => {
  const ranges = [{ from: 0, to: 16 }]
  const trainer = trainerOf(optionsOf('back', 'rotary'))
  const before = scoresOf(trainer, 8, ranges)
  const reading = core.readPlaces(trainer, ranges, 8)
  trainer.train(40)
  while (!reading.read());
  expect(reading.scores()).toEqual(before)
  reading.delete()
  const straight = trainerOf(optionsOf('back', 'rotary'))
  straight.train(40)
  expect(trainer.losses(0)).toEqual(straight.losses(0))
})

test('a stretched model has the same weights at first, then learns at its length', () => {
  const trainer = trainerOf(optionsOf('back', 'rotary'))
  trainer.train(40)
  const ranges = [{ from: 32, to: 64 }]
  const stretch = (scaling: Parameters<TransformerTrainer['stretched']>[0]) => {
    const longer = trainer.stretched(scaling, 64, 5)
    owned.push(longer)
    return longer
  }
  const same = stretch('none')
  expect(scoresOf(same, 4, ranges)).toEqual(scoresOf(trainer, 4, ranges))
  const [linear, ntk, yarn] = (['linear', 'ntk', 'yarn'] as const).map(stretch)
  const losses = [same, linear, ntk, yarn].map(
    (one) => scoresOf(one as TransformerTrainer, 4, ranges)[0]?.loss,
  )
  expect(new Set(losses).size).toBe(4)
  expect(linear?.train(100)).toMatchObject({ stepsDone: 5, stepsTotal: 5 })
  expect(trainer.progress().stepsDone).toBe(40)
})

test('angles that go by the sequence are those of the lines that are read, and LongRoPE searches', () => {
  const trainer = trainerOf(optionsOf('followed', 'rotary'))
  trainer.train(40)
  const loss = (one: TransformerTrainer, to: number) =>
    scoresOf(one, 4, [{ from: 16, to }])[0]?.loss
  const dynamic = trainer.stretched('dynamic', 64, 5)
  const found = trainer.searchFactors(64)
  const longrope = trainer.stretchedByFactors(found.factors, 64, 5)
  owned.push(dynamic, longrope)
  for (const stretched of [dynamic, longrope]) {
    expect(loss(stretched, 64)).not.toBe(loss(trainer, 64))
  }
  expect(loss(dynamic, 32)).toBe(loss(trainer, 32))
  // Its paces stay there too, and its vectors are multiplied by its factor.
  expect(loss(longrope, 32)).not.toBe(loss(trainer, 32))
  expect(found.factors).toHaveLength(8)
  expect([...found.factors]).toEqual([...found.factors].sort((a, b) => a - b))
  expect(found.loss).toBeLessThanOrEqual(found.linearLoss)
  const norms = core.pairNorms(trainer)
  expect([norms.queries.rows, norms.queries.columns, norms.wavelengths.length]).toEqual([2, 8, 8])
})

test('attention of every head sums to 1 over what a place may see', () => {
  const trainer = trainerOf(optionsOf('followed', 'alibi'))
  const { ids } = core.taskLine(taskOf('followed'), 20, 1)
  const { layers, heads, length, weights } = core.attention(trainer, ids)
  expect([layers, heads, length, weights.length]).toEqual([2, 2, 20, 2 * 2 * 20 * 20])
  for (let row = 0; row < layers * heads * length; row++) {
    const seen = weights.subarray(row * length, (row + 1) * length)
    expect(seen.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5)
    expect(seen.subarray((row % length) + 1).every((weight) => weight === 0)).toBe(true)
  }
})

test('training on what followed makes a head that looks one symbol back, and it is named', () => {
  const trainer = trainerOf(optionsOf('followed', 'learned', { steps: 600 }))
  const { even, weight: untrained } = core.previousSymbolHead(trainer)
  expect(untrained).toBeLessThan(3 * even)
  trainer.train(600)
  const { layer, head, weight, weights } = core.previousSymbolHead(trainer)
  expect([layer, weights.rows, weights.columns]).toEqual([0, 2, 2])
  expect(weight).toBeGreaterThan(0.8)
  expect(weights.values[2 * layer + head]).toBeCloseTo(weight, 6)
  expect(Math.max(...weights.values)).toBeCloseTo(weight, 6)
})

test('rows of learned positions are as many as can be read; those past the length stay as drawn', () => {
  const trainer = trainerOf(optionsOf('followed', 'learned'))
  const before = core.learnedRows(trainer)
  trainer.train(40)
  const { rows, columns, values } = core.learnedRows(trainer)
  expect([rows, columns]).toEqual([256, 32])
  expect(values.subarray(32 * 32)).toEqual(before.values.subarray(32 * 32))
  expect(values.subarray(0, 32)).not.toEqual(before.values.subarray(0, 32))
})

describe('what is refused names its argument', () => {
  function refusal(action: () => unknown): string {
    try {
      action()
    } catch (thrown) {
      const { name, argument } = thrown as { name: string; argument: string }
      return `${name} ${argument}`
    }
    return 'nothing'
  }
  const usual = optionsOf('followed', 'rotary')
  const layer = usual.layers[0] as LayerOptions
  const layers = (change: Partial<LayerOptions>) => ({ layers: [{ ...layer, ...change }] })

  test.each<[string, object]>([
    ['InvalidArgument task', { task: { ...usual.task, name: 'chess' } }],
    ['InvalidArgument task', { task: { symbols: 8, distance: 3 } }],
    ['InvalidArgument symbols', { task: { ...usual.task, symbols: 1 } }],
    ['InvalidArgument symbols', { task: { ...usual.task, symbols: Number.NaN } }],
    ['InvalidArgument heads', { heads: 3 }],
    ['OddWidth width', { width: 6, heads: 2 }],
    ['InvalidArgument width', { width: 0 }],
    ['InvalidArgument width', { width: 1025 }],
    ['InvalidArgument width', { width: 32.5 }],
    ['InvalidArgument width', { width: '32' }],
    ['InvalidArgument mlpWidth', { mlpWidth: -1 }],
    ['InvalidArgument added', { added: 'rotary' }],
    ['InvalidArgument added', { added: 'somehow' }],
    ['InvalidArgument layers', { layers: [] }],
    ['InvalidArgument layers', { layers: undefined }],
    ['InvalidArgument layers', { layers: Array(17).fill(layer) }],
    ['InvalidArgument layers', layers({ scheme: 'learned' as never })],
    ['InvalidArgument base', layers({ base: Number.NaN })],
    ['InvalidArgument base', layers({ base: 1 })],
    ['InvalidArgument slopeFactor', layers({ scheme: 'alibi', slopeFactor: -1 })],
    ['InvalidArgument flatHeads', layers({ scheme: 'alibi', flatHeads: 3 })],
    ['InvalidArgument sinusoidalBase', { added: 'sinusoidal', sinusoidalBase: Number.NaN }],
    ['InvalidArgument steps', { steps: 0 }],
    ['InvalidArgument sequences', { sequences: 0 }],
    ['InvalidArgument length', { length: 1 }],
    ['InvalidArgument length', { length: 513 }],
    ['InvalidArgument seed', { seed: -1 }],
    ['InvalidArgument seed', { seed: undefined }],
    ['InvalidArgument learningRate', { learningRate: Number.NaN }],
    ['InvalidArgument learningRate', { learningRate: 0 }],
  ])('%s: %j', (told, change) => {
    const made = () => new core.TransformerTrainer({ ...usual, ...change } as TransformerOptions)
    expect(refusal(made)).toBe(told)
  })

  test('of what is asked of a trainer', () => {
    const trainer = trainerOf(usual)
    const asked: [string, () => unknown][] = [
      ['InvalidArgument steps', () => trainer.train(0)],
      ['InvalidArgument ', () => trainer.train(0.5)],
      ['InvalidArgument step', () => trainer.losses(1)],
      ['InvalidArgument scaling', () => trainer.stretched('twice' as never, 64, 5)],
      ['InvalidArgument length', () => trainer.stretched('ntk', 31, 5)],
      ['InvalidArgument length', () => trainer.stretched('ntk', 257, 5)],
      ['InvalidArgument steps', () => trainer.stretched('ntk', 64, 0)],
      ['IdOutOfRange ids', () => core.attention(trainer, Int32Array.of(0, 8))],
      ['IdOutOfRange ids', () => core.attention(trainer, Int32Array.of(-1))],
      ['InvalidArgument ids', () => core.attention(trainer, [0.5] as never)],
      ['InvalidArgument ids', () => core.attention(trainer, new Int32Array(0))],
      ['InvalidArgument ids', () => core.attention(trainer, new Int32Array(257))],
      ['InvalidArgument added', () => core.learnedRows(trainer)],
      ['InvalidArgument ranges', () => core.readPlaces(trainer, [], 4)],
      ['InvalidArgument ranges', () => core.readPlaces(trainer, [{ from: 4, to: 4 }], 4)],
      ['InvalidArgument ranges', () => core.readPlaces(trainer, [{ from: Number.NaN, to: 4 }], 4)],
      ['InvalidArgument ranges', () => core.readPlaces(trainer, null as never, 4)],
      ['InvalidArgument lines', () => core.readPlaces(trainer, core.placesPast(32), 0)],
      ['SequenceTooLong length', () => scoresOf(trainer, 1, [{ from: 0, to: 257 }])],
      ['MalformedFile checkpoint', () => trainer.restore(Uint8Array.of(1, 2, 3))],
      ['InvalidArgument positions', () => core.usualOptions(usual.task, 'none at all' as never, 1)],
      ['InvalidArgument seed', () => core.taskLine(usual.task, 8, 0.5)],
    ]
    for (const [told, ask] of asked) expect(refusal(ask), `${ask}`).toBe(told)
    const alibi = trainerOf(optionsOf('followed', 'alibi'))
    expect(refusal(() => alibi.stretched('ntk', 64, 5))).toBe('InvalidArgument layers')
  })

  test('a checkpoint of another model says which, and nothing changes', () => {
    const trainer = trainerOf(usual)
    trainer.train(3)
    const other = trainerOf(optionsOf('followed', 'alibi')).checkpoint()
    expect(() => trainer.restore(other)).toThrow(
      /expected one of this training: .*rotary.*, got .*alibi/,
    )
    expect(trainer.progress().stepsDone).toBe(3)
  })

  test('a rate at which the loss leaves all numbers is told by its step, and rewinding helps', () => {
    const trainer = trainerOf({ ...usual, learningRate: 1e6 })
    const told = refusal(() => trainer.train(40))
    expect(told).toBe('InvalidArgument learningRate')
    expect(trainer.progress().stepsDone).toBeLessThan(40)
    trainer.rewind()
    expect(trainer.train(1).loss).toBeGreaterThan(1)
  })

  test('a trainer or a reading that is deleted says so', () => {
    const trainer = new core.TransformerTrainer(usual)
    const reading = core.readPlaces(trainer, core.placesPast(32), 1)
    trainer.delete()
    const deleted = (name: string) => `Cannot pass deleted object as a pointer of type ${name}`
    expect(() => trainer.train(1)).toThrow(deleted('Transformer'))
    expect(() => core.previousSymbolHead(trainer)).toThrow(deleted('Transformer'))
    expect(() => core.learnedRows(reading as never)).toThrow(/^Expected null or instance of/)
    // A reading is of the weights that it was made with.
    expect(reading.read()).toBe(true)
    reading.delete()
    expect(() => reading.read()).toThrow(deleted('PlaceReading'))
  })
})
