import { expect, test } from 'vitest'
import { sharesOf } from '../../../../web/plot/gpu/heatmap.ts'
import { runsInSight, tile } from '../../../../web/plot/gpu/tiles.ts'
import fc from '../../properties.ts'

const odd = [Number.NaN, Infinity, -Infinity]
const coordinate = fc.oneof(
  { weight: 8, arbitrary: fc.float({ min: -1000, max: 1000, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(...odd, 0, 1e30, -1e30, 1e-40) },
)
const points = fc.array(fc.tuple(coordinate, coordinate), { maxLength: 200 })
const placed = ([x, y]: readonly [number, number]) => Number.isFinite(x) && Number.isFinite(y)

const arrays = (all: readonly (readonly [number, number])[]) =>
  [Float32Array.from(all, ([x]) => x), Float32Array.from(all, ([, y]) => y)] as const

test('every point with a place is in one tile, and no other point is', () => {
  fc.assert(
    fc.property(points, (all) => {
      const tiles = tile(...arrays(all))
      const kept = [...all.keys()].filter((i) => placed(all[i] as [number, number]))
      expect([...(tiles?.order ?? [])].sort((a, b) => a - b)).toEqual(kept)
    }),
  )
})

test('the runs in sight hold every point in sight, each once', () => {
  const view = fc.record({
    kx: fc.double({ min: 0.01, max: 100, noNaN: true }),
    ky: fc.double({ min: -100, max: -0.01, noNaN: true }),
    tx: fc.double({ min: -5000, max: 5000, noNaN: true }),
    ty: fc.double({ min: -5000, max: 5000, noNaN: true }),
  })
  fc.assert(
    fc.property(points, view, (all, view) => {
      const [x, y] = arrays(all)
      const tiles = tile(x, y)
      if (tiles === null) return
      const runs = runsInSight(tiles, view, 800, 400, 2)
      const drawn = runs.flatMap(({ first, count }) => [
        ...tiles.order.subarray(first, first + count),
      ])
      expect(new Set(drawn).size).toBe(drawn.length)
      for (const i of tiles.order) {
        const px = view.kx * (x[i] as number) + view.tx
        const py = view.ky * (y[i] as number) + view.ty
        if (px >= -2 && px <= 802 && py >= -2 && py <= 402) expect(drawn).toContain(i)
      }
    }),
  )
})

test('shares say where a value lies in its domain, whatever its size', () => {
  const values = Float32Array.of(-1e30, 0, 1e30, Number.NaN, Infinity)
  const shares = sharesOf({
    ...{ kind: 'heat-map', rows: 1, columns: 5, scale: 'diverging', values },
    domain: [-1e30, 1e30],
  })
  expect([...shares]).toEqual([0, 0.5, 1, -1e9, -1e9].map((share) => expect.closeTo(share, 6)))
  const outside = sharesOf({
    ...{ kind: 'heat-map', rows: 1, columns: 2, scale: 'diverging' },
    values: Float32Array.of(1e30, -1e30),
    domain: [0, 1],
  })
  expect([...outside]).toEqual([1e6, -1e6])
})
