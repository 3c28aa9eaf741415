/**
 * One model of the exercise: its training, the sentences that it wrote on the way, what was read of
 * it at the end, and the state that it can go on from after a reload.
 */
import type { Remote } from 'comlink'
import type { LanguageSize, TestCase, TestScore, TextFacts } from 'lexiscope/faces/language.d.ts'
import type { TransformerProgress } from 'lexiscope/faces/transformer.d.ts'
import type { CoreProblem } from 'lexiscope/kit/problem.ts'
import type { LanguageClient } from 'lexiscope/language/client.ts'
import type { CasesRequest, LanguageRequest, WeightsChoice } from 'lexiscope/language/protocol.ts'
import type { RemoteLanguageModel } from 'lexiscope/language/remote-model.ts'
import type { LanguageSession } from 'lexiscope/language/session.ts'
import type { RecordStore } from '../../state/record-store.ts'
import type { SchemeName } from './schemes.ts'
import {
  type Frame,
  type HeldOutPoint,
  isStoredModel,
  type Reading,
  type StoredModel,
  written,
} from './stored-model.ts'

/** Where in the training it writes: shares of its steps. Much happens early. */
export const MARKS = [0, 0.002, 0.006, 0.02, 0.06, 0.2, 0.5, 1] as const
const SENTENCES = 1
/** Where a sentence that does not end is cut, tokens. */
export const MAX_TOKENS = 40
/** On the way, where noise would fill the strip. */
const MAX_TOKENS_WHILE_TRAINING = 24
const DRAWN_AT_THE_END = 1000
const CHECKPOINT_MS = 2000
/** Reading the held-out sentences may take this share of the time, while it trains. */
const READING_SHARE = 0.2
/** Before this mark so much changes that only writing keeps up with it. */
const FIRST_READ = 3
/** From then on a pace is known. */
const PACE = { steps: 5, seconds: 0.8 }

export const NOW: WeightsChoice = { weights: 'now', positions: 'kept' }
export const FIRST: WeightsChoice = { weights: 'first', positions: 'kept' }
export const BARE: WeightsChoice = { weights: 'now', positions: 'none' }

export class Writer extends EventTarget {
  frames: Frame[] = []
  heldOut: HeldOutPoint[] = []
  /** at the end of the training, and of the same weights without positions */
  reading: Reading | null = null
  bare: Reading | null = null
  /** When the restored state was saved; null where training started on this visit. */
  restoredFrom: Date | null = null
  /** Why the state is only in memory; '' when it is saved. */
  unsaved = ''
  private training: RemoteLanguageModel | null = null
  private stored: StoredModel | null = null
  private attending = false
  private unattended = false
  private taking = false
  private takenAt = Number.NEGATIVE_INFINITY
  private readingMs = 0
  private readAt = Number.NEGATIVE_INFINITY
  /** Whose cases the worker has: the weights that tests() was last asked for. */
  private tested: Promise<unknown> = Promise.resolve()
  private testedOf = ''
  /** Counts up when all begins anew: what was asked before is dropped. */
  private turn = 0

  constructor(
    readonly scheme: SchemeName,
    readonly request: LanguageRequest,
    /** key of its stored record */
    readonly identity: string,
    private readonly client: LanguageClient,
    private readonly records: RecordStore<StoredModel>,
  ) {
    super()
  }

  get phase(): RemoteLanguageModel['view']['phase'] {
    const live = this.training?.view.phase ?? 'ready'
    if (live !== 'ready' || this.stored === null) return live
    const { stepsDone, stepsTotal } = this.stored.progress
    return stepsDone === stepsTotal ? 'done' : 'paused'
  }

  get text(): TextFacts | null {
    return this.training?.view.text ?? null
  }

  get textFraction(): number {
    return this.training?.view.textFraction ?? 0
  }

