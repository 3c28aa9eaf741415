/** Starts the worker of layouts; in the page of one file start-umap-worker-inside.ts does. */
export const startUmapWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
