import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coloursOf, shade } from '../../../../web/plot/scene/value-colours.ts'
import { rampThrough } from '../../../../web/plot/theme/theme.ts'

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

test('in light and dark a higher value is farther from the paper in lightness: it holds in grey', () => {
  const css = readFileSync('web/plot/theme/tokens.css', 'utf8')
  const stops = Array.from({ length: 5 }, (_, i) => {
    const found = new RegExp(`--lx-sequential-${i}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)
    return [found?.[1] as string, found?.[2] as string] as const
  })
  for (const [scheme, sign] of [
    [0, -1],
    [1, 1],
  ] as const) {
    const ramp = rampThrough(stops.map((stop) => stop[scheme]))
    const lightness = (value: number) => {
      const at = 4 * shade(value, [0, 1])
      const [r = 0, g = 0, b = 0] = ramp.subarray(at, at + 3)
      return 0.2126 * (r / 255) ** 2.2 + 0.7152 * (g / 255) ** 2.2 + 0.0722 * (b / 255) ** 2.2
    }
    for (let step = 1; step <= 20; step++) {
      expect(sign * (lightness(step / 20) - lightness((step - 1) / 20))).toBeGreaterThan(0)
    }
  }
})
