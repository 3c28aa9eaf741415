import { expect, test } from 'vitest'
import { gradeCount, gradeNumber, gradeTyped } from '../../../web/lesson/rhythm/grade.ts'

test.each([
  [38_400_000, 38_400_000, 0],
  [0.1 + 0.2, 0.3, 0],
  [0.11, 0.1, 0.2],
  [0, 0, 0],
  [-2, -2, 0],
])('%d is right for %d within %d', (mine, came, tolerance) => {
  expect(gradeNumber(mine, came, tolerance)).toEqual({ right: true, feedback: '' })
})

test.each([
  [38_400, 38_400_000, 'yours is 1,000 times too small'],
  [4, 2, 'yours is 2 times too large'],
  [0.13, 0.1, 'yours is 30 % too large'],
  [-2, 2, ''],
  [0, 2, ''],
  [2, 0, ''],
])('%d for %d is wrong and says: %s', (mine, came, feedback) => {
  expect(gradeNumber(mine, came)).toEqual({ right: false, feedback })
})

test.each([
  ['1/256', true],
  ['0.0039', true],
  ['0.00390625', true],
  ['0.39 %', true],
  // A tie may go either way.
  ['0.0039062', true],
  ['0.0039063', true],
  // One digit, where it is as near as two usually are.
  ['.004', true],
  ['0.003', false],
  ['0.0038', false],
  ['0.00390', false],
  ['-0.0039', false],
])('%s for 1/256 is right to its digits: %s', (typed, right) => {
  expect(gradeTyped(typed, 1 / 256).right).toBe(right)
})

test.each([
  ['2,691,072', true],
  ['2.69 million', true],
  ['2.7M', true],
  ['2,690,000', true],
  ['2,691,070', true],
  ['3 million', false],
  ['2,691,027', false],
  // Without the rows of positions.
  ['2,560,000', false],
])('%s for 2,691,072 is right to its digits: %s', (typed, right) => {
  expect(gradeTyped(typed, 2_691_072).right).toBe(right)
})

test.each([
  [511, 'one too few, since from 0'],
  [513, 'one too many, since from 0'],
  [510, 'yours is 0.39 % too small'],
])('%d where 512 are counted says: %s', (mine, feedback) => {
  expect(gradeCount(mine, 512, 'from 0')).toEqual({ right: false, feedback })
  expect(gradeCount(512, 512, 'from 0')).toEqual({ right: true, feedback: '' })
})
