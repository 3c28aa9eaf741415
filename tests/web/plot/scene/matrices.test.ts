import { expect, test } from 'vitest'
import { layOut } from '../../../../web/plot/scene/matrix-layout.ts'

const matrix = (rows: number, columns: number, sign?: string) => ({
  name: 'm',
  rows,
  columns,
  values: new Float32Array(rows * columns),
  ...(sign ? { sign } : {}),
})
const text = () => '−0.015'
const product = [matrix(3, 10), matrix(10, 4, '×'), matrix(3, 4, '=')]
const right = ({ left, cellWidth, columns }: ReturnType<typeof layOut>['matrices'][number]) =>
  left + cellWidth * columns

test('with room, matrices stand side by side, none over another and all inside', () => {
  const { matrices } = layOut(product, 1200, text)
  for (const [m, place] of matrices.entries()) {
    const before = matrices[m - 1]
    expect(place.left).toBeGreaterThan(before === undefined ? 0 : right(before))
    expect(place.numberSize).toBe(11)
  }
  expect(Math.max(...matrices.map(right))).toBeLessThanOrEqual(1200)
  // Rows of the shorter ones stand in the middle of the highest.
  const middles = matrices.map(
    ({ top, cellHeight, matrix }) => top + (cellHeight * matrix.rows) / 2,
  )
  expect(new Set(middles).size).toBe(1)
})

test('with room for some, as many stand in a row as have it', () => {
  const four = [matrix(12, 4), matrix(12, 4), matrix(12, 4, '+'), matrix(12, 4, '=')]
  const all = layOut(four, 1200, text)
  const two = layOut(four, 560, text)
  const tops = two.matrices.map(({ top }) => top)
  expect(new Set(tops.slice(0, 2)).size).toBe(1)
  expect(new Set(tops.slice(2)).size).toBe(1)
  const [first, , third] = two.matrices
  expect(third?.top).toBeGreaterThan((first?.top ?? 0) + 12 * (first?.cellHeight ?? 0))
  expect(two.height).toBe(2 * all.height)
  expect(Math.max(...two.matrices.map(right))).toBeLessThanOrEqual(560)
  expect(two.matrices.every(({ numberSize }) => numberSize === 11)).toBe(true)
})

test('without it, they stand one below the other, still inside', () => {
  const { matrices, height } = layOut(product, 280, text)
  for (const [
    m,
    {
      top,
      cellHeight,
      matrix: { rows },
    },
  ] of matrices.entries()) {
    expect(matrices[m + 1]?.top ?? height).toBeGreaterThan(top + rows * cellHeight)
  }
  expect(Math.max(...matrices.map(right))).toBeLessThanOrEqual(280)
})

test('columns whose numbers have no room go on below the first ones, and none is lost', () => {
  const { matrices } = layOut(product, 280, text)
  // Ten columns of six letters do not fit; five do, and four.
  expect(matrices.map(({ first, columns }) => [first, columns])).toEqual([
    [0, 5],
    [5, 5],
    [0, 4],
    [0, 4],
  ])
  expect(Math.min(...matrices.map(({ numberSize }) => numberSize))).toBeGreaterThanOrEqual(9)
})

test('terms of a sum are broken alike, whichever has the long numbers', () => {
  const [long, short] = [Float32Array.of(1, 0, 0, 0, 0, 0), new Float32Array(6)]
  const sum = [matrix(1, 6), matrix(1, 6, '=')].map((each, m) => ({
    ...each,
    values: m === 0 ? long : short,
  }))
  const { matrices } = layOut(sum, 244, (value) => (value === 1 ? '−0.0092' : '1'))
  expect(matrices.map(({ columns }) => columns)).toEqual([3, 3, 3, 3])
})

test('where a little less space in the cells is enough, all stand in one row', () => {
  const { matrices } = layOut(product, 890, text)
  expect(new Set(matrices.map(({ sign }) => sign.y)).size).toBe(1)
  expect(Math.max(...matrices.map(right))).toBeLessThanOrEqual(890)
})

test('each row begins at the same edge, whether a sign leads it or not', () => {
  const four = [matrix(12, 4), matrix(12, 4), matrix(12, 4, '+'), matrix(12, 4, '=')]
  const [first, , third] = layOut(four, 560, text).matrices
  expect(third?.top).toBeGreaterThan(first?.top ?? 0)
  expect(third?.left).toBe(first?.left)
})

test('where slightly smaller numbers are enough, all stand in one row', () => {
  const { matrices } = layOut(product, 840, text)
  expect(new Set(matrices.map(({ sign }) => sign.y)).size).toBe(1)
  expect(matrices.map(({ numberSize }) => numberSize)).toEqual([10, 10, 10])
  expect(Math.max(...matrices.map(right))).toBeLessThanOrEqual(840)
})

test('none is left alone on the last row: then each has one', () => {
  const { matrices } = layOut(product, 780, text)
  const tops = new Set(matrices.map(({ top }) => top))
  expect(tops.size).toBe(3)
  expect(new Set(matrices.map(({ left }) => left)).size).toBe(1)
})

test('where the numbers of one matrix are too long, those of all are smaller', () => {
  const values = (value: number) => Float32Array.of(value, 0, 0, 0, 0, 0)
  const short = { ...matrix(1, 6, '='), values: values(1) }
  const long = { ...matrix(1, 6), values: values(2) }
  const letters = (value: number) => ['0', '0.54', '−0.0012'][value] as string
  const sizes = layOut([long, short], 300, letters).matrices.map(({ numberSize }) => numberSize)
  expect(sizes).toEqual([10, 10])
})

test('nothing to place is a height all the same', () => {
  expect(layOut([], 300, text)).toEqual({ matrices: [], height: expect.any(Number) })
})
