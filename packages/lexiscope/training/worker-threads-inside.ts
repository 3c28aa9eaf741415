/** worker-threads.ts for the single-file build, which cannot include the scripts of threads. */
import type { Core } from '../types/training.d.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'

export async function loadThreads(): Promise<Core> {
  throw new CoreProblem('Unreachable', 'threads', phrase`a page of one file trains on one thread`)
}
