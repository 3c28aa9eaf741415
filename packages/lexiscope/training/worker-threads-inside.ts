/** worker-threads.ts for the page of one file, which has no place for the scripts of threads. */
import type { Core } from '../faces/training.d.ts'
import { phrase } from '../kit/phrase.ts'
import { CoreProblem } from '../kit/problem.ts'

export async function loadThreads(): Promise<Core> {
  throw new CoreProblem('Unreachable', 'threads', phrase`a page of one file trains on one thread`)
}
