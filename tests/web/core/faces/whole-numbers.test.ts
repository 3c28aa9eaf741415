/** What JavaScript would make a number of, the core's bindings refuse by the core's own error. */
import { describe, expect, test } from 'vitest'
import { loadAnswers, loadCore, loadPositions, loadStudies, loadTokens } from '../../core.ts'

const [core, tokens, positions, answers, studies] = await Promise.all([
  loadCore(),
  loadTokens(),
  loadPositions(),
  loadAnswers(),
  loadStudies(),
])

/** [value, how a message writes it] */
const NONE_WHOLE: [unknown, string][] = [
  [0.5, '0.5'],
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
  ['1', '"1"'],
  [null, 'null'],
  [undefined, 'undefined'],
  [true, 'true'],
  [2 ** 31, '2147483648'],
]

/** Name, argument and message of what is thrown. */
function refusal(action: () => unknown): [string, string, string] {
  try {
    action()
  } catch (thrown) {
    const { name, argument, message } = thrown as Error & { argument: string }
    return [name, argument, message]
  }
  return ['', '', 'nothing was refused']
}

const anyOf = (value: unknown) => value as never
const table = {
  initialization: 'normal',
  sigma: 1,
  seed: 1,
  vocabSize: 4,
  embeddingDim: 2,
} as const
const MATRIX = { rows: 2, columns: 2, values: Float32Array.of(1, 0, 0, 1) }
const DRAWN = {
  window: 2,
  windowKind: 'fixed',
  negativeDistribution: 'unigram75',
  subsample: 0,
} as const
const textOf = (value: unknown) => ({
  ids: anyOf([1, value]),
  ends: Int32Array.of(2),
  counts: Int32Array.of(1, 1),
})
const rows = [
  [1, 0],
  [0, 1],
]

describe.each(NONE_WHOLE)('%s', (value, written) => {
  const range = 'expected a whole number from -2147483648 to 2147483647'

  test.each<[string, string, () => unknown]>([
    ['a word of a sentence', 'ids', () => core.makeSkipgramPairs(anyOf([3, value]), 1)],
    ['an id to look up', 'ids', () => tokens.lookUp(table, anyOf([0, value]), anyOf([2]))],
    ['an axis', 'shape', () => tokens.lookUp(table, anyOf([0, 1]), anyOf([1, value]))],
    ['a learner’s id', 'ids', () => answers.lookup(rows, anyOf([0, value]))],
    ['a learner’s position', 'positions', () => answers.rope(rows, anyOf([0, value]))],
    ['a length', 'lengths', () => positions.learnedStep(LEARNED, anyOf([1, value]), 0.1)],
    ['a word of a text', 'ids', () => studies.pairInformation(textOf(value), DRAWN, 2, 10)],
    ['a place', 'order', () => positions.compareOrders(anyOf([1, 2]), anyOf([0, value]), HEAD)],
  ])('among numbers that must be whole is refused by name and place: %s', (_, argument, ask) => {
    expect(refusal(ask)).toEqual([
      'InvalidArgument',
      argument,
      `${argument}: ${range}, got ${written} at place 1`,
    ])
  })

  test.each<[string, () => unknown]>([
    ['a window', () => core.makeSkipgramPairs(Int32Array.of(1, 2), anyOf(value))],
    ['how many words', () => answers.nearest([1, 0], rows, anyOf(value))],
    ['a word', () => answers.analogy(anyOf(value), 1, 1, rows, 1)],
    ['a length', () => answers.sinusoidal(anyOf(value), 4)],
    ['heads', () => answers.alibiSlopes(anyOf(value))],
    ['a head', () => positions.alibiEffect(ALIBI, anyOf(value))],
    ['a count', () => positions.randomVectors(anyOf(value), 2, 1)],
    ['how many neighbours', () => studies.hubs(MATRIX, anyOf(value), false)],
    ['bins', () => tokens.initialValues(table, anyOf(value))],
  ])('alone is refused: %s', (_, ask) => {
    expect(refusal(ask)).toEqual(['InvalidArgument', '', `${range}, got ${written}`])
  })
})

test.each(NONE_WHOLE.slice(0, -1))(
  '%s as a number of words, a seed or a length is refused',
  (value) => {
    const asked: (() => unknown)[] = [
      () => new core.CorpusBuilder().finish(anyOf(value)),
      () => new core.Microworld().generate(anyOf(value), 5),
      () => new core.Microworld().generate(1, anyOf(value)),
      () => positions.checkLearnedRows(LEARNED, anyOf(value)),
      () => positions.alibiShareWithin(ALIBI, anyOf(value)),
      () => positions.randomVectors(1, 2, anyOf(value)),
      () => positions.sinusoidal({ ...SINUSOIDAL, length: anyOf(value) }),
      () => tokens.tableCost({ vocabSize: anyOf(value), embeddingDim: 1, numberBytes: 4 }),
    ]
    for (const ask of asked) {
      const [name, , message] = refusal(ask)
      expect(name, `${ask}`).toBe('InvalidArgument')
      expect(message, `${ask}`).toMatch(/expected .*number.*, got \S/)
    }
  },
)

test('whole numbers of either sign pass, in plain arrays and typed ones', () => {
  expect(answers.lookup(rows, [1, 0])).toEqual([rows[1], rows[0]])
  expect(core.makeSkipgramPairs(anyOf([-1, 7]), 1).contexts).toEqual(Int32Array.of(7, -1))
  expect(core.makeSkipgramPairs(Int32Array.of(2 ** 31 - 1, -(2 ** 31)), 1).contexts).toEqual(
    Int32Array.of(-(2 ** 31), 2 ** 31 - 1),
  )
  expect(answers.lookup(rows, anyOf(Float64Array.of(1)))).toEqual([rows[1]])
})

test('a learner’s positions are turned to wherever they are named, and to those alone', () => {
  const far = 2 ** 31 - 1
  const turned = answers.rope([[1, 0, 0, 0]], [far])[0] as number[]
  // Angles are within 2^-22 there.
  expect(turned[0]).toBeCloseTo(Math.cos(far), 5)
  expect(turned[2]).toBeCloseTo(Math.sin(far), 5)
  expect(turned[1]).toBeCloseTo(0, 12)
  expect(answers.rope([], [])).toEqual([])
  expect(refusal(() => answers.rope([[1, 0]], [-1]))).toEqual([
    'IdOutOfRange',
    'positions',
    'positions: expected ids from 0 to 2147483647, got -1 at place 0',
  ])
  expect(refusal(() => answers.rope([[1, 0]], [0, 1]))[0]).toBe('ShapeMismatch')
  expect(refusal(() => answers.rope([[1, 0, 1]], [0]))[0]).toBe('OddWidth')
  expect(refusal(() => answers.sinusoidal(1_000_000_000, 2))).toEqual([
    'InvalidArgument',
    'length',
    'length: expected a number from 1 to 16384, got 1000000000',
  ])
  expect(refusal(() => answers.embeddingBackward([0], [[1]], -1))).toEqual([
    'InvalidArgument',
    'vocabSize',
    'vocab_size: expected at least 1, got -1',
  ])
})

const LEARNED = { length: 16, embeddingDim: 4, sigma: 0.02, seed: 1 }
const SINUSOIDAL = { length: 16, embeddingDim: 4, layout: 'interleaved', base: 10_000 } as const
const ALIBI = { heads: 4, length: 6, reach: 'causal', scores: 'equal', seed: 1 } as const
const HEAD = { scheme: 'none', visibility: 'all', embeddingDim: 4, seed: 1 } as const
