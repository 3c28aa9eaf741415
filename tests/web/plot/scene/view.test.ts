import { describe, expect, it } from 'vitest'
import {
  type Affine,
  type Extent,
  extentOf,
  fitView,
  pan,
  steadyExtent,
  toData,
  toPixel,
  zoomed,
  zoomOn,
} from '../../../../web/plot/scene/view.ts'
import fc from '../../properties.ts'

const frame = { left: 0, top: 0, width: 640, height: 400 }
const PADDING = 20
const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const scale = fc.double({ min: 1e-3, max: 1e3, noNaN: true })
const view: fc.Arbitrary<Affine> = fc.record({
  kx: scale,
  ky: scale.map((k) => -k),
  tx: number,
  ty: number,
})
const points = fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 50 })

describe('the way between data and pixels', () => {
  it('comes back to where it started', () => {
    fc.assert(
      fc.property(view, number, number, (v, x, y) => {
        const [bx, by] = toData(v, ...toPixel(v, x, y))
        // Adding t loses what lies below its last digit: eps (|k x| + 2 |t|) pixels, over k.
        const slack = (t: number, k: number, d: number) =>
          1e-14 * (Math.abs(d) + (2 * Math.abs(t)) / Math.abs(k) + 1)
        expect(Math.abs(bx - x)).toBeLessThanOrEqual(slack(v.tx, v.kx, x))
        expect(Math.abs(by - y)).toBeLessThanOrEqual(slack(v.ty, v.ky, y))
      }),
    )
  })
})

describe('a fitted view', () => {
  const inside = (v: Affine, x: number, y: number) => {
    const [px, py] = toPixel(v, x, y)
    // A millionth of a pixel for rounding.
    expect(px).toBeGreaterThanOrEqual(PADDING - 1e-6)
    expect(px).toBeLessThanOrEqual(frame.width - PADDING + 1e-6)
    expect(py).toBeGreaterThanOrEqual(PADDING - 1e-6)
    expect(py).toBeLessThanOrEqual(frame.height - PADDING + 1e-6)
  }

  it('holds all points, with one scale for both axes or one for each', () => {
    fc.assert(
      fc.property(points, fc.constantFrom(1, 1.6, Infinity), (list, stretch) => {
        const x = list.map((p) => p[0])
        const y = list.map((p) => p[1])
        const v = fitView(extentOf(x, y), frame, PADDING, stretch)
        for (const [px, py] of list) inside(v, px, py)
        const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
        // An axis whose values are one number but for rounding has no shape to keep.
        if (spread(x) > 1e-5 && spread(y) > 1e-5) {
          const ratio = v.kx / -v.ky
          expect(Math.max(ratio, 1 / ratio)).toBeLessThanOrEqual(stretch * (1 + 1e-12))
          if (stretch === 1) expect(v.kx).toBe(-v.ky)
        }
      }),
    )
  })

  it('centres one point, equal points, and points on a line', () => {
    for (const extent of [
      { x0: 5, y0: -3, x1: 5, y1: -3 },
      { x0: 1e30, y0: 1e30, x1: 1e30, y1: 1e30 },
      { x0: 1e30, y0: 2, x1: 1e30, y1: 2 },
    ]) {
      const v = fitView(extent, frame, PADDING, 1)
      const [px, py] = toPixel(v, extent.x0, extent.y0)
      expect(px).toBeCloseTo(320)
      expect(py).toBeCloseTo(200)
    }
    const line = fitView({ x0: 0, y0: 7, x1: 4, y1: 7 }, frame, PADDING, Infinity)
    expect(toPixel(line, 2, 7)).toEqual([320, 200])
    expect(Number.isFinite(line.ky)).toBe(true)
  })

  it('of no points, or in a frame without room, is still a mapping', () => {
    for (const v of [
      fitView(null, frame, PADDING, 1),
      fitView({ x0: 0, y0: 0, x1: 1, y1: 1 }, { ...frame, width: 0, height: 0 }, PADDING, 1),
    ]) {
      for (const value of Object.values(v)) expect(Number.isFinite(value)).toBe(true)
      expect(v.kx).toBeGreaterThan(0)
    }
  })
})

describe('an extent', () => {
  it('leaves out points with a coordinate that is not finite', () => {
    const x = [Number.NaN, 1, 2, Infinity]
    const y = [0, 5, 3, 0]
    expect(extentOf(x, y)).toEqual({ x0: 1, y0: 3, x1: 2, y1: 5 })
    expect(extentOf([Number.NaN], [1])).toBeNull()
    expect(extentOf([], [])).toBeNull()
  })

  const unit: Extent = { x0: 0, y0: 0, x1: 1, y1: 1 }

  it('follows data that leaves it or shrinks, and then has room to spare', () => {
    for (const now of [
      { x0: 0, y0: 0, x1: 2, y1: 1 },
      { x0: 0.4, y0: 0.4, x1: 0.6, y1: 0.6 },
    ]) {
      const next = steadyExtent(unit, now) as Extent
      expect(next.x0).toBeLessThan(now.x0)
      expect(next.x1).toBeGreaterThan(now.x1)
      expect(next.y1).toBeGreaterThan(now.y1)
    }
  })

  it('always holds the data', () => {
    fc.assert(
      fc.property(points, points, (before, after) => {
        const of = (list: [number, number][]) =>
          extentOf(
            list.map((p) => p[0]),
            list.map((p) => p[1]),
          ) as Extent
        const now = of(after)
        const next = steadyExtent(of(before), now) as Extent
        expect(next.x0).toBeLessThanOrEqual(now.x0)
        expect(next.x1).toBeGreaterThanOrEqual(now.x1)
        expect(next.y0).toBeLessThanOrEqual(now.y0)
        expect(next.y1).toBeGreaterThanOrEqual(now.y1)
      }),
    )
  })
})

describe('a zoom', () => {
  const base = fitView({ x0: 0, y0: 0, x1: 1, y1: 1 }, frame, PADDING, 1)

  it('moves all points by the pixels it is panned by', () => {
    const from = { k: 3, x: 5, y: 6 }
    const [x0, y0] = toPixel(zoomed(base, from), 0.3, 0.4)
    const [x1, y1] = toPixel(zoomed(base, pan(from, 10, -20)), 0.3, 0.4)
    expect(x1 - x0).toBeCloseTo(10)
    expect(y1 - y0).toBeCloseTo(-20)
  })

  it('brings a given point to a given pixel', () => {
    const zoom = zoomOn(base, 8, 0.25, 0.75, 320, 200)
    const [x, y] = toPixel(zoomed(base, zoom), 0.25, 0.75)
    expect(x).toBeCloseTo(320)
    expect(y).toBeCloseTo(200)
    expect(zoom.k).toBe(8)
  })
})
