import { expect, test } from 'vitest'
import { byFrequency, byImportance, marksFirst } from '../../../../web/plot/scene/label-order.ts'

test('frequent words come first, and of two as frequent the earlier one', () => {
  expect([...byFrequency(4, [3, 9, 3, 10])]).toEqual([3, 1, 0, 2])
})

test('without counts words stand in their order; one without a count comes last', () => {
  expect([...byFrequency(3, [])]).toEqual([0, 1, 2])
  expect([...byFrequency(3, [0, 5])]).toEqual([1, 0, 2])
})

test('marked words come before those brought forward, each once', () => {
  expect([...marksFirst([4, -1, 4, 2], [0, 2, 3], 5)]).toEqual([4, 2, 0, 3])
})

test('the leading words come before frequent ones, and quiet ones after all others', () => {
  const order = byFrequency(6, [9, 8, 7, 6, 5, 4])
  expect([...byImportance(order, [4, 2], [0, 5])]).toEqual([4, 2, 1, 3, 0, 5])
  // One that leads is not quiet, and one that is not there leads nothing.
  expect([...byImportance(order, [9, 0, -1], [0, 1])]).toEqual([0, 2, 3, 4, 5, 1])
  expect(byImportance(order, [], [])).toBe(order)
})
