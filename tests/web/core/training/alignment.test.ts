import { expect, test } from 'vitest'
import { align } from '../../../../web/core/training/alignment.ts'
import fc from '../../properties.ts'

const cloud = fc
  .array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), {
    minLength: 2,
    maxLength: 30,
  })
  .filter((points) => points.some(([x, y]) => x !== 0 || y !== 0))

test('a cloud that was turned or mirrored is laid back on itself', () => {
  fc.assert(
    fc.property(
      cloud,
      fc.double({ min: 0, max: 6.3, noNaN: true }),
      fc.boolean(),
      (points, angle, mirror) => {
        const refX = Float32Array.from(points, ([x]) => x)
        const refY = Float32Array.from(points, ([, y]) => y)
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
        const sign = mirror ? -1 : 1
        const x = Float32Array.from(points, ([px, py]) => cos * px - sin * sign * py)
        const y = Float32Array.from(points, ([px, py]) => sin * px + cos * sign * py)
        align(x, y, refX, refY)
        // float32 coordinates of at most 71 carry about 4e-6 each; two products are made of them.
        for (let i = 0; i < x.length; i++) {
          expect(Math.abs((x[i] as number) - (refX[i] as number))).toBeLessThan(1e-3)
          expect(Math.abs((y[i] as number) - (refY[i] as number))).toBeLessThan(1e-3)
        }
      },
    ),
  )
})

test('distances between points stay as they are', () => {
  const x = Float32Array.of(1, 2, -4)
  const y = Float32Array.of(0, 3, 1)
  const before = Math.hypot(2 - 1, 3)
  align(x, y, Float32Array.of(9, -3, 2), Float32Array.of(1, 1, 7))
  const after = Math.hypot((x[1] as number) - (x[0] as number), (y[1] as number) - (y[0] as number))
  expect(after).toBeCloseTo(before, 5)
})

test('a cloud with no direction in common is left alone', () => {
  const x = Float32Array.of(1, 2)
  const y = Float32Array.of(3, 4)
  align(x, y, Float32Array.of(0, 0), Float32Array.of(0, 0))
  expect([...x, ...y]).toEqual([1, 2, 3, 4])
})
