/** worker-threads.ts for the page of one file, which has no place for the scripts of threads. */
import type { Core } from '../faces/training.d.ts'

export async function loadThreads(): Promise<Core> {
  throw new Error('a page of one file trains on one thread')
}
