// What is around a figure: its menu, its size over the whole screen, its meter.
import { describe, expect, it, test } from 'vitest'
import { largestScale } from '../../../../web/plot/figure/full-size.ts'
import { nextItem } from '../../../../web/plot/figure/menu.ts'
import { Meter } from '../../../../web/plot/figure/meter.ts'

const texts = ['Table', 'Full screen', 'Share', 'Save CSV']
const to = (key: string, at: number, held = {}) =>
  nextItem({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, at, texts)

describe('a key in a menu', () => {
  it('moves to the next item that begins with a letter, after the one it is at', () => {
    expect(to('s', 0)).toBe(2)
    expect(to('S', 2)).toBe(3)
    expect(to('s', 3)).toBe(2)
    expect(to('f', 1)).toBe(1)
    expect(to('z', 0)).toBeNull()
  })

  it('is left to the browser where it presses, leaves, or is held with another', () => {
    for (const key of ['Enter', ' ', 'Tab', 'Shift', 'F5']) expect(to(key, 0)).toBeNull()
    expect(to('s', 0, { ctrlKey: true })).toBeNull()
    expect(to('ArrowDown', 0, { altKey: true })).toBeNull()
    const none = { key: 'End', ctrlKey: false, metaKey: false, altKey: false }
    expect(nextItem(none, -1, [])).toBeNull()
  })
})

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
