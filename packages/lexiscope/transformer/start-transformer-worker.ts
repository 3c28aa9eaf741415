/** Starts the worker; the single-file build uses start-transformer-worker-inside.ts instead. */
export const startTransformerWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
