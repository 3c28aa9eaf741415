import { expect, test } from 'vitest'
import { drawnAt } from '../../../../web/lesson/player/glide.ts'

const frame = (x: number[], y: number[]) => ({
  x: Float32Array.from(x),
  y: Float32Array.from(y),
  explained: 1,
  fraction: 0,
  nearest: new Int32Array(0),
  cosines: new Float32Array(0),
})
const frames = [frame([0, 4], [0, 0]), frame([8, 4], [4, -4]), frame([9, 9], [9, 9])]

test('at a frame the words are where the core put them, the very arrays', () => {
  const drawn = drawnAt(frames, 1)
  expect(drawn?.x).toBe(frames[1]?.x)
  expect(drawn?.y).toBe(frames[1]?.y)
})

test('between two frames each word is on the straight way', () => {
  const drawn = drawnAt(frames, 0.25)
  expect([...(drawn?.x ?? [])]).toEqual([2, 4])
  expect([...(drawn?.y ?? [])]).toEqual([1, -1])
})

test('beyond the newest frame nothing is made up', () => {
  expect(drawnAt(frames, 2.7)?.x).toBe(frames[2]?.x)
  expect(drawnAt(frames, 9)?.x).toBe(frames[2]?.x)
  expect(drawnAt([], 0)).toBeNull()
})
