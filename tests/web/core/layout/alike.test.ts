import { expect, test } from 'vitest'
import { computedAlike, exp, log, pow } from '../../../../web/core/layout/alike.ts'
import fc from '../../properties.ts'

/** Theirs are within one rounding of the exact value, and so are these, or two where steps follow. */
const near = (got: number, wanted: number, roundings: number) =>
  expect(Math.abs(got - wanted)).toBeLessThanOrEqual(roundings * Number.EPSILON * Math.abs(wanted))

test('exponentials, logarithms and powers are those of the browser to the last digits', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -708, max: 709, noNaN: true }),
      fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true }),
      fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
      fc.double({ min: -2, max: 2, noNaN: true }),
      (x, y, base, exponent) => {
        near(exp(x), Math.exp(x), 2)
        near(log(y), Math.log(y), 2)
        // An error of the logarithm grows with the exponent: 2 × 14 at most.
        near(pow(base, exponent), base ** exponent, 30)
      },
    ),
    { numRuns: 5_000 },
  )
})

test('at the ends they are what they must be', () => {
  expect([exp(0), exp(-1e9), exp(1e9), exp(Number.NaN)]).toEqual([1, 0, Infinity, Number.NaN])
  expect([log(1), log(0), log(-1), log(Infinity)]).toEqual([0, -Infinity, Number.NaN, Infinity])
  expect([pow(-3, 2), pow(0, 1.5), pow(0, -1), pow(0, 0), pow(2, 0.5)]).toEqual([
    9,
    0,
    Infinity,
    1,
    Math.SQRT2,
  ])
})

test('they stand in for the browser’s own while something runs, and no longer', () => {
  const own = [Math.exp, Math.log, Math.pow]
  expect(computedAlike(() => [Math.exp, Math.log, Math.pow])).toEqual([exp, log, pow])
  const broken = () => {
    throw new Error('broken')
  }
  expect(() => computedAlike(broken)).toThrow('broken')
  expect([Math.exp, Math.log, Math.pow]).toEqual(own)
})
