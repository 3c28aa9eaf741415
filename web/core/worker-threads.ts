/**
 * The core that trains on several threads, fetched when it is asked for. In the page of one file
 * worker-threads-inside.ts takes the place of this file.
 */
import type { Core } from './wasm.d.ts'

/**
 * Emscripten waits for every thread of its pool, and hears of no error that comes before the module:
 * of a thread whose script does not come it would wait for ever. Its workers are heard from the start
 * here; an error that it hears too is thrown on as if this worker had crashed, which it has not.
 */
export async function loadThreads(onAbort: (what: unknown) => void): Promise<Core> {
  const { default: create } = await import('./wasm/core-threads.mjs')
  const { Worker } = globalThis
  let hear: (event: Event) => void = () => {}
  const missing = new Promise<never>((_, reject) => {
    hear = (event) => {
      event.preventDefault()
      reject(new Error('the script of its threads did not come'))
    }
  })
  globalThis.Worker = class extends Worker {
    constructor(script: string | URL, options?: WorkerOptions) {
      super(script, options)
      this.addEventListener('error', hear, { once: true })
      missing.catch(() => this.terminate())
    }
  }
  addEventListener('error', hear)
  try {
    return await Promise.race([create({ onAbort }), missing])
  } finally {
    removeEventListener('error', hear)
    globalThis.Worker = Worker
  }
}
