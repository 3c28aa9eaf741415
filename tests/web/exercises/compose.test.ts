import type { InputOptions } from 'lexiscope/types/positions.d.ts'
import { expect, test } from 'vitest'
import { partsFinding } from '../../../web/exercises/10-compose/figures.ts'
import { separable } from '../../../web/exercises/10-compose/questions.ts'
import { loadPositions } from '../core.ts'

const positions = await loadPositions()
const options: InputOptions = {
  vocabSize: 10,
  embeddingDim: 4,
  maxLength: 8,
  positions: 'sinusoidal',
  scale: true,
  dropout: 0.5,
  mode: 'training',
  sigma: 0.02,
  seed: 1,
}
const compose = (change: Partial<InputOptions> = {}) =>
  positions.composeInput({ ...options, ...change }, [3, 1, 7, 4, 1, 2], [2, 3], 3)

test('the stages are those of the formula, cut to the first sequence and its columns', () => {
  const { tokens, positions: added, sum, mask, output, shape, factor } = compose()
  expect([...shape]).toEqual([2, 3, 4])
  expect(factor).toBe(2)
  for (const { corner } of [tokens, added, sum, mask, output]) {
    expect([corner.rows, corner.columns]).toEqual([3, 3])
  }
  const sums = tokens.corner.values.map((value, i) => value + (added.corner.values[i] as number))
  expect([...sum.corner.values]).toEqual([...sums])
  expect(new Set(mask.corner.values).size).toBe(2)
})

test('what is left out has no rows, no size and no parameters', () => {
  const { positions: added, mask, parameters } = compose({ positions: 'none', mode: 'use' })
  expect(added.corner.rows).toBe(0)
  expect(mask.corner.rows).toBe(0)
  expect(added.size).toBeNaN()
  expect(parameters).toEqual({ tokens: 40 })
  expect(compose({ positions: 'learned' }).parameters).toEqual({ tokens: 40, positions: 32 })
})

test.each([
  [{ vocabSize: 0 }, 'vocabSize'],
  [{ embeddingDim: 2.5 }, 'embeddingDim'],
  [{ dropout: 1 }, 'dropout'],
  [{ positions: 'rotary' as never }, 'positions'],
])('%j is refused at its option', (change, argument) => {
  expect(() => compose(change)).toThrow(expect.objectContaining({ argument }))
})

test('a measurement that cannot be made is refused, and one that can has figures', () => {
  const size = { vocabSize: 100, embeddingDim: 16, tokens: 64, seed: 1 }
  const speed = positions.timeLookups(size, 1)
  expect(speed.lookupsPerSecond).toBeGreaterThan(0)
  // The ratio of the two; a few roundings of double.
  const ratio = speed.copyGigabytesPerSecond / speed.lookupGigabytesPerSecond
  expect(speed.copyToLookup / ratio).toBeCloseTo(1, 12)
  const kind = (name: string) => expect.objectContaining({ name })
  expect(() => positions.timeLookups(size, 0)).toThrow(kind('InvalidArgument'))
  expect(() => positions.timeLookups(size, Number.NaN)).toThrow(kind('InvalidArgument'))
  expect(() => positions.timeLookups({ ...size, tokens: 0 }, 1)).toThrow(kind('InvalidArgument'))
  expect(positions.medianOf([9, 1, 2])).toBe(2)
  expect(positions.medianOf([])).toBeNaN()
})

test('what is said of the sum follows its parts, whichever is larger', () => {
  const said = (tokens: number, added: number, factor = 1) =>
    partsFinding({ tokens, positions: added, factor })
  expect(said(0.02, 0.71)).toBe(
    'A typical number of a word’s row is 0.02, of a position’s 0.71: most of the sum is the position.',
  )
  expect(said(0.7, 0.71)).toContain('the sum shows both.')
  expect(said(2.5, 0.71, 16)).toMatch(
    /^A typical number of a word’s row, times 16, is 2.5, .*the word\.$/,
  )
})

test('a sum is separable where its own rows are nearest to it', () => {
  const value = (words: number, found: number) =>
    separable.say({ width: 8, words, positions: found, sums: 100 }).value
  expect([value(100, 90), value(99, 20), value(20, 99), value(40, 45)]).toEqual([
    ...['both', 'word', 'position', 'neither'],
  ])
  expect(separable.say({ width: 8, words: 40, positions: 45, sums: 100 }).text).toBe(
    'With random rows of width 8, drawn alike, 40 of 100 sums lie nearest to the row of their own word, and 45 to that of their own position.',
  )
})
