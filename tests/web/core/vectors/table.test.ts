// A loaded table as the page asks for it: maps, neighbours, layouts in slices, and studies of it.
import { CoreProblem } from 'lexiscope/utilities/problem.ts'
import { ProgressMeter } from 'lexiscope/vectors/progress-meter.ts'
import type { LayoutRequest } from 'lexiscope/vectors/protocol.ts'
import { LoadedTable } from 'lexiscope/vectors/table.ts'
import { EPOCHS, LayoutSlices } from 'lexiscope/vectors/word-layout.ts'
import { expect, test, vi } from 'vitest'
import { kinds } from '../../../../web/exercises/07-pretrained/word-lists.ts'
import { loadPretrained } from '../../core.ts'
import { leaningTable } from '../../leaning-table.ts'

const core = await loadPretrained()
const utf8 = new TextEncoder()

function vectorsOf(rows: Readonly<Record<string, readonly number[]>>) {
  let end = 0
  const ends = Int32Array.from(Object.keys(rows), (word) => {
    end += utf8.encode(word).length
    return end
  })
  const bytes = utf8.encode(Object.keys(rows).join(''))
  const width = Object.values(rows)[0]?.length ?? 0
  return core.wordVectors(bytes, ends, Float32Array.from(Object.values(rows).flat()), width)
}
const tableOf = (rows: Parameters<typeof vectorsOf>[0]) =>
  new LoadedTable(core, vectorsOf(rows), false).explored

/** Six ends of three orthogonal axes around (5, 5, 5, 0): variances 8/5, 18/5 and 2/5. */
const cross = {
  ...{ left: [3, 5, 5, 0], right: [7, 5, 5, 0], low: [5, 2, 5, 0], high: [5, 8, 5, 0] },
  ...{ near: [5, 5, 4, 0], far: [5, 5, 6, 0] },
}
const rounded = (values: Iterable<number>) =>
  Array.from(values, (value) => Math.round(1e5 * value) / 1e5 + 0)

test('a map is of any two or three components, of two axes, or of a random projection', () => {
  const table = tableOf(cross)
  const first = table.plan(6, { kind: 'pca', components: [0, 1] })
  expect(rounded(first.shares)).toEqual(rounded([18 / 28, 8 / 28, 2 / 28, 0]))
  expect([rounded(first.x), first.z.length]).toEqual([[0, 0, -3, 3, 0, 0], 0])
  expect(rounded(table.plan(6, { kind: 'pca', components: [2, 0, 1] }).z)).toEqual([
    ...[-2, 2, 0, 0, 0, 0],
  ])
  // Of a table of four numbers a word there is no tenth, and fewer rows are a map of their own.
  expect(rounded(table.plan(6, { kind: 'pca', components: [9, 0] }).x)).toEqual(Array(6).fill(0))
  expect(rounded(table.plan(2, { kind: 'pca', components: [0, 1] }).x)).toEqual([-2, 2])
  const axes = { kind: 'axes', a: 'left', b: 'right', c: 'low', d: 'high' } as const
  expect(rounded(table.plan(6, axes).x)).toEqual([0, 1, 0.5, 0.5, 0.5, 0.5])
  const refused = (change: object, argument: string) =>
    expect(() => table.plan(6, { ...axes, ...change })).toThrow(
      expect.objectContaining({ argument }),
    )
  refused({ b: 'left' }, 'axisB')
  refused({ c: 'nowhere' }, 'axisC')
  const drawn = (seed: number) => table.plan(6, { kind: 'random', dimensions: 3, seed })
  expect(drawn(4)).toEqual(drawn(4))
  expect([...drawn(4).x]).not.toEqual([...drawn(5).x])
})

test('neighbours are of the whole width, whatever the case of the word', () => {
  const table = tableOf({ a: [1, 0, 0], b: [1, 0, 3], c: [3, 0.3, 0], d: [-1, 0, 0] })
  expect(table.neighbours('A', 3)).toMatchObject({ id: 0, word: 'a', words: ['c', 'b', 'd'] })
  const cosines = [1, 1 / Math.hypot(1, 3), 3 / Math.hypot(3, 0.3), -1]
  expect(rounded(table.cosines('a', 4))).toEqual(rounded(cosines))
  expect([...table.rowsOf(Uint32Array.of(3, 1))]).toEqual([-1, 0, 0, 1, 0, 3])
})

