import { expect, test } from 'vitest'
import { fallOf } from '../../../web/exercises/05-skip-gram/fall.ts'

const curve = (of: (share: number) => number) =>
  Array.from({ length: 200 }, (_, i) => 1 + 3 * of(i / 199))

test('a curve is told by where most of its fall lies', () => {
  expect(fallOf(curve((t) => Math.exp(-20 * t)))?.kind).toBe('early')
  expect(fallOf(curve((t) => 1 - t ** 6))?.kind).toBe('late')
  const even = fallOf(curve((t) => 1 - t))
  expect(even?.kind).toBe('even')
  // A straight line falls by a third in each third; the ends are means over a tenth and a twentieth.
  expect(even?.early).toBeCloseTo(1 / 3, 1)
  expect(even?.late).toBeCloseTo(1 / 3, 1)
})

test('a rise at the end is a negative share', () => {
  expect(fallOf(curve((t) => (t < 0.5 ? 1 - 2 * t : t - 0.5)))?.late).toBeLessThan(0)
})

test('what is too short or never falls has no kind', () => {
  expect(fallOf([])).toBeNull()
  expect(fallOf([2, 1])).toBeNull()
  expect(fallOf(curve((t) => t))).toBeNull()
})
