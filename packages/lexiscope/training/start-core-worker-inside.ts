/** start-core-worker.ts for the page of one file. From a file on disk only classic workers start. */
import { readsBlobsFor } from '../kit/blob-bytes-inside.ts'
import CoreWorker from './worker.ts?worker&inline'

export const startCoreWorker = (): Worker => readsBlobsFor(new CoreWorker())
