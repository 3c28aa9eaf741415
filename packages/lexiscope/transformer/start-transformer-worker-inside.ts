/** start-transformer-worker.ts for the single-file build. */
import TransformerWorker from './worker.ts?worker&inline'

export const startTransformerWorker = (): Worker => new TransformerWorker()
