/** workers.ts for the page of one file. From a file on disk only classic workers start. */
import PretrainedWorker from './pretrained/worker.ts?worker&inline'
import CoreWorker from './worker.ts?worker&inline'

export const startCoreWorker = (): Worker => new CoreWorker()

export const startPretrainedWorker = (): Worker => new PretrainedWorker()
