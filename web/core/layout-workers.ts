/** workers.ts for layouts of maps, apart from it: few pages need one. */
export const startUmapWorker = (): Worker =>
  new Worker(new URL('./umap/worker.ts', import.meta.url), { type: 'module' })
