// Short sentences with a number, at the ends of what they are made for.
import { expect, test } from 'vitest'
import { whichPairs } from '../../../web/exercises/05-skip-gram/sentence-window.ts'
import { inBytes, inBytesOf } from '../../../web/exercises/07-pretrained/table.ts'

test.each([
  [{ before: 8, mine: 2, all: 10 }, /^Pairs 9 to 10 of the 10 /],
  [{ before: 3, mine: 1, all: 4 }, /^Pair 4 of the 4 /],
  [{ before: 4, mine: 0, all: 8 }, /centre gives no pair/],
  [{ before: 0, mine: 0, all: 0 }, /sentence gives no pair/],
])('the pairs of a centre, %j', (pairs, said) => {
  expect(whichPairs(pairs, 2, 4)).toMatch(said)
})

test('a size is written in the unit that suits it, and a dash where it is not known', () => {
  expect([999, 1500, 2.5e6, 3.25e9, Number.NaN].map(inBytes)).toEqual([
    ...['999 bytes', '1.5 kB', '2.5 MB', '3.25 GB', '–'],
  ])
  expect(inBytesOf(1500, 3000)).toBe('1.5 kB of 3.0 kB')
  expect(inBytesOf(1500, Number.NaN)).toBe('1.5 kB')
})
