/**
 * One scheme of a comparison: its training, what it knows at each place so far, and the state that it
 * can go on from. Its worker is there while it trains or is asked something, and no longer.
 */
import type { Remote } from 'comlink'
import type {
  PlaceRange,
  PlaceScore,
  TransformerOptions,
  TransformerProgress,
} from 'lexiscope/faces/transformer.d.ts'
import type { CoreProblem } from 'lexiscope/kit/problem.ts'
import type { TransformerClient } from 'lexiscope/transformer/client.ts'
import type { RemoteTransformer, TrainingPhase } from 'lexiscope/transformer/remote-training.ts'
import type { TransformerSession } from 'lexiscope/transformer/session.ts'
import type { SchemeName } from './schemes.ts'

/** Lines that are read while it trains, and at its end: as many as the native command reads. */
const LIVE_LINES = 8
const LINES = 128
const LIVE_MS = 400
const CHECKPOINT_MS = 1000

/** The state of a member that is saved when its worker ends or the page closes. */
export interface MemberState {
  scheme: SchemeName
  checkpoint: Uint8Array
  progress: TransformerProgress
  losses: number[]
  scores: readonly PlaceScore[] | null
  /** whether these are of the end of the training, and of all lines */
  final: boolean
}

export class Member extends EventTarget {
  scores: readonly PlaceScore[] | null = null
  final = false
  private training: RemoteTransformer | null = null
  private stored: MemberState | null = null
  private reading = false
  private readAt = -Infinity
  private taking = false
  private takenAt = -Infinity
  /** Counts up when all begins anew: what was asked before is dropped. */
  private turn = 0
  /** questions that its worker has not answered yet */
  private openQuestions = 0
  /** Whether it rests as soon as these are answered. */
  private resting = false

  constructor(
    readonly scheme: SchemeName,
    readonly options: TransformerOptions,
    private readonly client: TransformerClient,
    private readonly ranges: readonly PlaceRange[],
  ) {
    super()
  }

  get phase(): TrainingPhase {
    if (this.training !== null && !this.woken) return this.training.view.phase
    if (this.stored === null) return 'ready'
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

  get problem(): CoreProblem | null {
    return this.training?.view.problem ?? null
  }

  get state(): MemberState | null {
    return this.stored
  }

  /** Only asked something, at its end. */
  private get woken(): boolean {
    return this.final && this.training?.view.phase === 'ready'
  }

  /** Restores a saved state; call it before anything else. */
  restore(state: MemberState): void {
    this.stored = state
    this.scores = state.scores
    this.final = state.final
  }

  run(): void {
    if (this.final) return
    const { phase } = this
    if (phase === 'crashed') {
      void this.training
        ?.startAgain(this.stored?.checkpoint ?? null)
        .then(() => this.training?.run())
      return
    }
    if (phase === 'done') {
      void this.look()
      return
    }
    this.wake().run()
  }

  async pause(): Promise<void> {
    await this.training?.pause()
    await this.take()
  }

  /** Back to the first weights; nothing of it is left. */
  clear(): void {
    this.turn++
    this.training?.cancel()
    this.training = null
    this.resting = false
    this.stored = null
    this.scores = null
    this.final = false
    this.readAt = -Infinity
    this.tell()
  }

  /** Asks its worker anything; throws a CoreProblem. */
  async ask<T>(question: (remote: Remote<TransformerSession>) => T): Promise<Awaited<T>> {
    this.openQuestions++
    try {
      return await this.wake().ask(question)
    } finally {
      this.openQuestions--
      if (this.resting) this.rest()
    }
  }

  /** Ends the worker of a finished member once its pending questions are answered. */
  rest(): void {
    if (!this.final || this.stored === null || this.training === null) return
    this.resting = this.openQuestions > 0
    if (this.resting) return
    this.training.cancel()
    this.training = null
  }

  private wake(): RemoteTransformer {
    if (this.training !== null) return this.training
    const training = this.client.training(this.options, this.stored?.checkpoint ?? null)
    training.addEventListener('change', () => {
      if (this.training !== training) return
      this.tell()
      void this.look()
      void this.take()
    })
    this.training = training
    return training
  }

  /** Reads what it knows: now and then while it trains, and once at its end. */
  private async look(): Promise<void> {
    const { phase, turn } = this
    const done = phase === 'done'
    const due = done ? !this.final : phase === 'running' && gone(this.readAt) > LIVE_MS
    if (this.reading || !due) return
    this.reading = true
    const request = { ranges: [...this.ranges], lines: done ? LINES : LIVE_LINES }
    try {
      const scores = await this.ask((remote) => remote.readPlaces(request))
      if (turn !== this.turn) return
      this.scores = scores
      this.final = done
      this.tell()
    } catch {
      // Its view says what went wrong.
    } finally {
      this.reading = false
      this.readAt = performance.now()
    }
    if (this.final) await this.take()
    else if (this.phase === 'done') await this.look()
  }

  /** Keeps a state to go on from: now and then while it trains, and where it rests. */
  private async take(): Promise<void> {
    const { phase, turn, training } = this
    const resting = phase === 'paused' || phase === 'done'
    const due = resting ? this.isNew() : phase === 'running' && gone(this.takenAt) > CHECKPOINT_MS
    if (this.taking || !due || training === null || training.view.progress === null) return
    this.taking = true
    try {
      const checkpoint = await training.ask((remote) => remote.checkpoint())
      const { progress, losses } = training.view
      // Of a moment that is over: it is taken again.
      if (turn !== this.turn || phase !== this.phase || progress === null) return
      const { scheme, scores, final } = this
      this.stored = { scheme, checkpoint, progress, losses: [...losses], scores, final }
      this.dispatchEvent(new Event('kept'))
      if (final) this.rest()
    } catch {
      // The view shows the error; the state saved before stays.
    } finally {
      this.taking = false
      this.takenAt = performance.now()
      if (phase !== this.phase) void this.take()
    }
  }

  /** Whether there is progress that is not saved yet. */
  private isNew(): boolean {
    const { stored } = this
    return stored?.progress.stepsDone !== this.progress?.stepsDone || stored?.final !== this.final
  }

  private tell(): void {
    this.dispatchEvent(new Event('change'))
  }
}

const gone = (since: number) => performance.now() - since
