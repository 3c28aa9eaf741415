/**
 * Starts the workers, each a file of its own. The page of one file has its workers inside:
 * workers-inside.ts then takes the place of this file.
 */
export const startCoreWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

export const startPretrainedWorker = (): Worker =>
  new Worker(new URL('./pretrained/worker.ts', import.meta.url), { type: 'module' })
