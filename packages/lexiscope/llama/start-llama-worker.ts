/** Starts the worker; in the page of one file start-llama-worker-inside.ts does. */
export const startLlamaWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
