import { expect, test } from 'vitest'
import { dashPieces, phasesOf, segmentsOf } from '../../../../web/plot/gpu/segments.ts'

const lines = (x: number[], y: number[], starts = [0]) =>
  segmentsOf({ x: Float32Array.from(x), y: Float32Array.from(y), starts: Uint32Array.from(starts) })
const ends = ({ ends }: ReturnType<typeof segmentsOf>) =>
  Array.from({ length: ends.length / 4 }, (_, k) => [...ends.subarray(4 * k, 4 * k + 4)])

test('a line of n places is n − 1 segments, and the next line does not go on from it', () => {
  const both = lines([0, 1, 2, 5, 6], [0, 0, 1, 5, 6], [0, 3])
  expect(ends(both)).toEqual([
    [0, 0, 1, 0],
    [1, 0, 2, 1],
    [5, 5, 6, 6],
  ])
  expect([...both.joined]).toEqual([0, 1, 0])
})

test('what has no place breaks a line, and a place between two breaks is a dot', () => {
  const broken = lines([0, 1, Number.NaN, 3, 4, 5], [0, 0, 2, 3, Infinity, 5])
  expect(ends(broken)).toEqual([
    [0, 0, 1, 0],
    [3, 3, 3, 3],
    [5, 5, 5, 5],
  ])
  expect([...broken.joined]).toEqual([0, 0, 0])
})

test('lines without places, or without lines, are no segments', () => {
  expect(ends(lines([Number.NaN, 0], [0, Infinity]))).toEqual([])
  expect(ends(lines([], [], []))).toEqual([])
  expect(ends(lines([], []))).toEqual([])
})

test('a dash goes on around corners by lengths on the screen, and starts anew with a line', () => {
  const both = lines([0, 3, 3, 9, 10], [0, 0, 4, 9, 9], [0, 3])
  // 30 pixels to the right, then 4 · 20 upwards: 110 in all.
  expect([...phasesOf(both, 10, -20, 100)]).toEqual([0, 30, 0])
  expect([...phasesOf(both, 10, -20, 25)]).toEqual([0, 5, 0])
})

test('a list of dashes is read as Canvas 2D does', () => {
  expect(dashPieces([6, 3])).toEqual({ pieces: [[0, 6]], period: 9 })
  expect(dashPieces([5])).toEqual({ pieces: [[0, 5]], period: 10 })
  expect(dashPieces([1, 2, 3])?.period).toBe(12)
  for (const none of [undefined, [], [0, 0], [4, -1], [4, Number.NaN], [Infinity, 1]])
    expect(dashPieces(none)).toBeNull()
})
