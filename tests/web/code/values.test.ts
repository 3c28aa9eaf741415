import { expect, test } from 'vitest'
import { agree, close } from '../../../web/code/judge.ts'
import type { Plain } from '../../../web/code/program.ts'
import { Random } from '../../../web/code/random.ts'
import { simpler, simplerTable } from '../../../web/code/smaller.ts'
import { callText, oddText, shapeOf, shapeText } from '../../../web/code/values.ts'

const nothing = { kind: 'undefined', text: 'undefined' }

test.each<[Plain, number[] | null]>([
  [3, []],
  [[], [0]],
  [[1, 2], [2]],
  [
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
    [2, 3],
  ],
  [
    [[], []],
    [2, 0],
  ],
  [[[1], [2, 3]], null],
  [[1, [2]], null],
  [[1, nothing], null],
])('the shape of %j is %j', (value, shape) => {
  expect(shapeOf(value)).toEqual(shape)
})

test('shapes and what has none are told in words', () => {
  expect(shapeText([])).toBe('a number')
  expect(shapeText([0])).toBe('an empty array')
  expect(shapeText([3])).toBe('an array of 3')
  expect(shapeText([2, 3])).toBe('shape (2, 3)')
  expect(oddText([[1], [2, 3]])).toBe('rows of 1 and 2')
  expect(oddText([[1], [nothing]])).toBe('undefined at [1][0]')
  expect(oddText({ kind: 'a promise', text: '' })).toBe('a promise')
})

test('a call is written as it would be typed', () => {
  const rope = { language: 'javascript', name: 'rope' } as const
  expect(callText(rope, [[[0.5, -1]], [3]])).toBe('rope([[0.5, -1]], [3])')
  const embed = { language: 'python', name: 'embed' } as const
  expect(callText(embed, [[[1, 2]], true])).toBe('embed([[1, 2]], True)')
})

test('numbers agree within 1e-5 of 1, or of the larger one; NaN agrees with nothing but itself', () => {
  expect(close(1, 1 + 9e-6)).toBe(true)
  expect(close(1, 1 + 2e-5)).toBe(false)
  expect(close(1e6, 1e6 + 9)).toBe(true)
  expect(close(0, 2e-5)).toBe(false)
  expect(close(0, Number.NaN)).toBe(false)
  expect(agree([1, 2], [[1, 2]])).toBe(false)
  expect(agree([0, -0], [0, 0])).toBe(true)
})

test('a seed gives the same numbers every time, none of them 0, and all exact in float32', () => {
  const values = new Random(5).vector(1000)
  expect(new Random(5).vector(1000)).toEqual(values)
  expect(new Random(6).vector(1000)).not.toEqual(values)
  expect(values.every((x) => x !== 0 && Math.fround(x) === x && Math.abs(x) <= 2)).toBe(true)
  expect(Math.min(...values)).toBe(-2)
  expect(Math.max(...values)).toBe(2)
})

test('simpler numbers end: a vector of ones has no simpler one', () => {
  expect(simpler([1, 1])).toEqual([])
  expect(simpler([2, 1])).toEqual([[1, 1]])
  expect(simplerTable([[1], [-0.5]])).toContainEqual([[1], [1]])
})
