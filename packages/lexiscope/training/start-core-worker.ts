/**
 * Starts the worker from a file of its own. The single-file build has its workers inline and uses
 * start-core-worker-inside.ts instead.
 */
export const startCoreWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
