import { expect, test } from 'vitest'
import { whichPairs } from '../../../web/exercises/05-skip-gram/which-pairs.ts'

test('the pairs of a centre are told by their places among those of the sentence', () => {
  expect(whichPairs(0, 2, 10, 2)).toBe('Pairs 1 to 2 of the 10 of this sentence, window 2.')
  expect(whichPairs(8, 2, 10, 2)).toBe('Pairs 9 to 10 of the 10 of this sentence, window 2.')
})

test('one pair is no range', () => {
  expect(whichPairs(3, 1, 4, 1)).toBe('Pair 4 of the 4 of this sentence, window 1.')
})

test('a centre without pairs is told to have none, and no places', () => {
  expect(whichPairs(4, 0, 8, 1)).toBe('No other word is within reach: this centre gives no pair.')
})

test('a sentence without pairs is told to have none', () => {
  expect(whichPairs(0, 0, 0, 5)).toBe('No other word is within reach: this sentence gives no pair.')
})
