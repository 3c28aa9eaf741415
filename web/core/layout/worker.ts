/** Lays one task out and tells how far it is. To end it, terminate the worker. */
import { type UmapPlaces, UmapRun, type UmapTask } from './run.ts'

export type UmapReport =
  | { kind: 'places'; done: number; epochs: number; places: UmapPlaces }
  | { kind: 'failed'; message: string }

const REPORT_MS = 200

addEventListener('message', ({ data }: MessageEvent<UmapTask>) => {
  const tell = (report: UmapReport, handed: Transferable[] = []) =>
    postMessage(report, { transfer: handed })
  try {
    const run = new UmapRun(data)
    const report = () => {
      const places = run.places()
      const { done, epochs } = run
      const handed = Object.values(places).map(({ buffer }) => buffer as ArrayBuffer)
      tell({ kind: 'places', done, epochs, places }, handed)
    }
    let said = performance.now()
    while (run.step()) {
      if (performance.now() - said < REPORT_MS) continue
      report()
      said = performance.now()
    }
    report()
  } catch (thrown) {
    tell({ kind: 'failed', message: thrown instanceof Error ? thrown.message : `${thrown}` })
  }
})
