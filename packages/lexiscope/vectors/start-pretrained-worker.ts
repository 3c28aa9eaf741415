/** Starts the worker; the single-file build uses start-pretrained-worker-inside.ts instead. */
export const startPretrainedWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
