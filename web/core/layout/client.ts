/** The page's side of layouts: a worker for each, which ends with it. */
import { proxy, transfer } from 'comlink'
import { LiveWorker } from '../kit/live-worker.ts'
import { CoreProblem } from '../kit/problem.ts'
import type { UmapCoordinates, UmapTask } from './run.ts'
import { startUmapWorker } from './start-umap-worker.ts'
import type { UmapProgress, UmapWorker } from './worker.ts'

/**
 * Takes the task over; `report` hears how far it is. Throws a CoreProblem: Cancelled when the signal
 * says so, Crashed when the worker dies.
 */
export async function layOut(
  task: UmapTask,
  signal: AbortSignal,
  report: (progress: UmapProgress) => void,
  create: () => Worker = startUmapWorker,
): Promise<UmapCoordinates> {
  const worker = new LiveWorker<UmapWorker>(create(), (message) =>
    worker.end(new CoreProblem('Crashed', '', message)),
  )
  const end = () => worker.end(new CoreProblem('Cancelled', '', 'Ended as you wished.'))
  signal.addEventListener('abort', end)
  const hear = (progress: UmapProgress) => {
    if (!signal.aborted) report(progress)
  }
  const handed = [task.ids.buffer, task.cosines.buffer] as ArrayBuffer[]
  try {
    return await worker.ask((remote) => remote.layOut(transfer(task, handed), proxy(hear)))
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}
