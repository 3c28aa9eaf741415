/**
 * Loads the core that trains on several threads. The single-file build uses worker-threads-inside.ts
 * instead.
 */
import type { Core } from '../types/training.d.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'

/**
 * Emscripten waits for every thread of its pool and does not notice errors before the module is loaded,
 * so it would wait forever for a thread whose script fails to load. Until everything is loaded, this
 * function handles the workers' errors and stops their propagation: Emscripten would rethrow them as if
 * this worker had crashed.
 */
export async function loadThreads(onAbort: (what: unknown) => void): Promise<Core> {
  const { default: create } = await import('../wasm/training-threads.mjs')
  const { Worker } = globalThis
  let loaded = false
  let hear: (event: Event) => void = () => {}
  const missing = new Promise<never>((_, reject) => {
    hear = (event) => {
      if (loaded) return
      event.stopImmediatePropagation()
      event.preventDefault()
      reject(
        new CoreProblem('Unreachable', 'threads', phrase`the script of its threads failed to load`),
      )
    }
  })
  globalThis.Worker = class extends Worker {
    constructor(script: string | URL, options?: WorkerOptions) {
      super(script, options)
      this.addEventListener('error', hear)
      missing.catch(() => this.terminate())
    }
  }
  addEventListener('error', hear)
  try {
    const core = await Promise.race([create({ onAbort }), missing])
    loaded = true
    return core
  } finally {
    removeEventListener('error', hear)
    globalThis.Worker = Worker
  }
}
