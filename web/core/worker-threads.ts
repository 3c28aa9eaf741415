/**
 * The core that trains on several threads, fetched when it is asked for. In the page of one file
 * worker-threads-inside.ts takes the place of this file.
 */
import type { Core } from './wasm.d.ts'

export async function loadThreads(onAbort: (what: unknown) => void): Promise<Core> {
  return (await import('./wasm/core-threads.mjs')).default({ onAbort })
}
