// What only the boundary to JavaScript can break: whole numbers, objects and their owners, copies of
// arrays, and the names of errors. What the functions compute, tests/cpp asks.
import type {
  LanguageOptions,
  LanguageText,
  LongSentences,
  OwnText,
} from 'lexiscope/types/language.d.ts'
import type { Corpus } from 'lexiscope/types/training.d.ts'
import type { TransformerOptions } from 'lexiscope/types/transformer.d.ts'
import { describe, expect, test } from 'vitest'
import {
  loadAnswers,
  loadCore,
  loadLanguage,
  loadPositions,
  loadStudies,
  loadTokens,
  loadTransformer,
} from '../../core.ts'

const [core, tokens, positions, answers, studies, transformer, language] = await Promise.all([
  ...([loadCore(), loadTokens(), loadPositions(), loadAnswers()] as const),
  ...([loadStudies(), loadTransformer(), loadLanguage()] as const),
])

const anyOf = (value: unknown) => value as never
const utf8 = new TextEncoder()

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

const rows = [
  [1, 0],
  [0, 1],
]
const TABLE = {
  initialization: 'normal',
  sigma: 1,
  seed: 1,
  vocabSize: 4,
  embeddingDim: 2,
} as const
const MATRIX = { rows: 2, columns: 2, values: Float32Array.of(1, 0, 0, 1) }
const LEARNED = { length: 16, embeddingDim: 4, sigma: 0.02, seed: 1 }
const ALIBI = { heads: 4, length: 6, reach: 'causal', scores: 'equal', seed: 1 } as const
const HEAD = { scheme: 'none', visibility: 'all', embeddingDim: 4, seed: 1 } as const
const DRAWN = { window: 2, windowKind: 'fixed', negativeDistribution: 'unigram75', subsample: 0 }
const textOf = (value: unknown) => ({
  ids: anyOf([1, value]),
  ends: Int32Array.of(2),
  counts: Int32Array.of(1, 1),
})

describe.each<[value: unknown, inMessage: string]>([
  [0.5, '0.5'],
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
  ['1', '"1"'],
  [null, 'null'],
  [undefined, 'undefined'],
  [true, 'true'],
  [2 ** 31, '2147483648'],
])('%s is no whole number', (value, inMessage) => {
  const range = 'expected a whole number from -2147483648 to 2147483647'

  test.each<[string, () => unknown]>([
    ['ids', () => core.makeSkipgramPairs(anyOf([3, value]), 1)],
    ['ids', () => tokens.lookUp(TABLE, anyOf([0, value]), anyOf([2]))],
    ['shape', () => tokens.lookUp(TABLE, anyOf([0, 1]), anyOf([1, value]))],
    ['positions', () => answers.rope(rows, anyOf([0, value]))],
    ['lengths', () => positions.learnedStep(LEARNED, anyOf([1, value]), 0.1)],
    ['ids', () => studies.pairInformation(textOf(value), anyOf(DRAWN), 2, 10)],
    ['order', () => positions.compareOrders(anyOf([1, 2]), anyOf([0, value]), HEAD)],
  ])('among others it is refused by name and position: %s', (argument, ask) => {
    const message = `${argument}: ${range}, got ${inMessage} at place 1`
    expect(refusal(ask)).toEqual(['InvalidArgument', argument, message])
  })

  test('alone it is refused', () => {
    for (const ask of [
      () => core.makeSkipgramPairs(Int32Array.of(1, 2), anyOf(value)),
      () => answers.nearest([1, 0], rows, anyOf(value)),
      () => positions.alibiEffect(ALIBI, anyOf(value)),
      () => studies.hubs(MATRIX, anyOf(value), false),
      () => tokens.initialValues(TABLE, anyOf(value)),
    ])
      expect(refusal(ask)).toEqual(['InvalidArgument', '', `${range}, got ${inMessage}`])
  })
})

