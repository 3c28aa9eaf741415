/** start-language-worker.ts for the page of one file. */
import LanguageWorker from './worker.ts?worker&inline'

export const startLanguageWorker = (): Worker => new LanguageWorker()
