import { expect, test } from 'vitest'
import { coloursOf, shade } from '../../../../web/plot/scene/value-colours.ts'

const grey = Uint8Array.from({ length: 1024 }, (_, i) => (i % 4 === 3 ? 255 : i >> 2))

test('values take the colours from the fifth of the scale to its end; beyond the domain its ends', () => {
  expect([-1, 0, 0.5, 1, 7].map((value) => shade(value, [0, 1]))).toEqual([51, 51, 153, 255, 255])
})

test('every value has four bytes of the scale, and one that is no number has its own', () => {
  const values = Float32Array.of(0, Number.NaN, 1, Infinity)
  expect([...coloursOf(values, [0, 1], grey, [9, 8, 7, 6])]).toEqual([
    ...[51, 51, 51, 255],
    ...[9, 8, 7, 6],
    ...[255, 255, 255, 255],
    ...[255, 255, 255, 255],
  ])
})
