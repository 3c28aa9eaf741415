/** start-language-worker.ts for the single-file build. */
import { readsBlobsFor } from '../kit/blob-bytes-inside.ts'
import LanguageWorker from './worker.ts?worker&inline'

export const startLanguageWorker = (): Worker => readsBlobsFor(new LanguageWorker())
