/** What research found about vectors, asked of a table from a file as the page asks. */
import { expect, test } from 'vitest'
import { kinds } from '../../../../web/exercises/07-pretrained/papers/word-kinds.ts'
import { leaningTable, ratings } from '../../leaning-table.ts'

const { studies } = await leaningTable()
const { of } = kinds[0] as (typeof kinds)[number]

test('work leans to men and home to women; without the direction less, and neighbours still tell', () => {
  const { before, after, told, words, missing } = studies.associations(of)
  expect(words).toEqual([...of.x, ...of.y])
  expect(missing).toEqual([])
  expect(before.effect).toBeGreaterThan(1.5)
  // Eight and eight words: 12,870 halves, and none but that at hand leans as far.
  expect([before.exact, before.divisions]).toEqual([true, 12_870])
  expect(before.p).toBeCloseTo(1 / 12_870, 9)
  expect(Math.abs(after.difference)).toBeLessThan(before.difference / 3)
  expect(told).toBeGreaterThan(0.6)
})

test('words that the table lacks are named, and the longer list is cut', () => {
  const { words, missing } = studies.associations({ ...of, x: [...of.x.slice(1), 'zebra'] })
  expect(missing).toEqual(['zebra'])
  expect(words).toEqual([...of.x.slice(1), ...of.y.slice(0, 7)])
  expect(() => studies.associations({ ...of, x: ['zebra', 'job'] })).toThrow('lacks too many')
})

test('all columns find all, fewer less; 8 bits nearly all, 1 bit some', async () => {
  let pauses = 0
  const { rows, columns, eightBits, oneBit } = await studies.cheaper(async () => void pauses++)
  expect([rows, pauses]).toEqual([232, 7])
  expect(columns.map(({ width }) => width)).toEqual([1, 2, 4, 8, 10, 16])
  expect(columns.at(-1)?.recall).toBe(1)
  expect(columns[0]?.recall).toBeLessThan(0.5)
  expect(eightBits).toBeGreaterThan(0.95)
  expect(oneBit).toBeGreaterThan(0.2)
  expect(oneBit).toBeLessThan(0.8)
})

test('every word names ten others, and those named most often are named', () => {
  const { rows, asTheyAre, centred, top } = studies.hubs()
  for (const { times } of [asTheyAre, centred])
    expect(times.reduce((sum, each) => sum + each, 0)).toBe(10 * rows)
  expect(top[0]?.times).toBe(Math.max(...asTheyAre.times))
})

test('ratings are compared by rank, and missing words told', () => {
  const found = studies.agreement(new TextEncoder().encode(ratings), 'ours.csv')
  expect([found.pairs, found.compared, found.missing]).toEqual([4, 3, ['zebra']])
  expect(found.correlation).toBeGreaterThanOrEqual(-1)
  expect(found.heading).toBe('')
  const headed = (heading: string) =>
    studies.agreement(new TextEncoder().encode(`${heading}\n${ratings}`), 'ours.csv')
  for (const heading of ['Word 1,Word 2,Human (mean)', 'one,two,similarity', 'mot1,mot2,note'])
    expect(headed(heading)).toEqual({ ...found, heading })
  expect(() => headed('cat,dog,high')).toThrow(
    'expected two words and a number, got "cat,dog,high"',
  )
  expect(() => studies.agreement(new TextEncoder().encode('a b\n'), 'bad.txt')).toThrow(
    'bad.txt: expected two words and a number',
  )
})
