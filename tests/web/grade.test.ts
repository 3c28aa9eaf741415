import { expect, test } from 'vitest'
import { gradeNumber } from '../../web/exercises/grade.ts'

test.each([
  [38_400_000, 38_400_000, 0],
  [0.1 + 0.2, 0.3, 0],
  [0.11, 0.1, 0.2],
  [0, 0, 0],
  [-2, -2, 0],
])('%d is right for %d within %d', (mine, came, tolerance) => {
  expect(gradeNumber(mine, came, tolerance)).toEqual({ right: true, says: '' })
})

test.each([
  [38_400, 38_400_000, 'yours is 1,000 times too small'],
  [4, 2, 'yours is 2 times too large'],
  [90, 100, 'yours is 10 % too small'],
  [0.13, 0.1, 'yours is 30 % too large'],
  [-2, 2, ''],
  [0, 2, ''],
  [2, 0, ''],
])('%d for %d is wrong and says: %s', (mine, came, says) => {
  expect(gradeNumber(mine, came)).toEqual({ right: false, says })
})
