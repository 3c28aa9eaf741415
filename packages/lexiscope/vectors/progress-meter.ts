/** Progress and speed of a download or a read, reported at most every REPORT_MS. */
import type { LoadProgress } from './protocol.ts'

const REPORT_MS = 100

export class ProgressMeter {
  private readonly began = performance.now()
  private reportedAt = 0

  /** `before` bytes were already downloaded and do not count towards the speed. */
  constructor(
    private readonly stage: LoadProgress['stage'],
    private readonly name: string,
    private readonly before: number,
  ) {}

  /** null if the previous report is too recent. */
  at(done: number, total: number, rows: number): LoadProgress | null {
    const now = performance.now()
    if (now < this.reportedAt + REPORT_MS && this.reportedAt > 0) return null
    this.reportedAt = now
    const seconds = (now - this.began) / 1000
    const { stage, name } = this
    return {
      ...{ stage, name, done, total, rows },
      bytesPerSecond: (done - this.before) / seconds,
      rowsPerSecond: rows / seconds,
    }
  }
}
