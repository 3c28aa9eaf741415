/** start-language-worker.ts for the page of one file. */
import { readsBlobsFor } from '../kit/blob-bytes-inside.ts'
import LanguageWorker from './worker.ts?worker&inline'

export const startLanguageWorker = (): Worker => readsBlobsFor(new LanguageWorker())
