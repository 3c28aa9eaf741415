/**
 * Starts the worker, a file of its own. The page of one file has its workers inside:
 * start-core-worker-inside.ts then takes the place of this file.
 */
export const startCoreWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
