/** A device of the GPU for the page or a worker, or why there is none. */

/**
 * 'hardware' refuses software adapters: their results are right, but Canvas 2D and wasm have them
 * sooner. 'software' takes whatever adapter there is, also where it is slower.
 */
export type GpuChoice = 'hardware' | 'software' | 'off'

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

/** Its message ends the sentence "no GPU is used, because …", in English: workers have no other. */
export class NoDevice extends Error {
  constructor(readonly reason: NoDeviceReason) {
    super(REASONS[reason])
    this.name = 'NoDevice'
  }
}

/** Throws NoDevice, or what the browser says where it refuses one. */
export async function openDevice(choice: GpuChoice): Promise<GPUDevice> {
  if (choice === 'off') throw new NoDevice('switchedOff')
  // Types promise it everywhere; pages without a secure origin and older browsers lack it.
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
