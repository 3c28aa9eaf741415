import { expect, test } from 'vitest'
import { largestScale } from '../../../../web/plot/figure/full-size.ts'

test('a chart grows with the screen, up to letters that are large enough', () => {
  const any = () => null
  expect(largestScale(900, 520, any)).toBe(1)
  expect(largestScale(1800, 1040, any)).toBe(2)
  expect(largestScale(1800, 520, any)).toBe(1)
  expect(largestScale(9000, 5200, any)).toBe(2.2)
  expect(largestScale(320, 500, any)).toBe(1)
})

test('a figure of its own height is drawn as large as its height has room', () => {
  // Four in a row where there is room, else below one another.
  const planes = (width: number) => Math.ceil(4 / Math.max(1, Math.floor(width / 140))) * 180
  const scale = largestScale(1900, 900, planes)
  expect(scale).toBeGreaterThan(2)
  expect(scale * planes(1900 / scale)).toBeLessThanOrEqual(900)
  const larger = scale + 0.1
  expect(larger * planes(1900 / larger)).toBeGreaterThan(900)
})
