import { expect, test } from 'vitest'
import { Meter } from '../../../../web/plot/figure/meter.ts'

test('a meter tells medians and the slowest, and takes a pause for no frame', () => {
  const meter = new Meter()
  for (const [at, busy] of [
    [0, 2],
    [16, 9],
    [32, 3],
    [90, 4],
    [5000, 1],
    [5016, 30],
  ] as const) {
    meter.add({ by: 'canvas', at, busy, gpu: null })
  }
  expect(meter.text()).toBe('Canvas 2D: drawing 4.0 ms; a frame every 16 ms, at the slowest 58 ms')
})

test('a meter tells of the painter that drew last, and of the GPU’s own time', () => {
  const meter = new Meter()
  meter.add({ by: 'canvas', at: 0, busy: 50, gpu: null })
  meter.add({ by: 'webgpu', at: 60, busy: 1.5, gpu: 12.4 })
  expect(meter.text()).toBe('WebGPU: drawing 1.5 ms; the GPU 12 ms more')
})
