// What is said of sums and outputs follows from their differences, also where they would be otherwise.
import { expect, test } from 'vitest'
import { changedIn, outputFinding, sumFinding } from '../../../../web/lesson/findings/order.ts'

const sums = (difference: number, placed = false) => sumFinding({ placed, difference })

test('sums are said to be the same only where they are', () => {
  expect(sums(0)).toBe('Without positions, the two sums are the same.')
  expect(sums(1.2e-7, true)).toBe('With positions, the two sums are the same, apart from rounding.')
  expect(sums(0.5, true)).toBe('With positions, the two sums differ, by up to 0.5 in a column.')
})

const outputs = (differences: number[], change = {}) =>
  outputFinding({
    ...{ words: ['dog', 'bites', 'man'], differences, scheme: 'no positions', seed: 2 },
    ...{ masked: true, mirrored: true, countsDistance: false, placed: false, ...change },
  })

test('the words whose output changed are named, and the others', () => {
  expect(changedIn([0, 1e-6, 0.2])).toEqual([2])
  expect(outputs([1, 2, 0])).toBe(
    'Seed 2, no positions, under the causal mask: the outputs of “dog”, “bites” change, by up to 2. The same as before: “man”.',
  )
  expect(outputs([1, 2, 3], { placed: true })).toMatch(
    /every output changes, by up to 3: this head can tell/,
  )
  // Without positions the mask alone changes them: no word knows where it stands.
  expect(outputs([1, 2, 3])).toMatch(
    /every output changes, by up to 3: each word now has different words/,
  )
  expect(outputs([0, 0, 1e-7], { masked: false })).toBe(
    'Seed 2, no positions, all words seen: every output stays what it was, at its new place.',
  )
})

test('distance without direction is spoken of where a mirror image changed nothing, and nowhere else', () => {
  const alibi = { scheme: 'ALiBi', masked: false, countsDistance: true }
  expect(outputs([0, 0, 0], alibi)).toContain('distance and not direction')
  expect(outputs([0, 0, 1], alibi)).not.toContain('direction')
  expect(outputs([0, 0, 0], { ...alibi, mirrored: false })).not.toContain('direction')
  expect(outputs([0, 0, 0], { ...alibi, masked: true })).not.toContain('direction')
})
