/** start-llama-worker.ts for the page of one file. */
import { readsBlobsFor } from '../kit/blob-bytes-inside.ts'
import LlamaWorker from './worker.ts?worker&inline'

export const startLlamaWorker = (): Worker => readsBlobsFor(new LlamaWorker())
