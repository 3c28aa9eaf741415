/** start-umap-worker.ts for the page of one file. */
import UmapWorker from './worker.ts?worker&inline'

export const startUmapWorker = (): Worker => new UmapWorker()
