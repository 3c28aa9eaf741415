/**
 * One model's training on the page: its worker, its evaluations, and the checkpoint that it resumes
 * from after a reload or a crash. A subclass says what is evaluated.
 */
import type { Remote } from 'comlink'
import type { RemoteTraining, TrainingPhase } from 'lexiscope/transformer/remote-training.ts'
import type { TransformerProgress } from 'lexiscope/types/transformer.d.ts'
import { isPast } from 'lexiscope/utilities/clock.ts'
import type { CoreProblem } from 'lexiscope/utilities/problem.ts'
import type { RecordStore } from '../../state/record-store.ts'

const CHECKPOINT_MS = 2000
/** Share of the steps, at the end, whose mean loss is where a training ended. */
const END = 0.1
/** Nats by which a loss may end above its first step's without having diverged: steps are noisy. */
const NOISE = 0.5

/** Whether a training left the loss above where it began. */
export function hasDiverged(losses: readonly number[]): boolean {
  const end = losses.slice(-Math.max(1, Math.floor(END * losses.length)))
  const mean = end.reduce((sum, loss) => sum + loss, 0) / end.length
  return mean > (losses[0] ?? Number.NaN) + NOISE
}

/** A moment of a training that it can resume from, with the results up to there. */
export type StoredRun<Results> = Results & {
  saved: number
  checkpoint: Uint8Array
  progress: TransformerProgress
  losses: number[]
}

export abstract class ModelRun<
  Session,
  Training extends RemoteTraining<unknown, Session>,
  Results extends object,
