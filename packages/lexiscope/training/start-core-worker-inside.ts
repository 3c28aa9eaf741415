/** start-core-worker.ts for the single-file build: pages opened from disk can start only classic workers. */
import { readsBlobsFor } from '../kit/blob-bytes-inside.ts'
import CoreWorker from './worker.ts?worker&inline'

export const startCoreWorker = (): Worker => readsBlobsFor(new CoreWorker())
