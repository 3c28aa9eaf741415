/** start-transformer-worker.ts for the page of one file. */
import TransformerWorker from './worker.ts?worker&inline'

export const startTransformerWorker = (): Worker => new TransformerWorker()