> extends EventTarget {
  protected training: Training | null = null
  /** Replaced, never changed in place. */
  protected results: Results
  /** When the restored state was saved; null if it was trained on this visit. */
  restoredFrom: Date | null = null
  /** Why its checkpoints are only in memory; '' when they are saved. */
  unsaved = ''
  /** Counts restarts, so that answers about an earlier training are dropped. */
  private generation = 0
  private stored: StoredRun<Results> | null = null
  private evaluating = false
  private evaluationDue = false
  private saving = false
  private savedAt = Number.NEGATIVE_INFINITY
  private pendingQuestions = 0
  private releaseWhenAnswered = false

  /** `identity`: the key of its record. */
  constructor(
    private readonly noResults: Results,
    private readonly records: RecordStore<StoredRun<Results>>,
    readonly identity: string,
  ) {
    super()
    this.results = noResults
  }

  protected abstract create(checkpoint: Uint8Array | null): Training
  /** Runs the next evaluation that is due; false if none is. `update` stores its results. */
  protected abstract evaluateNext(update: (change: Partial<Results>) => void): Promise<boolean>
  /** Whether a record has the shape of this version of the page. */
  protected fits(_: StoredRun<Results>): boolean {
    return true
  }

  get phase(): TrainingPhase {
    const live = this.training?.view.phase ?? 'ready'
    if (live !== 'ready' || this.stored === null) return live
    const { stepsDone, stepsTotal } = this.stored.progress
    return stepsDone === stepsTotal ? 'done' : 'paused'
  }

  get progress(): TransformerProgress | null {
    return this.training?.view.progress ?? this.stored?.progress ?? null
  }

  get losses(): readonly number[] {
    const live = this.training?.view.losses ?? []
    return live.length > 0 ? live : (this.stored?.losses ?? [])
  }

  /** Whether it was trained to the end and diverged: then it tells nothing of what it is made of. */
  get diverged(): boolean {
    return this.phase === 'done' && hasDiverged(this.losses)
  }

  get problem(): CoreProblem | null {
    return this.training?.view.problem ?? null
  }

  get latestCheckpoint(): StoredRun<Results> | null {
    return this.stored
  }

  /** Restores the stored record, if any. */
  async open(): Promise<void> {
    try {
      const stored = await this.records.find(this.identity)
      if (stored !== null && this.fits(stored)) this.restore(stored)
    } catch (thrown) {
      this.unsaved = messageOf(thrown)
    }
  }

  /** Shows a stored run; its worker starts when it runs or is asked something. */
  restore(stored: StoredRun<Results>): void {
    const { checkpoint, progress, losses, saved, ...results } = stored
    this.stored = stored
    this.restoredFrom = new Date(saved)
    this.results = results as unknown as Results
  }

  /** Trains to the end; after a crash, from the latest checkpoint. */
  run(): void {
    this.restoredFrom = null
    if (this.phase === 'crashed') {
      void this.restart()
      return
    }
    if (this.phase !== 'done') this.worker().run()
    void this.evaluate()
  }

  async pause(): Promise<void> {
    await this.training?.pause()
    await this.saveCheckpoint()
  }

  /** Back to the initial weights, without checkpoint or results. */
  clear(): void {
    this.generation++
    this.stored = null
    this.restoredFrom = null
    void this.records.forget(this.identity).catch(() => {})
    this.results = this.noResults
    this.rewind()
    this.notify()
  }

  /** Asks the worker, also while it trains. Throws a CoreProblem. */
  async ask<T>(question: (remote: Remote<Session>) => T): Promise<Awaited<T>> {
    this.pendingQuestions++
    try {
      return await this.worker().ask(question)
    } finally {
      this.pendingQuestions--
      if (this.releaseWhenAnswered) this.release()
    }
  }

  /** Ends the worker of a finished training once its pending questions are answered. */
  release(): void {
    if (this.phase !== 'done' || !this.isSaved) return
    this.releaseWhenAnswered = this.pendingQuestions > 0
    if (!this.releaseWhenAnswered) this.discard()
  }

  /** Pauses and ends the worker; the stored run stays. */
  async close(): Promise<void> {
    await this.pause().catch(() => {})
    this.discard()
  }

  protected rewind(): void {
    this.discard()
  }

  protected discard(): void {
    this.training?.cancel()
    this.training = null
    this.releaseWhenAnswered = false
  }

  protected worker(): Training {
    if (this.training !== null) return this.training
    const training = this.create(this.stored?.checkpoint ?? null)
    training.addEventListener('change', () => {
      if (this.training !== training) return
      this.notify()
      void this.evaluate()
      void this.saveCheckpoint()
    })
    this.training = training
    return training
  }

  protected notify(): void {
    this.dispatchEvent(new Event('change'))
  }

  private async restart(): Promise<void> {
    await this.training?.startAgain(this.stored?.checkpoint ?? null)
    this.training?.run()
  }

  /** Runs what is due, one evaluation at a time. */
  private async evaluate(): Promise<void> {
    this.evaluationDue = true
    if (this.evaluating) return
    this.evaluating = true
    try {
      // Changes that arrive during an evaluation are looked at after it.
      while (this.evaluationDue) {
        this.evaluationDue = false
        while (await this.evaluateNext(this.updateOf(this.generation)));
      }
    } catch {
      // The problem is in the view.
    } finally {
      this.evaluating = false
    }
    void this.saveCheckpoint()
  }

  private updateOf(generation: number) {
    return (change: Partial<Results>): void => {
      if (generation !== this.generation) return
      this.results = { ...this.results, ...change }
      this.notify()
    }
  }

  /** Saves a checkpoint at intervals while training, and whenever it comes to rest. */
  private async saveCheckpoint(): Promise<void> {
    const { phase, generation, training } = this
    const due = this.atRest
      ? !this.isSaved
      : phase === 'running' && isPast(this.savedAt, CHECKPOINT_MS)
    if (this.saving || !due || training === null || training.view.progress === null) return
    this.saving = true
    let saved = false
    try {
      const checkpoint = await training.ask(checkpointOf)
      const { progress, losses } = training.view
      // A checkpoint of an earlier phase would not match what is shown.
      if (generation === this.generation && phase === this.phase && progress !== null) {
        const at = { checkpoint, progress, losses: [...losses], saved: Date.now() }
        this.stored = { ...this.results, ...at }
        await this.store(this.stored)
        saved = true
      }
    } catch {
      // The problem is in the view; the previous checkpoint stays.
    } finally {
      this.saving = false
      this.savedAt = performance.now()
    }
    if (this.atRest && (saved || phase !== this.phase)) await this.saveCheckpoint()
  }

  protected async store(run: StoredRun<Results>): Promise<void> {
    const before = this.unsaved
    try {
      await this.records.save(this.identity, run)
      this.unsaved = ''
    } catch (thrown) {
      this.unsaved = messageOf(thrown)
    }
    if (this.unsaved !== before) this.notify()
  }

  private get atRest(): boolean {
    return this.phase === 'paused' || this.phase === 'done'
  }

  /** Whether the latest checkpoint has this step and these results. */
  private get isSaved(): boolean {
    const { stored, progress, results } = this
    if (stored === null || stored.progress.stepsDone !== progress?.stepsDone) return false
    return Object.entries(results).every(([name, value]) => stored[name as keyof Results] === value)
  }
}

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))

const checkpointOf = (remote: unknown) =>
  (remote as { checkpoint(): Promise<Uint8Array> }).checkpoint()
