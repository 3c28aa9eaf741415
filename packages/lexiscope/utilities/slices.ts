/** Long computations in slices, between which waiting messages are handled. */
import { isPast } from './clock.ts'
import { nextTask } from './next-task.ts'

export const SLICE_MS = 10

/** Calls `work` until it says that this was all; false where `goesOn` ended it between two slices. */
export async function inSlices(
  work: () => boolean,
  goesOn: () => boolean = () => true,
): Promise<boolean> {
  for (;;) {
    const start = performance.now()
    do {
      if (work()) return true
    } while (!isPast(start, SLICE_MS))
    await nextTask()
    if (!goesOn()) return false
  }
}
