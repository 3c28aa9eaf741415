/** A device of the GPU for the page or a worker, and in words why there is none. */
import { t } from '../translation/translation.ts'

/**
 * 'hardware' refuses software adapters: their results are right, but Canvas 2D and wasm have them
 * sooner. 'software' takes whatever adapter there is, also where it is slower.
 */
export type GpuChoice = 'hardware' | 'software' | 'off'

/** What the page's query asks for: `?gpu=off`, `?gpu=software`; `every` (plot/many.ts) takes any too. */
export function chosenGpu(query: string): GpuChoice {
  const asked = new URLSearchParams(query).get('gpu')
  if (asked === 'every') return 'software'
  return asked === 'off' || asked === 'software' ? asked : 'hardware'
}

/** Throws an Error whose message ends the sentence "no GPU is used, because …". */
export async function openDevice(choice: GpuChoice): Promise<GPUDevice> {
  if (choice === 'off') throw new Error(t`the address switches it off`)
  // Types promise it everywhere; pages without a secure origin and older browsers lack it.
  const gpu = navigator.gpu as GPU | undefined
  if (gpu === undefined) throw new Error(t`this browser has no WebGPU`)
  const adapter = await gpu.requestAdapter()
  if (adapter === null) throw new Error(t`this browser offers no adapter`)
  // Browsers without `info` have no software adapters.
  if (choice === 'hardware' && (adapter.info as GPUAdapterInfo | undefined)?.isFallbackAdapter) {
    throw new Error(t`the only adapter is software`)
  }
  const { maxTextureDimension2D, maxBufferSize, maxStorageBufferBindingSize } = adapter.limits
  const requiredLimits = { maxTextureDimension2D, maxBufferSize, maxStorageBufferBindingSize }
  return adapter.requestDevice({ requiredLimits })
}
