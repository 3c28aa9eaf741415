/**
 * The core that trains on several threads, fetched when it is asked for. In the page of one file
 * worker-threads-inside.ts takes the place of this file.
 */
import type { Core } from '../faces/training.d.ts'
import { phrase } from '../kit/phrase.ts'
import { CoreProblem } from '../kit/problem.ts'

/**
 * Emscripten waits for every thread of its pool, and hears of no error that comes before the module:
 * of a thread whose script does not come it would wait for ever. Its workers are heard from the start
 * here, and by nobody else until all is loaded: an error that Emscripten hears too is thrown on as if
 * this worker had crashed, which it has not.
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
        new CoreProblem('Unreachable', 'threads', phrase`the script of its threads did not come`),
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
