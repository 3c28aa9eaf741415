/** worker-threads.ts for the single-file build, which cannot include the scripts of threads. */
import type { Core } from '../faces/training.d.ts'
import { phrase } from '../kit/phrase.ts'
import { CoreProblem } from '../kit/problem.ts'

export async function loadThreads(): Promise<Core> {
  throw new CoreProblem('Unreachable', 'threads', phrase`a page of one file trains on one thread`)
}
