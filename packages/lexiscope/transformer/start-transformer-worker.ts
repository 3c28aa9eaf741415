/** Starts the worker; in the page of one file start-transformer-worker-inside.ts does. */
export const startTransformerWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