test('whole numbers of either sign pass, in plain arrays and typed ones', () => {
  expect(answers.lookup(rows, [1, 0])).toEqual([rows[1], rows[0]])
  expect(core.makeSkipgramPairs(anyOf([-1, 7]), 1).contexts).toEqual(Int32Array.of(7, -1))
  const [most, least] = [2 ** 31 - 1, -(2 ** 31)]
  expect(core.makeSkipgramPairs(Int32Array.of(most, least), 1).contexts).toEqual(
    Int32Array.of(least, most),
  )
  expect(answers.lookup(rows, anyOf(Float64Array.of(1)))).toEqual([rows[1]])
  expect(answers.rope([], [])).toEqual([])
})

function corpusOf(text: string) {
  const builder = new core.CorpusBuilder()
  try {
    builder.add(utf8.encode(text))
    return builder.finish(1)
  } finally {
    builder.delete()
  }
}
const usual = { ...new core.Microworld().recommendedTraining(), embeddingDim: 4 }

test('an object that is deleted, or of another class, is refused and its memory not read', () => {
  const corpus = corpusOf('one two')
  corpus.delete()
  const deleted = 'Cannot pass deleted object as a pointer of type Corpus'
  expect(() => corpus.tokenCount()).toThrow(deleted)
  expect(() => corpus.delete()).toThrow('Corpus instance already deleted')
  expect(() => new core.SkipGramTrainer(corpus, usual)).toThrow(deleted)
  for (const other of [new core.Microworld(), 1, null] as unknown as Corpus[])
    expect(() => new core.SkipGramTrainer(other, usual)).toThrow(/ Corpus|got null/)
})

test('a trainer and a view of its vectors outlive the objects they were made of, and give copies', () => {
  const corpus = corpusOf('one two one two')
  const trainer = new core.SkipGramTrainer(corpus, usual)
  corpus.delete()
  expect(trainer.train(100).fraction).toBeGreaterThan(0)
  const vectors = core.vectorsOf(trainer)
  const before = vectors.toFloat32Array()
  trainer.delete()
  expect(vectors.toFloat32Array()).toEqual(before)
  before.fill(0)
  expect(vectors.toFloat32Array()).not.toEqual(before)
  expect([vectors.rows(), vectors.width()]).toEqual([2, 4])
  vectors.delete()
})

test('a reading is of the weights that it began with, and outlives its trainer', () => {
  const task = transformer.tasks()[0] as TransformerOptions['task']
  const options = { ...transformer.usualOptions(task, 'rotary', 100), steps: 20 }
  const trainer = new transformer.TransformerTrainer(options)
  const ranges = [{ from: 0, to: 16 }]
  const scoresOf = (reading: ReturnType<typeof transformer.readPlaces>) => {
    while (!reading.read());
    return reading.scores()
  }
  const before = scoresOf(transformer.readPlaces(trainer, ranges, 4))
  const reading = transformer.readPlaces(trainer, ranges, 4)
  trainer.train(20)
  trainer.delete()
  expect(() => trainer.train(1)).toThrow('deleted object')
  expect(scoresOf(reading)).toEqual(before)
})

test('words cross both ways as they are, whatever the script', () => {
  const words = ['naïve', 'слово', '単語', '𐐨𐐩', 'z'.repeat(5000)]
  const corpus = corpusOf(words.join(' '))
  expect(new Set(corpus.words())).toEqual(new Set(words))
  for (const word of words) expect(corpus.words()[corpus.idOf(word)]).toBe(word)
  expect(() => corpus.idOf(7 as never)).toThrow('Cannot pass non-string to std::string')
  corpus.delete()
})

test('a text is learnt and cut into pieces that are bytes with their ends', () => {
  const learnt = tokens.learnTokens(utf8.encode('low low low lower'), {
    minCount: 1,
    vocabSize: 300,
  })
  const { characters, words, merges } = learnt
  const entries = { characters: characters.entries, words: words.entries, ...merges }
  const cut = tokens.cutText(entries, 3, 'Slow 🦓')
  const { bytes, ends } = cut.bytePairs
  const pieces = Array.from(ends, (end, i) => bytes.subarray(ends[i - 1] ?? 0, end))
  expect(new TextDecoder().decode(pieces[1])).toBe('low')
  expect([...cut.bytePairs.ids]).toEqual([83, 257, 32, 0xf0, 0x9f, 0xa6, 0x93])
  expect([...cut.words.ids]).toEqual([-1])
  expect([cut.characters, cut.words, cut.bytePairs].map(({ comesBack }) => comesBack)).toEqual([
    ...[false, false, true],
  ])
})

