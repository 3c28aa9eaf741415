import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BytePairCut, LearntTokens, Tokens } from 'lexiscope/faces/tokens.d.ts'
import { Session } from 'lexiscope/training/session.ts'
import { expect, test } from 'vitest'
import { loadCore, loadTokens } from '../../core.ts'

const core = await loadTokens()
const utf8 = new TextEncoder()
const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const learn = (text: string, vocabSize = 4096, minCount = 1) =>
  core.learnTokens(utf8.encode(text), { minCount, vocabSize })
const piecesOf = ({ bytes, ends }: Tokens) =>
  Array.from(ends, (end, i) => read(bytes.subarray(ends[i - 1] ?? 0, end)))
const entriesOf = ({ characters, words, merges: { left, right } }: LearntTokens) => ({
  ...{ characters: characters.entries, words: words.entries, left, right },
})

test('characters, words and byte pairs are learnt from one text', () => {
  const { characters, words, merges } = learn('low low low lower')
  expect(read(characters.entries)).toBe(' elorw')
  expect([characters.size, characters.length]).toEqual([6, 17])
  expect(read(words.entries)).toBe('low\nlower\n')
  expect([words.size, words.length, words.dropped]).toEqual([2, 4, 0])
  // "lo" and "ow" occur four times each; "l" is the smaller left id.
  expect(piecesOf(merges)).toEqual(['lo', 'low', ' low'])
  expect([...merges.counts]).toEqual([4, 4, 3])
  expect([...merges.lengths]).toEqual([17, 13, 9, 6])
  expect([...merges.ids]).toEqual([256, 257, 258])
})

test('a text is cut as the text it was learnt from would be, at any number of merges', () => {
  const learnt = learn('low low low lower')
  const cut = (merges: number, text: string) => core.cutText(entriesOf(learnt), merges, text)
  expect(piecesOf(cut(0, 'low').bytePairs)).toEqual(['l', 'o', 'w'])
  expect([...cut(0, 'low').bytePairs.ids]).toEqual([108, 111, 119])
  expect(piecesOf(cut(1, 'low low').bytePairs)).toEqual(['lo', 'w', ' ', 'lo', 'w'])
  const whole = cut(3, 'low lower')
  expect(piecesOf(whole.bytePairs)).toEqual(['low', ' low', 'e', 'r'])
  expect(whole.bytePairs.vocabSize).toBe(259)
  expect([...whole.words.ids]).toEqual([0, 1])
  expect([...whole.characters.ids]).toEqual([2, 3, 5, 0, 2, 3, 5, 1, 4])
  expect([whole.characters.comesBack, whole.words.comesBack]).toEqual([true, true])
  expect(() => cut(4, 'low')).toThrow(/0 … 3|0 to 3/)
})

// @fact tokens: bytes are never unknown to byte pairs
test('what was never learnt is unknown to characters and words, and bytes to byte pairs', () => {
  const { characters, words, bytePairs } = core.cutText(
    entriesOf(learn('low low low lower')),
    3,
    'Slow 🦓',
  )
  expect([...characters.ids]).toEqual([-1, 2, 3, 5, 0, -1])
  expect(piecesOf(characters).at(-1)).toBe('🦓')
  expect([...words.ids]).toEqual([-1])
  expect(piecesOf(words)).toEqual(['slow'])
  expect([...bytePairs.ids]).toEqual([83, 257, 32, 0xf0, 0x9f, 0xa6, 0x93])
  expect([characters, words, bytePairs].map(({ comesBack }) => comesBack)).toEqual([
    false,
    false,
    true,
  ])
})

test('rare words are left out, and a text that is none is refused', () => {
  const { words } = learn('low low lower', 256, 2)
  expect([words.size, words.length, words.dropped]).toEqual([1, 2, 1])
  expect(() => learn('')).toThrow(/at least one/)
  expect(() => learn('a\0b')).toThrow(/zero byte/)
  expect(() => learn('low', 4097)).toThrow(/4096/)
  expect(() => learn('low', 256, 2)).toThrow(/min_count/)
})

test('the text of the address comes as the bytes that the core would read', async () => {
  const session = new Session(await loadCore())
  const world = await session.bytesOf({ kind: 'microworld', seed: 1, sentences: 3, madeUp: null })
  expect(read(world).trim().split('\n')).toHaveLength(3)
  const own = await session.bytesOf({ kind: 'blob', blob: new Blob(['one\ntwo']) })
  expect(read(own)).toBe('one\ntwo')
  const long = new Blob(['a line\n'.repeat(2_400_000), 'cut here'])
  const bytes = await session.bytesOf({ kind: 'blob', blob: long })
  expect(bytes.length).toBeLessThanOrEqual(1 << 24)
  expect(bytes.length % 'a line\n'.length).toBe(0)
})

const gpt2 = ['encoder.json', 'vocab.bpe'].map((name) =>
  join(process.env.LEXISCOPE_DATASETS ?? '', 'gpt2', name),
)
const given = process.env.LEXISCOPE_DATASETS && gpt2.every(existsSync)

test.skipIf(!given)("GPT-2's files (in LEXISCOPE_DATASETS) cut as GPT-2 does", () => {
  const [encoder, merges] = gpt2.map((path) => new Uint8Array(readFileSync(path))) as [
    Uint8Array,
    Uint8Array,
  ]
  const cut = (text: string) => core.cutAsGpt2(encoder, merges, [text])[0] as BytePairCut
  expect(piecesOf(cut('unhappiness'))).toEqual(['un', 'h', 'appiness'])
  expect(piecesOf(cut('defenestration'))).toEqual(['def', 'en', 'est', 'ration'])
  expect([...cut('Hello world').ids]).toEqual([15496, 995])
  expect(cut('').vocabSize).toBe(50_257)
  expect(() => core.cutAsGpt2(merges, encoder, [])).toThrow(/encoder.json/)
})

