import { describe, expect, it } from 'vitest'
import {
  domainOf,
  exact32,
  linear,
  logarithmic,
  powerTicks,
  symmetric,
  ticks,
  widen,
  written,
} from '../../../../web/plot/scene/scales.ts'
import fc from '../../properties.ts'

const finite = fc.double({ min: -1e30, max: 1e30, noNaN: true })

describe('a domain', () => {
  it('spans the finite values of all arrays', () => {
    expect(domainOf([3, Number.NaN, 1], Float32Array.of(Infinity, 7))).toEqual([1, 7])
  })

  it('is [0, 1] when there is no finite value', () => {
    expect(domainOf([])).toEqual([0, 1])
    expect(domainOf([Number.NaN, Infinity])).toEqual([0, 1])
  })

  it('of equal values is widened around them', () => {
    expect(widen([0, 0])).toEqual([-0.5, 0.5])
    expect(widen([4, 4])).toEqual([2, 6])
    expect(widen([2 ** 100, 2 ** 100])).toEqual([2 ** 99, 1.5 * 2 ** 100])
    expect(widen([1, 1 + 1e-15])[1]).toBeCloseTo(1.5)
    expect(widen([1, 2])).toEqual([1, 2])
  })

  it('for a diverging scale reaches as far on both sides', () => {
    expect(symmetric([-1, 3])).toEqual([-3, 3])
    expect(symmetric([0, 0])).toEqual([-1, 1])
  })
})

describe('a linear scale', () => {
  it('takes the ends to the ends, and comes back through its inverse', () => {
    fc.assert(
      fc.property(finite, finite, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) => {
        const domain = widen([Math.min(a, b), Math.max(a, b)])
        const there = linear(domain, 10, 500)
        const back = linear([10, 500], ...domain)
        const value = domain[0] + share * (domain[1] - domain[0])
        expect(there(domain[0])).toBe(10)
        expect(there(domain[1])).toBeCloseTo(500, 6)
        // A few units in the last place of the larger end.
        const size = Math.max(Math.abs(domain[0]), Math.abs(domain[1]))
        expect(Math.abs(back(there(value)) - value)).toBeLessThanOrEqual(1e-13 * size)
      }),
    )
  })
})

describe('ticks', () => {
  it('lie inside the domain, ascend, and have different texts', () => {
    fc.assert(
      fc.property(finite, finite, fc.integer({ min: 2, max: 12 }), (a, b, count) => {
        const [low, high] = widen([Math.min(a, b), Math.max(a, b)])
        // Below this, neighbouring ticks are the same number.
        fc.pre(high - low > 1e-9 * Math.max(Math.abs(low), Math.abs(high)))
        const found = ticks([low, high], count)
        for (const { value } of found) {
          expect(value).toBeGreaterThanOrEqual(low)
          expect(value).toBeLessThanOrEqual(high)
        }
        expect(new Set(found.map(({ text }) => text)).size).toBe(found.length)
      }),
    )
  })

  it('are more than one, since one alone tells no distance', () => {
    const values = (low: number, high: number) => ticks([low, high], 2.6).map(({ value }) => value)
    expect(values(-4.4, 4.1)).toEqual([-4, 0, 4])
    expect(values(-0.09, 0.09)).toEqual([-0.05, 0, 0.05])
  })

  it('are written plainly, with thousands, or with powers of ten', () => {
    const written = (low: number, high: number) => ticks([low, high], 2).map(({ text }) => text)
    expect(written(0, 1)).toEqual(['0.0', '0.5', '1.0'])
    expect(written(0, 100_000)).toEqual(['0', '50k', '100k'])
    expect(written(0, 1e30)).toEqual(['0', '5e+29', '1e+30'])
  })
})

describe('a number to read', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [1234567, '1,234,567'],
    [0.123456, '0.1235'],
    [-0.25, '−0.25'],
    [1.5e-7, '1.5e−7'],
    [1e30, '1e30'],
    [Number.NaN, 'not a number'],
    [-Infinity, '−infinity'],
  ])('%d is written %s', (value, text) => {
    expect(written(value)).toBe(text)
  })
})

describe('a float32 in a table', () => {
  it('gives the same float32 again', () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true }), (value) => {
        expect(Math.fround(Number(exact32(value)))).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})

describe('a logarithmic axis', () => {
  it('gives each power of ten the same room', () => {
    const to = logarithmic([1, 1e4], 100, 0)
    expect([1, 10, 100, 1e3, 1e4].map((value) => Math.round(to(value)))).toEqual([
      ...[100, 75, 50, 25, 0],
    ])
  })

  it('has a tick at powers of ten, no more than there is room for', () => {
    const written = (low: number, high: number, count: number) =>
      powerTicks([low, high], count).map(({ text }) => text)
    expect(written(6, 2.5e7, 8)).toEqual(['10', '100', '1k', '10k', '100k', '1M', '10M'])
    expect(written(6, 2.5e7, 4)).toEqual(['10', '1k', '100k', '10M'])
    expect(written(1, 1e300, 4).length).toBeLessThanOrEqual(4)
  })
})
