import { expect, test } from 'vitest'
import { nearestPoint, pointTowards } from '../../../../web/plot/scene/point-search.ts'
import fc from '../../properties.ts'

const identity = { kx: 1, ky: 1, tx: 0, ty: 0 }
const points = (...places: (readonly [number, number])[]) => ({
  x: Float32Array.from(places, ([x]) => x),
  y: Float32Array.from(places, ([, y]) => y),
})

test('of the points within reach the nearest is meant, and none where none is', () => {
  const some = points([0, 0], [10, 0], [13, 0])
  expect(nearestPoint(some, 3, identity, [11, 0], 14)).toBe(1)
  expect(nearestPoint(some, 3, identity, [12, 0], 14)).toBe(2)
  expect(nearestPoint(some, 3, identity, [27, 0], 14)).toBe(-1)
  expect(nearestPoint(some, 2, identity, [13, 0], 14)).toBe(1)
})

test('near is what the view shows near, and a point without a place never is', () => {
  const view = { kx: 100, ky: -100, tx: 50, ty: 50 }
  const some = points([Number.NaN, 0], [0, 0.1], [0.05, 0])
  expect(nearestPoint(some, 3, view, [50, 41], 14)).toBe(1)
  expect(nearestPoint(some, 3, view, [55, 50], 14)).toBe(2)
})

test('a step goes to the nearest in its quarter of the plane, and up is up on the screen', () => {
  const view = { kx: 1, ky: -1, tx: 0, ty: 0 }
  const cross = points([0, 0], [2, 0], [-2, 0], [0, 2], [0, -2])
  const to = (step: 'left' | 'right' | 'up' | 'down') => pointTowards(cross, 5, view, 0, step)
  expect([to('right'), to('left'), to('up'), to('down')]).toEqual([1, 2, 3, 4])
})

test('from any point every step is one ahead, or none', () => {
  const place = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }))
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), (places) => {
      const some = points(...places)
      for (let i = 0; i < places.length; i++) {
        const next = pointTowards(some, places.length, identity, i, 'right')
        const [from, to] = [some.x[i] as number, some.x[next] as number]
        expect(next === i || to > from).toBe(true)
      }
    }),
  )
})
