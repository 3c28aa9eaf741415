/** The worker of layouts: lays one task out and says how far it is. */
import { expose, type Remote, transfer } from 'comlink'
// An error crosses whole only where this has been imported.
import '../kit/problem.ts'
import { type UmapPlaces, UmapRun, type UmapTask } from './run.ts'

export interface UmapProgress {
  /** of `epochs` */
  done: number
  epochs: number
  places: UmapPlaces
}

type Listener = (progress: UmapProgress) => void

const REPORT_MS = 200

export class UmapWorker {
  /** All in one call: to end it, terminate the worker. */
  layOut(task: UmapTask, report: Listener | Remote<Listener>): UmapPlaces {
    const run = new UmapRun(task)
    let said = performance.now()
    while (run.step()) {
      if (performance.now() - said < REPORT_MS) continue
      const places = run.places()
      void report(transfer({ done: run.done, epochs: run.epochs, places }, buffersOf(places)))
      said = performance.now()
    }
    const places = run.places()
    return transfer(places, buffersOf(places))
  }
}

const buffersOf = (places: UmapPlaces) =>
  Object.values(places).map(({ buffer }) => buffer as ArrayBuffer)

expose(new UmapWorker())
