/** start-pretrained-worker.ts for the single-file build. */
import { readsBlobsFor } from '../kit/blob-bytes-inside.ts'
import PretrainedWorker from './worker.ts?worker&inline'

export const startPretrainedWorker = (): Worker => readsBlobsFor(new PretrainedWorker())
