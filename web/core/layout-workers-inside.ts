/** layout-workers.ts for the page of one file. */
import UmapWorker from './umap/worker.ts?worker&inline'

export const startUmapWorker = (): Worker => new UmapWorker()