  get size(): LanguageSize | null {
    return this.training?.view.size ?? null
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

  /** Whether the core takes no such model: it has no weights, and never will. */
  get refused(): boolean {
    const { problem } = this
    const isRefusal = problem !== null && problem.kind !== 'Cancelled'
    return isRefusal && this.size === null && this.phase !== 'crashed'
  }

  /** Whether it has learnt anything that could be asked. */
  get trained(): boolean {
    return (this.progress?.stepsDone ?? 0) > 0
  }

  /** Seconds that are left of the training at the pace so far; null before there is one. */
  get secondsLeft(): number | null {
    const { progress } = this
    if (progress === null || progress.stepsDone < PACE.steps || progress.seconds < PACE.seconds) {
      return null
    }
    const { seconds, stepsDone, stepsTotal } = progress
    return (seconds / stepsDone) * (stepsTotal - stepsDone)
  }

  /** Restores the saved state, if any. Text and initial weights are made on first use. */
  async open(): Promise<void> {
    try {
      const stored = await this.records.find(this.identity)
      if (isStoredModel(stored)) this.restore(stored)
    } catch (thrown) {
      this.unsaved = thrown instanceof Error ? thrown.message : String(thrown)
    }
    this.tell()
  }

  /** Makes the text and the initial weights, or loads the saved ones. */
  prepare(): void {
    if (this.training === null) this.wake().prepare()
  }

  private restore(stored: StoredModel): void {
    this.stored = stored
    this.restoredFrom = new Date(stored.saved)
    this.frames = stored.frames
    this.heldOut = [...stored.heldOut]
    this.reading = stored.reading
    this.bare = stored.bare
  }

  run(): void {
    const { phase } = this
    if (phase === 'crashed') {
      const checkpoint = this.stored?.checkpoint ?? null
      void this.training?.startAgain(checkpoint).then(() => this.training?.run())
      return
    }
    this.restoredFrom = null
    this.wake().run()
    void this.attend()
  }

  async pause(): Promise<void> {
    await this.training?.pause()
    await this.take()
  }

  /** Resets to the initial weights and deletes the saved state. The text stays. */
  clear(): void {
    this.turn++
    this.stored = null
    this.frames = []
    this.heldOut = []
    this.reading = null
    this.bare = null
    this.restoredFrom = null
    this.testedOf = ''
    void this.records.forget(this.identity).catch(() => {})
    // While it makes its text there is nothing to go back from: that begins anew.
    if (this.phase === 'crashed' || this.text === null) {
      this.training?.cancel()
      this.training = null
      this.prepare()
    } else void this.training?.rewind()
    this.tell()
  }

  /** Ends its worker; saved state stays. */
  async close(): Promise<void> {
    await this.pause().catch(() => {})
    this.training?.cancel()
    this.training = null
  }

  /** Asks its worker anything, also while it trains; throws a CoreProblem. */
  ask<T>(question: (remote: Remote<LanguageSession>) => T): Promise<Awaited<T>> {
    return this.wake().ask(question)
  }

  /** Cases of a test of these weights, which are tested first where the worker has not just done so. */
  async cases(choice: WeightsChoice, request: CasesRequest): Promise<TestCase[]> {
    await this.test(choice)
    return this.ask((remote) => remote.cases(request))
  }

  private test(choice: WeightsChoice): Promise<TestScore[]> {
    const of = JSON.stringify([choice, this.progress?.stepsDone])
    if (this.testedOf !== of) {
      this.testedOf = of
      this.tested = this.tested.then(
        () => this.ask((remote) => remote.tests(choice)),
        () => this.ask((remote) => remote.tests(choice)),
      )
      this.tested.catch(() => {
        this.testedOf = ''
      })
    }
    return this.tested as Promise<TestScore[]>
  }

  private wake(): RemoteLanguageModel {
    if (this.training !== null) return this.training
    const training = this.client.training(this.request, this.stored?.checkpoint ?? null)
    training.addEventListener('change', () => {
      if (this.training !== training) return
      this.tell()
      void this.attend()
      void this.take()
    })
    this.training = training
    return training
  }

  /** Writes at the marks, and is read at the end; one question after the other. */
  private async attend(): Promise<void> {
    this.unattended = true
    if (this.attending) return
    this.attending = true
    try {
      // What changes meanwhile is looked at again.
      while (this.unattended) {
        this.unattended = false
        while (await this.attendOnce(this.turn));
      }
    } catch {
      // Its view says what went wrong; a crash ends the question.
    } finally {
      this.attending = false
    }
    void this.take()
  }

  private async attendOnce(turn: number): Promise<boolean> {
    const { phase, progress } = this
    if (!['running', 'paused', 'done'].includes(phase) || progress === null) return false
    const share = progress.stepsDone / progress.stepsTotal
    const written = this.frames.at(-1)?.mark ?? -1
    const due = written < 0 ? 0 : MARKS.filter((mark) => mark <= share).length - 1
    if (due > written) {
      await this.write(turn, due)
      return true
    }
    if (phase !== 'done') return false
    if (this.reading === null) {
      this.reading = await this.read(turn, NOW)
    } else if (this.bare === null && this.scheme !== 'none') {
      this.bare = await this.read(turn, BARE)
    } else return false
    this.tell()
    return true
  }

  private async write(turn: number, mark: number): Promise<void> {
    const choice = mark === 0 ? FIRST : NOW
    const seed = mark + 1
    const options = {
      beginning: '',
      temperature: 1,
      seed,
      count: SENTENCES,
      most: MAX_TOKENS_WHILE_TRAINING,
    }
    const drawn = await this.ask((remote) => remote.draw(choice, options))
    const step = mark === 0 ? 0 : drawn.stepsDone
    if (turn !== this.turn) return
    this.frames = [...this.frames, { mark, step, sentences: drawn.sentences.map(written) }]
    this.tell()
    const sinceRead = performance.now() - this.readAt
    if (mark < FIRST_READ || this.readingMs > READING_SHARE * sinceRead) return
    const begun = performance.now()
    const { loss, stepsDone } = await this.ask((remote) => remote.heldOut(choice))
    this.readAt = performance.now()
    this.readingMs = this.readAt - begun
    if (turn !== this.turn) return
    this.heldOut = [...this.heldOut, { step: stepsDone, loss }]
    this.tell()
  }

  private async read(turn: number, choice: WeightsChoice): Promise<Reading | null> {
    const heldOut = await this.ask((remote) => remote.heldOut(choice))
    const drawing = {
      ...{ beginning: '', temperature: 1, seed: 1 },
      ...{ count: DRAWN_AT_THE_END, most: MAX_TOKENS },
    }
    const { summary } = await this.ask((remote) => remote.draw(choice, drawing))
    const scores = this.text?.grammar ? await this.test(choice) : []
    return turn === this.turn ? { heldOut, summary, scores } : null
  }

  /** Keeps a state to go on from: now and then while it trains, and where it rests. */
  private async take(): Promise<void> {
    const { phase, turn, training } = this
    const due = this.rests
      ? this.isNew()
      : phase === 'running' && since(this.takenAt) > CHECKPOINT_MS
    if (this.taking || !due || training === null || training.view.progress === null) return
    this.taking = true
    let saved = false
    try {
      const checkpoint = await training.ask((remote) => remote.checkpoint())
      const { progress, losses } = training.view
      // That of a moment that is over is dropped, and taken again where it rests by now.
      if (turn === this.turn && phase === this.phase && progress !== null) {
        const { frames, heldOut, reading, bare } = this
        const found = { frames, heldOut, reading, bare }
        this.stored = { saved: Date.now(), checkpoint, progress, losses: [...losses], ...found }
        await this.save(this.stored)
        saved = true
      }
    } catch {
      // The view shows the error; the state saved before stays.
    } finally {
      this.taking = false
      this.takenAt = performance.now()
    }
    // It may have come to rest meanwhile.
    if (this.rests && (saved || phase !== this.phase)) await this.take()
  }

  private async save(stored: StoredModel): Promise<void> {
    const before = this.unsaved
    try {
      await this.records.save(this.identity, stored)
      this.unsaved = ''
    } catch (thrown) {
      this.unsaved = thrown instanceof Error ? thrown.message : String(thrown)
    }
    if (this.unsaved !== before) this.tell()
  }

  private get rests(): boolean {
    return this.phase === 'paused' || this.phase === 'done'
  }

  /** Whether there is progress that is not saved yet. */
  private isNew(): boolean {
    const { stored, frames, reading, bare } = this
    return (
      stored?.progress.stepsDone !== this.progress?.stepsDone ||
      stored?.frames !== frames ||
      stored?.reading !== reading ||
      stored?.bare !== bare
    )
  }

  private tell(): void {
    this.dispatchEvent(new Event('change'))
  }
}

const since = (time: number) => performance.now() - time