function ownText(text: string, request: Partial<OwnText> = {}): LanguageText {
  const options = { kind: 'own', units: 'words', vocabSize: 16, ...request } as const
  const builder = new language.TextBuilder(options)
  builder.add(utf8.encode(text))
  while (!builder.work());
  return builder.finish()
}
const few: LanguageOptions = {
  ...language.usualLanguage('rotary').options,
  ...{ steps: 4, width: 16, heads: 2, mlpWidth: 16, length: 16 },
}
const LINES = Array.from(
  { length: 60 },
  (_, n) => `line ${n % 7} of ${n % 11} says naïve things`,
).join('\n')

test('a language model goes to bytes and back: checkpoint and file', () => {
  const text = ownText(LINES, { units: 'bytePairs', vocabSize: 270 })
  expect(text.textOf(text.ids('naïve ☃'))).toBe('naïve ☃')
  const trained = (steps: number) => {
    const trainer = new language.LanguageTrainer(text, few, null)
    trainer.train(steps)
    return trainer
  }
  const [whole, cut] = [trained(4), trained(2)]
  const other = trained(1)
  other.restore(cut.checkpoint())
  other.train(4)
  expect(other.losses(0)).toEqual(whole.losses(0))
  const model = whole.model()
  const file = model.safetensors()
  expect(language.openModel(file, text).next('line 3')).toEqual(model.next('line 3'))
  expect(model.next('line 3').truth).toBeNull()
})

describe('errors have the name of their kind and the argument by its name in JavaScript', () => {
  const task = transformer.tasks()[0] as TransformerOptions['task']
  const options = { ...transformer.usualOptions(task, 'rotary', 100), steps: 20 }
  const layer = options.layers[0]
  const trainer = (change: object = {}) =>
    new transformer.TransformerTrainer({ ...options, ...change } as TransformerOptions)
  const skipGram = (change: object) =>
    new core.SkipGramTrainer(corpusOf('a b'), { ...usual, ...change })
  const learner = (change: object, first: object | null = null) => {
    const rows = first && { values: new Float32Array(), ...first }
    return new language.LanguageTrainer(
      ownText(LINES),
      { ...few, ...change } as never,
      rows as never,
    )
  }
  const placed = (scheme: Parameters<typeof positions.placedVector>[0]) =>
    positions.placedVector(scheme, { length: 4, seed: 1 }, new Float32Array(7))

  test.each<[string, () => unknown]>([
    ['InvalidArgument embeddingDim', () => skipGram({ embeddingDim: 0 })],
    ['SequenceTooLong length', () => positions.checkLearnedRows(LEARNED, 17)],
    ['InvalidArgument tokens', () => positions.checkLearnedRows(LEARNED, Number.NaN)],
    ['IdOutOfRange head', () => positions.alibiEffect(ALIBI, 4)],
    ['OddWidth embeddingDim', () => placed('rotary')],
    ['InvalidArgument scheme', () => placed(anyOf('no'))],
    ['ShapeMismatch positions', () => answers.rope([[1, 0]], [0, 1])],
    ['InvalidArgument task', () => trainer({ task: { symbols: 8, distance: 3 } })],
    ['InvalidArgument width', () => trainer({ width: 32.5 })],
    ['InvalidArgument layers', () => trainer({ layers: undefined })],
    ['InvalidArgument layers', () => trainer({ layers: [{ ...layer, scheme: 'rope' }] })],
    ['InvalidArgument learningRate', () => trainer({ learningRate: Number.NaN })],
    ['InvalidArgument scaling', () => trainer().stretched(anyOf('twice'), 64, 5)],
    ['IdOutOfRange ids', () => transformer.attention(trainer(), Int32Array.of(0, 8))],
    ['InvalidArgument ranges', () => transformer.readPlaces(trainer(), anyOf(null), 4)],
    ['MalformedFile checkpoint', () => trainer().restore(Uint8Array.of(1, 2, 3))],
    ['EmptyText text', () => ownText('...\n!!')],
    ['MalformedFile file', () => language.openModel(new Uint8Array(), ownText(LINES))],
    // So many numbers are none in 32 bits.
    [
      'ShapeMismatch rows',
      () => learner({}, { words: Array(65_536).fill('line'), columns: 65_536 }),
    ],
  ])('%s: %s', (expected, ask) => {
    const [name, argument] = refusal(ask)
    expect(`${name} ${argument}`).toBe(expected)
  })

  test('lines whose attention has more numbers than WebAssembly counts are refused each time', () => {
    // 256 lines x 64 heads x 512 x 512 are 2^32, which 32 bits take for none.
    const size = { sequences: 256, heads: 64, width: 64, length: 512 }
    const large = trainer({ ...size, layers: [{ ...layer, scheme: 'alibi' }] })
    for (let time = 0; time < 2; time++)
      expect(refusal(() => large.train(1)).slice(0, 2)).toEqual(['TooLarge', 'sequences'])
  })
})

