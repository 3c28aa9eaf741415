import { expect, test } from 'vitest'
import { drawnAt } from '../../../../web/lesson/player/word-film.ts'

const frame = (x: number[], y: number[]) => ({
  x: Float32Array.from(x),
  y: Float32Array.from(y),
  ...{ fraction: 0, pairs: 0 },
  nearest: new Int32Array(0),
  cosines: new Float32Array(0),
})
const frames = [frame([0, 4], [0, 0]), frame([8, 4], [4, -4]), frame([9, 9], [9, 9])]

test('at a frame the words are where the core put them, the very arrays', () => {
  const drawn = drawnAt(frames, 1)
  expect(drawn?.x).toBe(frames[1]?.x)
  expect(drawn?.y).toBe(frames[1]?.y)
})

test('a word passes through each frame without a sharp turn', () => {
  const x = (at: number) => drawnAt(frames, at)?.x[0] ?? Number.NaN
  const speed = (from: number, to: number) => (x(to) - x(from)) / (to - from)
  expect(speed(0.999, 1)).toBeCloseTo(speed(1, 1.001), 1)
  const even = [frame([0], [0]), frame([2], [1]), frame([4], [2]), frame([6], [3])]
  expect(drawnAt(even, 1.25)).toMatchObject({
    ...{ x: Float32Array.of(2.5), y: Float32Array.of(1.25) },
  })
})

test('the view only widens', () => {
  expect(drawnAt(frames, 0)?.within).toEqual({ x0: 0, x1: 4, y0: 0, y1: 0 })
  expect(drawnAt(frames, 2)?.within).toEqual({ x0: 0, x1: 9, y0: -4, y1: 9 })
})

test('beyond the newest frame nothing is made up', () => {
  expect(drawnAt(frames, 2.7)?.x).toBe(frames[2]?.x)
  expect(drawnAt(frames, 9)?.x).toBe(frames[2]?.x)
  expect(drawnAt([], 0)).toBeNull()
})
