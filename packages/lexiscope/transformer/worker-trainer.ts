/**
 * Worker side of one training: takes steps in slices, between which messages are handled, and reports
 * progress.
 */
import { type Remote, transfer } from 'comlink'
import type { TransformerProgress } from '../types/transformer'
import { isPast } from '../utilities/clock.ts'
import { nextTask } from '../utilities/next-task.ts'
import { type Phrase, phrase } from '../utilities/phrase.ts'
import { CoreProblem, notLoaded, problemFrom } from '../utilities/problem.ts'
import { SLICE_MS } from '../utilities/slices.ts'
import type { TransformerReport } from './protocol.ts'

/** Interval between progress reports: each one redraws every figure that follows it. */
export const REPORT_MS = 100

/** Methods that all trainers of the modules share. */
export interface Trains {
  train(steps: number): TransformerProgress
  progress(): TransformerProgress
  losses(step: number): Float32Array
  rewind(): void
  checkpoint(): Uint8Array
  delete(): void
}

type State = 'ready' | 'running' | 'paused' | 'done'
type Listener<R> = (report: R) => Promise<void> | void

export class WorkerTrainer<M, T extends Trains, R = TransformerReport> {
  private module: M | null = null
  private trainer: T | null = null
  private report: Listener<TransformerReport | R> = () => {}
  private state: State = 'ready'
  /** number of the run, which the page increments at every beginning and rewind */
  private number = 0
  /** Incremented at every run, pause and beginning; slices under an older number stop. */
  private turn = 0
  /** number of losses reported so far */
  private lossesReported = 0
  private reportedAt = 0
  /** number of reports the page is still handling */
  private unseen = 0

  constructor(
    private readonly create: (onAbort: (what: unknown) => void) => Promise<M>,
    private readonly name: Phrase,
  ) {}

  /** Loads the module. Throws Unreachable if it cannot be loaded. */
  async start(
    listener: Listener<TransformerReport | R> | Remote<Listener<TransformerReport | R>>,
  ): Promise<void> {
    this.report = listener as Listener<TransformerReport | R>
    try {
      this.module = await this.create((what) => {
        // While it loads, the rejected promise already reports the error.
        if (this.module !== null)
          this.stopped(new CoreProblem('Crashed', '', phrase`aborted ${`${what}`}`))
      })
    } catch (thrown) {
      throw notLoaded(this.name, thrown)
    }
  }

  /** Returns to the same initial weights, from which the same training follows. */
  rewind(run: number): void {
    this.live.rewind()
    this.takeUp(run)
  }

  /** Trains to the end or to a pause, reporting on the way; returns at once. */
  run(): void {
    if (this.state === 'running' || this.state === 'done') return
    this.state = 'running'
    this.slices(++this.turn).catch((thrown) => {
      const problem = problemFrom(thrown)
      this.state = 'paused'
      // A crashed module cannot report its progress.
      if (problem.kind !== 'Crashed') this.sendReport()
      this.stopped(problem)
    })
  }

  pause(): void {
    if (this.state !== 'running') return
    this.turn++
    this.state = 'paused'
    this.sendReport()
  }

  /** The complete training state. */
  checkpoint(): Uint8Array {
    return handedOver(this.live.checkpoint())
  }

  protected get loaded(): M {
    if (this.module === null) {
      throw new CoreProblem('Unreachable', '', phrase`${this.name} is not loaded.`)
    }
    return this.module
  }

  protected get live(): T {
    if (this.trainer === null)
      throw new CoreProblem('Unexpected', '', phrase`No training has begun.`)
    return this.trainer
  }

  /** Replaces the trainer. */
  protected begun(trainer: T, run: number): void {
    this.trainer?.delete()
    this.trainer = trainer
    this.takeUp(run)
  }

  /** Continues from the trainer's state as a new run. */
  private takeUp(run: number): void {
    const { stepsDone, stepsTotal } = this.live.progress()
    this.turn++
    this.number = run
    this.lossesReported = 0
    this.state = stepsDone === stepsTotal ? 'done' : stepsDone > 0 ? 'paused' : 'ready'
    this.sendReport()
  }

  private async slices(turn: number): Promise<void> {
    const trainer = this.live
    while (turn === this.turn) {
      const start = performance.now()
      // A step takes a few milliseconds at the lesson's sizes, and is never interrupted.
      let progress = trainer.train(1)
      while (progress.stepsDone < progress.stepsTotal && !isPast(start, SLICE_MS)) {
        progress = trainer.train(1)
      }
      if (progress.stepsDone === progress.stepsTotal) {
        this.state = 'done'
        return this.sendReport()
      }
      if (this.unseen === 0 && isPast(this.reportedAt, REPORT_MS)) this.sendReport()
      await nextTask()
    }
  }

  private sendReport(): void {
    const progress = this.live.progress()
    const losses = this.live.losses(this.lossesReported)
    this.lossesReported = progress.stepsDone
    this.reportedAt = performance.now()
    const { state, number: run } = this
    void this.show(transfer({ run, kind: 'training', state, progress, losses }, [losses.buffer]))
  }

  protected async show(report: TransformerReport | R): Promise<void> {
    this.unseen++
    try {
      await this.report(report)
    } finally {
      this.unseen--
    }
  }

  private stopped({ kind, argument, phrase }: CoreProblem): void {
    void this.report({ run: this.number, kind: 'stopped', problem: { kind, argument, phrase } })
  }
}

export const handedOver = (bytes: Uint8Array) => transfer(bytes, [bytes.buffer])
