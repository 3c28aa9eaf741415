/** Starts the worker; the single-file build uses start-language-worker-inside.ts instead. */
export const startLanguageWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