// Held against their declared types by checked.ts, as all that a test calls: these no other test calls.
test('functions give what they declare', () => {
  const world: LongSentences = { kind: 'microworld', seed: 1, sentences: 300, madeUp: [] }
  const builder = new language.TextBuilder(world)
  while (!builder.work());
  const text = builder.finish()
  const [held] = text.examples(1).heldOut
  expect(text.sentenceFacts(held ?? '')).toMatchObject({ grammatical: true, heldOut: true })
  const given = Float32Array.of(1, 2, 3, 4)
  const rows = { words: ['king', 'queen'], values: given, columns: 2 }
  const trainer = new language.LanguageTrainer(text, few, rows)
  const first = trainer.firstModel()
  expect(first.tokenTable()).toMatchObject({ columns: 16 })
  expect(first.nextByLayer('the king').layers).toHaveLength(3)
  expect(first.withoutPositions().facts().withoutPositions).toBe(true)
  expect(refusal(() => first.positionRows())[1]).toBe('added')
  const tests = first.tests()
  while (!tests.read());
  expect(tests.cases('capitals', 'all', 0, 1)).toHaveLength(1)
  const file = first.safetensors()
  expect(language.openModel(file, text).next('the king')).toEqual(first.next('the king'))

  const task = transformer.tasks()[0] as TransformerOptions['task']
  const options = { ...transformer.usualOptions(task, 'rotary', 100), steps: 4 }
  const transformers = new transformer.TransformerTrainer(options)
  const { factors } = transformers.searchFactors(64)
  expect(transformers.stretchedByFactors(factors, 64, 5).progress().stepsTotal).toBe(5)

  const axes = { length: 9, time: 2, height: 1, width: 1, order: 'blocks' } as const
  const parts = [{ frames: 0, rows: 0, columns: 9 }]
  positions.multimodalRotary(axes, parts, new Float32Array(8))
  const pairs = { beside: [2], drawn: [1, -0.5] }
  expect(tokens.lossAlong(pairs, [0])).toHaveLength(1)
  expect(tokens.descend(pairs, { start: 0, learningRate: 1, steps: 3 }).values).toHaveLength(4)
  const random = { randomPairs: 10, seed: 1, bins: 4, mean: 'kept' } as const
  expect(tokens.compareRows(MATRIX, [0], [1], random).cosines).toHaveLength(1)
  const spelt = tokens.spellSubwords(utf8.encode('Low low\nlow lowest'), { vocabSize: 4096 })
  expect(new TextDecoder().decode(spelt)).toBe(' low low\n low low ˍe ˍs ˍt\n')
})