const KINDS = 4
const ROWS = 80
const request: LayoutRequest = { rows: ROWS, neighbours: 6, dimensions: 2, seed: 1 }

/** Words of four kinds in turn, each near an axis of its own; the sixth is a zero row. */
function slices() {
  const row = (n: number) =>
    Array.from({ length: KINDS }, (_, column) =>
      n === 5 ? 0 : (n % KINDS === column ? 1 : 0) + ((n * 7 + column * 13) % 11) / 40,
    )
  const rows = Object.fromEntries(Array.from({ length: ROWS }, (_, n) => [`w${n}`, row(n)]))
  return new LayoutSlices(core, vectorsOf(rows))
}

function laid(of: LayoutSlices, wanted: LayoutRequest) {
  const id = of.begin(wanted)
  for (;;) {
    const now = of.advance(id)
    if (now.done) return now
  }
}

test('a layout is the same however it is cut into slices, and a zero row has no place', () => {
  const [one, other] = [slices(), slices()]
  const { x, y, epochs, fraction } = laid(one, request)
  expect([x.length, epochs, fraction]).toEqual([ROWS, EPOCHS, 1])
  expect([x[5], y[5]]).toEqual([Number.NaN, Number.NaN])
  // Left half-way for one of three dimensions, and begun again.
  expect(other.advance(other.begin({ ...request, dimensions: 3 })).z.length).toBe(ROWS)
  expect(laid(other, request).x).toEqual(x)
  expect(laid(other, { ...request, seed: 2 }).x).not.toEqual(x)
})

test('a layout ends when another begins or when it is told to, and what cannot be laid out is refused', () => {
  const layouts = slices()
  const first = layouts.begin(request)
  const second = layouts.begin(request)
  expect(() => layouts.advance(first)).toThrow(CoreProblem)
  layouts.end(first)
  expect(layouts.advance(second).x.length).toBe(ROWS)
  layouts.end(second)
  expect(() => layouts.advance(second)).toThrow('Another map has begun.')
  for (const change of [{ neighbours: 1 }, { neighbours: 80 }, { rows: 2 }, { seed: 0.5 }])
    expect(() => layouts.begin({ ...request, ...change })).toThrow(/neighbours|rows|seed/)
})

test('the first progress comes at once, and the next a tenth of a second apart', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  // What was there before has cost no time.
  const meter = new ProgressMeter('fetching', 'vectors.txt', 800)
  vi.advanceTimersByTime(2000)
  expect(meter.at(1000, 4000, 30)).toMatchObject({
    ...{ name: 'vectors.txt', done: 1000, total: 4000, rows: 30 },
    ...{ bytesPerSecond: 100, rowsPerSecond: 15 },
  })
  vi.advanceTimersByTime(99)
  expect(meter.at(2000, 4000, 0)).toBeNull()
  vi.advanceTimersByTime(1)
  expect(meter.at(3000, 4000, 0)?.done).toBe(3000)
  vi.useRealTimers()
})

test('studies of a table name the words that it lacks, and compare what it has', async () => {
  const { studies } = await leaningTable()
  const { of } = kinds[0] as (typeof kinds)[number]
  // Eight and eight words: 12,870 halves, and none but that at hand leans as far.
  const { before, after } = studies.associations(of)
  expect([before.exact, before.divisions]).toEqual([true, 12_870])
  expect(Math.abs(after.difference)).toBeLessThan(before.difference / 3)
  const { words, missing } = studies.associations({ ...of, x: [...of.x.slice(1), 'zebra'] })
  expect([missing, words]).toEqual([['zebra'], [...of.x.slice(1), ...of.y.slice(0, 7)]])
  expect(() => studies.associations({ ...of, x: ['zebra', 'job'] })).toThrow('lacks too many')
  const pause = vi.fn(async () => {})
  const { rows, columns } = await studies.cheaper(pause)
  expect([rows, pause.mock.calls.length, columns.at(-1)?.recall]).toEqual([232, 7, 1])
})
