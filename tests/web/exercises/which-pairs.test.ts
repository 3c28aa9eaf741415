import { expect, test } from 'vitest'
import { whichPairs } from '../../../web/exercises/05-skip-gram/which-pairs.ts'

test('the pairs of a centre are told by their places among those of the sentence', () => {
  expect(whichPairs({ before: 0, mine: 2, all: 10 }, 2, 4)).toBe(
    'Pairs 1 to 2 of the 10 of this sentence, at a reach of 2 (window size 4).',
  )
  expect(whichPairs({ before: 8, mine: 2, all: 10 }, 2, 4)).toBe(
    'Pairs 9 to 10 of the 10 of this sentence, at a reach of 2 (window size 4).',
  )
})

test('one pair is no range', () => {
  expect(whichPairs({ before: 3, mine: 1, all: 4 }, 1, 1)).toBe(
    'Pair 4 of the 4 of this sentence, at a reach of 1 (window size 1).',
  )
})

test('a centre without pairs is told to have none, and no places', () => {
  expect(whichPairs({ before: 4, mine: 0, all: 8 }, 1, 1)).toBe(
    'No other word is within reach: this centre gives no pair.',
  )
})

test('a sentence without pairs is told to have none', () => {
  expect(whichPairs({ before: 0, mine: 0, all: 0 }, 5, 5)).toBe(
    'No other word is within reach: this sentence gives no pair.',
  )
})
