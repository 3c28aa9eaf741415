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
