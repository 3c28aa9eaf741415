/** The core's answers to a map of a table, against values known beforehand. */
import type { PretrainedModule } from 'lexiscope/faces/vectors.d.ts'
import { LoadedTable } from 'lexiscope/vectors/table.ts'
import { beforeAll, expect, test } from 'vitest'
import { loadPretrained } from '../../core.ts'

let core: PretrainedModule
beforeAll(async () => {
  core = await loadPretrained()
})

function tableOf(rows: Readonly<Record<string, readonly number[]>>) {
  const encoder = new TextEncoder()
  const bytes = encoder.encode(Object.keys(rows).join(''))
  let end = 0
  const ends = Int32Array.from(Object.keys(rows), (word) => {
    end += encoder.encode(word).length
    return end
  })
  const numbers = Float32Array.from(Object.values(rows).flat())
  const width = Object.values(rows)[0]?.length ?? 0
  return new LoadedTable(core, core.wordVectors(bytes, ends, numbers, width), false).explored
}

/** Six ends of three orthogonal axes around (5, 5, 5, 0): variances 8/5, 18/5 and 2/5. */
const cross = {
  left: [3, 5, 5, 0],
  right: [7, 5, 5, 0],
  low: [5, 2, 5, 0],
  high: [5, 8, 5, 0],
  near: [5, 5, 4, 0],
  far: [5, 5, 6, 0],
}
const rounded = (values: Iterable<number>) =>
  Array.from(values, (value) => Math.round(1e5 * value) / 1e5 + 0)

test('any two or three components, with the shares of a known spread', () => {
  const table = tableOf(cross)
  const first = table.plan(6, { kind: 'pca', components: [0, 1] })
  // Sums of squares 18, 8, 2 and 0 of 28.
  expect(rounded(first.shares)).toEqual(rounded([18 / 28, 8 / 28, 2 / 28, 0]))
  expect(rounded(first.x)).toEqual([0, 0, -3, 3, 0, 0])
  expect(rounded(first.y)).toEqual([-2, 2, 0, 0, 0, 0])
  expect(first.z).toHaveLength(0)
  const other = table.plan(6, { kind: 'pca', components: [2, 0, 1] })
  expect(rounded(other.x)).toEqual([0, 0, 0, 0, -1, 1])
  expect(rounded(other.y)).toEqual([0, 0, -3, 3, 0, 0])
  expect(rounded(other.z)).toEqual([-2, 2, 0, 0, 0, 0])
  // Of a table of four numbers a word there is no tenth.
  expect(rounded(table.plan(6, { kind: 'pca', components: [9, 0] }).x)).toEqual([0, 0, 0, 0, 0, 0])
})

test('fewer rows are a map of their own', () => {
  const { x, shares } = tableOf(cross).plan(2, { kind: 'pca', components: [0, 1] })
  expect(rounded(x)).toEqual([-2, 2])
  expect(rounded(shares)).toEqual([1, 0])
})

test('two axes put their words at 0 and 1', () => {
  const plan = { kind: 'axes', a: 'left', b: 'right', c: 'low', d: 'high' } as const
  const { x, y } = tableOf(cross).plan(6, plan)
  expect(rounded(x)).toEqual([0, 1, 0.5, 0.5, 0.5, 0.5])
  expect(rounded(y)).toEqual([0.5, 0.5, 0, 1, 0.5, 0.5])
})

test('axes of one word, or of none, are refused by name', () => {
  const table = tableOf(cross)
  const refusal = (change: object) => {
    try {
      table.plan(6, { kind: 'axes', a: 'left', b: 'right', c: 'low', d: 'high', ...change })
    } catch (thrown) {
      const { argument, message } = thrown as { argument: string; message: string }
      return [argument, message]
    }
    return null
  }
  expect(refusal({ b: 'left' })).toEqual(['axisB', 'An axis needs two different words.'])
  expect(refusal({ c: 'nowhere' })).toEqual(['axisC', '“nowhere” is not a word of these vectors.'])
})

test('a random projection is the same for a seed and another for another', () => {
  const table = tableOf(cross)
  const drawn = (seed: number) => table.plan(6, { kind: 'random', dimensions: 3, seed })
  expect(drawn(4)).toEqual(drawn(4))
  expect([...drawn(4).x]).not.toEqual([...drawn(5).x])
  const { x, y, z } = drawn(4)
  // Linear: the middle of two ends is the middle of two others.
  for (const values of [x, y, z]) {
    const sum = (i: number, j: number) => (values[i] as number) + (values[j] as number)
    expect(sum(0, 1)).toBeCloseTo(sum(2, 3), 4)
  }
})

test('neighbours are of the whole width, wherever the map puts them', () => {
  const table = tableOf({ a: [1, 0, 0], b: [1, 0, 3], c: [3, 0.3, 0], d: [-1, 0, 0] })
  const { id, word, words, cosines } = table.neighbours('A', 3)
  expect([id, word]).toEqual([0, 'a'])
  expect(words).toEqual(['c', 'b', 'd'])
  expect(rounded(cosines)).toEqual(rounded([3 / Math.hypot(3, 0.3), 1 / Math.hypot(1, 3), -1]))
  expect(rounded(table.cosines('a', 4))).toEqual(
    rounded([1, 1 / Math.hypot(1, 3), 3 / Math.hypot(3, 0.3), -1]),
  )
  expect([...table.rowsOf(Uint32Array.of(3, 1))]).toEqual([-1, 0, 0, 1, 0, 3])
})

test('a table takes finite numbers alone, and has hubs among rows that there are', () => {
  for (const wrong of [Number.POSITIVE_INFINITY, Number.NaN]) {
    expect(() => tableOf({ a: [wrong], b: [1] })).toThrow('expected finite numbers')
  }
  const words = core.wordVectors(
    new TextEncoder().encode('abc'),
    Int32Array.of(1, 2, 3),
    Float32Array.of(1, 0, 0, 1, 1, 1),
    2,
  )
  expect(() => core.tableHubs(words, -1, 1, false)).toThrow('expected a number from 1')
  expect(core.tableHubs(words, 3, 1, false).times.reduce((sum, n) => sum + n)).toBe(3)
  words.delete()
})
