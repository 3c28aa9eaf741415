import { expect, test } from 'vitest'
import { isForGpu } from '../../../../web/plot/scene/gpu-marks.ts'
import type { Mark, Points } from '../../../../web/plot/scene/marks.ts'

const pointsOf = (n: number, style: Partial<Points> = {}): Mark => ({
  ...{ kind: 'points', x: new Float32Array(n), y: new Float32Array(n), colours: 'ink' },
  ...{ radius: 1, opacity: 1, ...style },
})
const heatMapOf = (rows: number, columns: number): Mark => ({
  ...{ kind: 'heat-map', rows, columns, values: new Float32Array(), domain: [0, 1] },
  scale: 'sequential',
})
test('the GPU paints more than 5,000 points and more than 65,536 cells', () => {
  expect([pointsOf(5000), pointsOf(5001)].map(isForGpu)).toEqual([false, true])
  expect([heatMapOf(256, 256), heatMapOf(1, 65_537)].map(isForGpu)).toEqual([false, true])
})

test('rings, and a few points out of many, are left to Canvas 2D', () => {
  for (const part of [{ ring: true }, { only: Uint32Array.of(3) }])
    expect(isForGpu(pointsOf(6000, part))).toBe(false)
})