test('rows are compared with each other and with pairs drawn at random', () => {
  const vectors = { rows: 3, columns: 2, values: Float32Array.of(1, 0, 1, 1, 0, 2) }
  const options = { randomPairs: 3000, seed: 1, bins: 4 }
  const kept = core.compareRows(vectors, [0, 0], [1, 2], { ...options, mean: 'kept' })
  expect(kept.cosines[0]).toBeCloseTo(Math.SQRT1_2, 6)
  expect(kept.cosines[1]).toBe(0)
  // Pairs 0–1 and 1–2 have 1/√2, 0–2 has 0: two thirds of 1/√2, and three standard errors.
  expect(Math.abs(kept.random.mean - (2 / 3) * Math.SQRT1_2)).toBeLessThan(0.02)
  const taken = core.compareRows(vectors, [0], [2], { ...options, mean: 'taken' })
  // From the mean (2/3, 1): (1/3, -1) and (-2/3, 1).
  expect(taken.cosines[0]).toBeCloseTo(-11 / Math.sqrt(10 * 13), 6)
  expect(() => core.compareRows(vectors, [0], [3], { ...options, mean: 'kept' })).toThrow(/0 to 2/)
})

test('words are spelt in pieces, for what learns words', () => {
  const spelt = core.spellSubwords(utf8.encode('Low low\nlow lowest'), { vocabSize: 4096 })
  expect(read(spelt)).toBe(' low low\n low low ˍe ˍs ˍt\n')
  expect(() => core.spellSubwords(utf8.encode('a'), { vocabSize: 255 })).toThrow(/vocab_size/)
})

test('bags are pooled by the core’s rules, and what cannot be names its argument', () => {
  const table = {
    vocabSize: 5,
    embeddingDim: 2,
    initialization: 'normal',
    sigma: 1,
    seed: 4,
  } as const
  const plain = {
    ...{ pooling: 'sum' as const, paddingId: null, maxNorm: null, normOrder: 2 },
    ...{ byFrequency: false, frozen: false },
  }
  const ids = [3, 1, 1, 1, 4, 0]
  const { table: rows, pooled, gradient, withGradient } = core.poolBags(table, ids, [0, 3], plain)
  const at = (row: number) => rows.values[2 * row] as number
  expect(pooled.values[0]).toBeCloseTo(at(3) + 2 * at(1), 6)
  expect(pooled.values[2]).toBeCloseTo(at(1) + at(4) + at(0), 6)
  expect([...withGradient]).toEqual([0, 1, 3, 4])
  expect([...gradient.values]).toEqual([1, 1, 3, 3, 0, 0, 1, 1, 1, 1])
  const refused = (offsets: number[], options: object) => {
    try {
      core.poolBags(table, ids, offsets, { ...plain, ...options })
    } catch (thrown) {
      const { name, argument } = thrown as { name: string; argument: string }
      return `${name} ${argument}`
    }
    return 'nothing'
  }
  expect(refused([0], {})).toBe('nothing')
  expect(refused([0, 7], {})).toBe('InvalidArgument offsets')
  expect(refused([0], { weights: new Float32Array(2) })).toBe('ShapeMismatch weights')
  expect(refused([0], { maxNorm: -1 })).toBe('InvalidArgument maxNorm')
  expect(refused([0], { maxNorm: 1, normOrder: 0 })).toBe('InvalidArgument normOrder')
  expect(refused([0], { paddingId: 5 })).toBe('InvalidArgument paddingId')
  expect(refused([0], { pooling: 'median' })).toBe('InvalidArgument pooling')
})

test('one number goes down the loss of its pairs, and what cannot be done is refused by its name', () => {
  const pairs = { beside: [2], drawn: [1, -0.5] }
  const softplus = (x: number) => Math.log1p(Math.exp(x))
  const at = [-3, 0, 1.5]
  const losses = core.lossAlong(pairs, at)
  for (const [i, w] of at.entries())
    expect(losses[i]).toBeCloseTo(softplus(-2 * w) + softplus(w) + softplus(-0.5 * w), 12)
  const { values, slopes } = core.descend(pairs, { start: -3, learningRate: 0.5, steps: 3 })
  expect(values).toHaveLength(4)
  expect(values[1]).toBeCloseTo(-3 - 0.5 * (slopes[0] as number), 12)
  const descend = (options: object, of = pairs) =>
    core.descend(of, { start: 0, learningRate: 1, steps: 1, ...options })
  expect(() => descend({ learningRate: -1 })).toThrow(
    expect.objectContaining({ name: 'InvalidArgument', argument: 'learningRate' }),
  )
  expect(() => descend({ steps: 0.5 })).toThrow(expect.objectContaining({ argument: 'steps' }))
  expect(() => descend({}, { beside: [], drawn: [] })).toThrow(
    expect.objectContaining({ argument: 'pairs' }),
  )
})

test('GPT-2 files that are none are refused by name', () => {
  const cut = (encoder: string) => () =>
    core.cutAsGpt2(utf8.encode(encoder), utf8.encode(''), ['a'])
  for (const encoder of ['x', '[1', '{"a": 0}'])
    expect(cut(encoder)).toThrow(expect.objectContaining({ name: 'MalformedFile' }))
})
