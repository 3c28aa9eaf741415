/** The worker of layouts: lays one task out and says how far it is. */
import { expose, type Remote, transfer } from 'comlink'
// An error crosses whole only where this has been imported.
import '../kit/problem.ts'
import { type UmapCoordinates, UmapRun, type UmapTask } from './run.ts'

export interface UmapProgress {
  /** of `epochs` */
  done: number
  epochs: number
  coordinates: UmapCoordinates
}

type Listener = (progress: UmapProgress) => void

const REPORT_MS = 200

export class UmapWorker {
  /** All in one call: to end it, terminate the worker. */
  layOut(task: UmapTask, report: Listener | Remote<Listener>): UmapCoordinates {
    const run = new UmapRun(task)
    let said = performance.now()
    while (run.step()) {
      if (performance.now() - said < REPORT_MS) continue
      const coordinates = run.coordinates()
      void report(
        transfer({ done: run.done, epochs: run.epochs, coordinates }, buffersOf(coordinates)),
      )
      said = performance.now()
    }
    const coordinates = run.coordinates()
    return transfer(coordinates, buffersOf(coordinates))
  }
}

const buffersOf = (coordinates: UmapCoordinates) =>
  Object.values(coordinates).map(({ buffer }) => buffer as ArrayBuffer)

expose(new UmapWorker())
