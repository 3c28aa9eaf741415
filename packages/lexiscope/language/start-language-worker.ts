/** Starts the worker; in the page of one file start-language-worker-inside.ts does. */
export const startLanguageWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
