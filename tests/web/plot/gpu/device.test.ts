// When a GPU is asked for, and for which marks.
import { afterEach, expect, test, vi } from 'vitest'
import { chosenGpu, openDevice } from '../../../../web/plot/gpu/device.ts'
import { isForGpu } from '../../../../web/plot/scene/gpu-marks.ts'
import type { Mark, Points } from '../../../../web/plot/scene/marks.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser whose adapter is a software one or not; null for a browser without an adapter. */
function browserWith(adapter: { isFallbackAdapter: boolean } | null) {
  const limits = { maxTextureDimension2D: 16384, maxBufferSize: 9, maxStorageBufferBindingSize: 8 }
  const requestDevice = vi.fn(async () => 'device')
  const requestAdapter = async () => adapter && { info: adapter, limits, requestDevice }
  vi.stubGlobal('navigator', { gpu: { requestAdapter } })
  return requestDevice
}

test('the address asks for no GPU, for any, or for nothing known', () => {
  expect(chosenGpu('?gpu=off')).toBe('off')
  expect(chosenGpu('?embed&gpu=software')).toBe('software')
  for (const query of ['', '?gpu', '?gpu=OFF', '?gpu=cuda', '?gpu=every'])
    expect(chosenGpu(query)).toBe('hardware')
})

test('without a GPU, the reason is said', async () => {
  await expect(openDevice('off')).rejects.toThrow('the address switches it off')
  vi.stubGlobal('navigator', {})
  await expect(openDevice('hardware')).rejects.toThrow('this browser has no WebGPU')
  browserWith(null)
  await expect(openDevice('software')).rejects.toThrow('this browser offers no adapter')
})

test('a software adapter is taken only where it is asked for', async () => {
  const requestDevice = browserWith({ isFallbackAdapter: true })
  await expect(openDevice('hardware')).rejects.toThrow('the only adapter is software')
  expect(requestDevice).not.toHaveBeenCalled()
  expect(await openDevice('software')).toBe('device')
})

test('a device is asked for with all that its adapter can hold', async () => {
  const requestDevice = browserWith({ isFallbackAdapter: false })
  expect(await openDevice('hardware')).toBe('device')
  expect(requestDevice).toHaveBeenCalledWith({
    requiredLimits: {
      maxTextureDimension2D: 16384,
      maxBufferSize: 9,
      maxStorageBufferBindingSize: 8,
    },
  })
})

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
