/** Opens a GPU device for the page or a worker, or reports why there is none. */

/**
 * 'hardware' refuses software adapters, which compute correctly but more slowly than Canvas 2D and
 * WebAssembly. 'software' accepts any adapter.
 */
type GpuChoice = 'hardware' | 'software' | 'off'

/** The choice in the page's query: `?gpu=off` or `?gpu=software`. */
export function chosenGpu(query: string): GpuChoice {
  const requested = new URLSearchParams(query).get('gpu')
  return requested === 'off' || requested === 'software' ? requested : 'hardware'
}

const REASONS = {
  switchedOff: 'the address switches it off',
  noWebGpu: 'this browser has no WebGPU',
  noAdapter: 'this browser offers no adapter',
  softwareOnly: 'the only adapter is software',
} as const
export type NoDeviceReason = keyof typeof REASONS

/** Its message completes "no GPU is used, because …", in English because workers have no translation. */
export class NoDevice extends Error {
  constructor(readonly reason: NoDeviceReason) {
    super(REASONS[reason])
    this.name = 'NoDevice'
  }
}

/** Throws NoDevice, or the browser's error if it refuses a device. */
export async function openDevice(choice: GpuChoice): Promise<GPUDevice> {
  if (choice === 'off') throw new NoDevice('switchedOff')
  // Declared as always present, but missing without a secure origin and in older browsers.
  const gpu = navigator.gpu as GPU | undefined
  if (gpu === undefined) throw new NoDevice('noWebGpu')
  const adapter = await gpu.requestAdapter()
  if (adapter === null) throw new NoDevice('noAdapter')
  // Browsers without `info` have no software adapters.
  if (choice === 'hardware' && (adapter.info as GPUAdapterInfo | undefined)?.isFallbackAdapter) {
    throw new NoDevice('softwareOnly')
  }
  const { maxTextureDimension2D, maxBufferSize, maxStorageBufferBindingSize } = adapter.limits
  const requiredLimits = { maxTextureDimension2D, maxBufferSize, maxStorageBufferBindingSize }
  return adapter.requestDevice({ requiredLimits })
}
