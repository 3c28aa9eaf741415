/** Runs the training in the worker in slices, between which messages are handled, and reports. */
import type { TrainerState, TrainingProgress } from '../types/training.d.ts'
import { bytesOfBlob } from '../utilities/blob-bytes.ts'
import { elapsed, isPast } from '../utilities/clock.ts'
import { nextTask } from '../utilities/next-task.ts'
import { type CoreProblem, problemFrom } from '../utilities/problem.ts'
import type {
  Curve,
  DemonstrationFrame,
  Report,
  StoredTables,
  TrainingSnapshot,
  TrainingState,
} from './protocol.ts'
import type { Session } from './session.ts'

const SLICE_MS = 10
/** Without a free processor core, what the page does with a report slows down the training. */
const REPORT_MS = 100

const emptyCurve = (): Curve => ({ pairs: [], loss: [] })

/** Reports what stopped the core or its training. */
export const stopped = ({ kind, argument, phrase }: CoreProblem): Report => ({
  kind: 'stopped',
  problem: { kind, argument, phrase },
})

export class TrainingLoop {
  private state: TrainingState = 'ready'
  /** Incremented at every run, pause and beginning; a loop started under an older number stops. */
  private turn = 0
  /** points since the last report, and all points */
  private curve = emptyCurve()
  private wholeCurve = emptyCurve()
  private gathered: ArrayLike<number> = []
  /** frames since the last report */
  private film: DemonstrationFrame[] = []
  private activeMs = 0
  private reportedAt = 0
  /** number of reports that the page has not received yet */
  private unseen = 0

  constructor(
    private readonly session: () => Session,
    private readonly report: (report: Report) => Promise<void>,
  ) {}

  /** Resets the state when another text is opened, and ends a run on the one before. */
  forget(): void {
    this.turn++
    this.state = 'ready'
  }

  /** Starts from the session's vectors as they are, with the loss curve so far; nothing is trained yet. */
  begin(curve = emptyCurve(), gathered: ArrayLike<number> = []): void {
    this.forget()
    const progress = this.session().progress()
    const { fraction } = progress
    this.state = fraction >= 1 ? 'done' : fraction > 0 ? 'paused' : 'ready'
    this.curve = curve
    this.wholeCurve = structuredClone(curve)
    this.gathered = gathered
    this.film = [this.session().frame()]
    this.activeMs = 1000 * progress.seconds
    this.send(progress, true)
  }

  /** Makes the browser compile the training kernel until the training begins. */
  warmUp(): void {
    const { turn } = this
    const free = async () => {
      await nextTask()
      return turn === this.turn && this.state === 'ready'
    }
    // If this fails, the training will fail too and report the error.
    this.session()
      .warmUp(free)
      .catch(() => {})
  }

  /** Trains to the end or to a pause, reporting on the way; returns at once. */
  run(): void {
    this.train(() => false)
  }

  /** Trains up to the next point of the loss curve. */
  step(): void {
    this.train(() => this.curve.pairs.length > 0)
  }

  pause(): void {
    if (this.state !== 'running') return
    this.turn++
    this.state = 'paused'
    this.send(this.session().progress())
  }

  /** The complete training state; null before the first step. */
  snapshot(): TrainingSnapshot | null {
    const session = this.session()
    const { fraction } = session.progress()
    if (fraction === 0) return null
    const { options, laying } = session
    const state = toStored(session.trainerState())
    const { wholeCurve: curve, gathered } = this
    return { options, state, fraction, curve, gathered, laying }
  }

  private train(enough: () => boolean): void {
    if (this.state === 'running' || this.state === 'done') return
    this.state = 'running'
    this.slices(++this.turn, enough).catch((thrown) => {
      this.state = 'paused'
      void this.report(stopped(problemFrom(thrown)))
    })
  }

  private async slices(turn: number, enough: () => boolean): Promise<void> {
    const session = this.session()
    while (turn === this.turn) {
      const start = performance.now()
      let progress: TrainingProgress
      do {
        progress = session.advance((frame) => this.film.push(frame))
        this.gather(progress)
      } while (progress.fraction < 1 && !enough() && !isPast(start, SLICE_MS))
      this.activeMs += elapsed(start)
      if (progress.fraction >= 1) this.state = 'done'
      else if (enough()) this.state = 'paused'
      if (this.state !== 'running') return this.send(progress)
      if (this.unseen === 0 && isPast(this.reportedAt, REPORT_MS)) this.send(progress)
      await nextTask()
    }
  }

  private gather(progress: TrainingProgress): void {
    const { gathered, point } = this.session().gatherLoss(this.gathered, progress)
    this.gathered = gathered
    if (point === null) return
    for (const curve of [this.curve, this.wholeCurve]) {
      curve.pairs.push(point.pairs)
      curve.loss.push(point.loss)
    }
  }

  private send(progress: TrainingProgress, fresh = false): void {
    this.reportedAt = performance.now()
    const { fraction } = progress
    const secondsLeft = fraction > 0 ? (this.activeMs / 1000) * (1 / fraction - 1) : Number.NaN
    const { state, curve, film } = this
    this.curve = emptyCurve()
    this.film = []
    const { options } = this.session()
    this.unseen++
    void this.report({
      kind: 'training',
      ...{ fresh, options, state, progress, secondsLeft, curve, film },
    }).finally(() => this.unseen--)
  }
}

/** The tables in Blobs, which the browser can keep on disk. */
function toStored({ standing, input, output }: TrainerState): StoredTables {
  const bytes = (table: Float32Array) => new Blob([table as Float32Array<ArrayBuffer>])
  return { standing, input: bytes(input), output: bytes(output) }
}

export async function fromStored({ standing, input, output }: StoredTables): Promise<TrainerState> {
  const table = async (bytes: Blob) => new Float32Array(await bytesOfBlob(bytes))
  return { standing, input: await table(input), output: await table(output) }
}
