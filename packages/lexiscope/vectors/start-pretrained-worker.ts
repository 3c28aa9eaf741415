/** Starts the worker; in the page of one file start-pretrained-worker-inside.ts does. */
export const startPretrainedWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
