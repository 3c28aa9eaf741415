/** The worker: owns the compiled core, reads texts into it, and answers requests while it trains. */
import { expose, type ProxyMarked, type Remote, transfer } from 'comlink'
import '../utilities/sent-problems.ts'
import type { LearntTokens } from '../types/tokens.d.ts'
import type { Core, SkipGramOptions } from '../types/training.d.ts'
import { isPast } from '../utilities/clock.ts'
import { nextTask } from '../utilities/next-task.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem, notLoaded, problemFrom } from '../utilities/problem.ts'
import createCore from '../wasm/training.mjs'
import { Demonstration } from './demonstration.ts'
import { type Loaders, type PartName, Parts } from './parts.ts'
import type {
  DemonstrationFrame,
  DemonstrationText,
  LearntText,
  MadeUpWord,
  Report,
  TextSource,
  TextSummary,
  TrainingSnapshot,
  WorldFacts,
} from './protocol.ts'
import { Session } from './session.ts'
import { Studies } from './studies.ts'
import { fromStored, stopped, TrainingLoop } from './training-loop.ts'
import type { WordVectors } from './word-vectors.ts'
import { loadThreads } from './worker-threads.ts'

/** Maximum delay of messages while reading; yielding takes less than 1 % of the time. */
const READING_MS = 85

/** Hears a report, with the number of the text that was open when it was made. */
type Listener = (report: Report, opening: number) => unknown

/** Called by the page by name: `remote.vectors.nearest('king', 6)`. */
type Called<T> = T & ProxyMarked
const called = <T>(whose: T) => whose as Called<T>

const loaders: Loaders = {
  tokens: async (onAbort) => (await import('../wasm/tokens.mjs')).default({ onAbort }),
  positions: async (onAbort) => (await import('../wasm/positions.mjs')).default({ onAbort }),
  answers: async (onAbort) => (await import('../wasm/answers.mjs')).default({ onAbort }),
  studies: async (onAbort) => (await import('../wasm/studies.mjs')).default({ onAbort }),
  config: async (onAbort) => (await import('../wasm/config.mjs')).default({ onAbort }),
}

export class CoreWorker {
  private opened: Session | null = null
  /** the single-threaded core, and the multi-threaded one if requested */
  private alone: Core | null = null
  private threaded: Promise<Core> | null = null
  /** the open text, to be read again into the other core */
  private text: { source: TextSource; minCount: number } | null = null
  /** the client's number for it */
  private opening = 0
  private readonly parts = new Parts(loaders, (what) => this.abort(what))
  private listener: Listener = () => {}
  readonly training = called(
    new TrainingLoop(
      () => this.session,
      (report) => this.report(report),
    ),
  )
  readonly studies = called(
    new Studies(
      () => this.session,
      (name, ...values) => this.parts.call('studies', name, values) as never,
    ),
  )
  /** Incremented when a text is opened or reading is cancelled; a reading under an older number stops. */
  private reading = 0

  private demonstration: Demonstration | null = null
  private demonstrations = 0

  start(listener: Listener | Remote<Listener>): void {
    this.listener = listener as Listener
  }

  private async report(report: Report): Promise<void> {
    await this.listener(report, this.opening)
  }

  /** Loads the module for texts and training, and describes its microworld. Throws Unreachable if it cannot be loaded. */
  async load(): Promise<WorldFacts> {
    try {
      const core: Core = await createCore({
        onAbort: (what: unknown) => {
          // While it loads, the rejected promise already reports the error.
          if (this.opened !== null) this.abort(what)
        },
      })
      this.alone = core
      this.opened = new Session(core)
      return this.opened.world()
    } catch (thrown) {
      throw notLoaded(phrase`The core`, thrown)
    }
  }

  private abort(what: unknown): void {
    const problem = new CoreProblem('Crashed', '', phrase`aborted ${`${what}`}`)
    void this.report(stopped(problem))
  }

  get session(): Called<Session> {
    if (this.opened === null)
      throw new CoreProblem('Unreachable', '', phrase`The core is not loaded.`)
    return called(this.opened)
  }

  get vectors(): Called<WordVectors> {
    return called(this.session.vectors)
  }

  /** Calls a function of a module; see CoreClient.compute for its types. */
  async compute(part: PartName, name: string, values: readonly unknown[]): Promise<unknown> {
    return this.parts.call(part, name, values)
  }

  /** Splits the text's words into byte pairs. */
  private async inPieces(source: TextSource): Promise<TextSource> {
    const bytes = await this.session.bytesOf(source, Infinity)
    const options = { vocabSize: source.bytePairs }
    const spelt = await this.parts.call('tokens', 'spellSubwords', [bytes, options])
    return { kind: 'blob', blob: new Blob([spelt as Uint8Array<ArrayBuffer>]) }
  }

  /** Vocabularies that each tokenizer learns from a text. */
  async learnTokens(source: TextSource, minCount: number, vocabSize: number): Promise<LearntText> {
    const bytes = await this.session.bytesOf(source)
    const options = { minCount, vocabSize }
    const learnt = await this.parts.call('tokens', 'learnTokens', [bytes, options])
    return { ...(learnt as LearntTokens), bytes: bytes.length }
  }

  /** Reads a text; `opening` numbers it in reports. */
  async open(source: TextSource, minCount: number, opening: number): Promise<TextSummary> {
    this.training.pause()
    const summary = await this.read(source, minCount)
    this.opening = opening
    return transfer(summary, [summary.counts.buffer])
  }

  private async read(source: TextSource, minCount: number, into?: Core): Promise<TextSummary> {
    const reading = ++this.reading
    let reportedAt = 0
    const text = source.bytePairs === undefined ? source : await this.inPieces(source)
    const after = (done: number, total: number) => {
      if (reading !== this.reading) throw ended()
      if (!isPast(reportedAt, READING_MS)) return
      reportedAt = performance.now()
      void this.report({ kind: 'reading', fraction: done / total })
      return nextTask()
    }
    const summary = await this.session.open(text, minCount, after, into)
    this.text = { source, minCount }
    this.training.forget()
    return summary
  }

  /**
   * Moves the text to the core for this number of threads, which reads it again if it is in the other
   * core. Cancels any reading in progress.
   */
  private async settle({ threads }: SkipGramOptions): Promise<void> {
    const reading = ++this.reading
    const core = threads > 1 ? await this.coreWithThreads() : this.alone
    if (reading !== this.reading) throw ended()
    if (core === null || this.text === null || this.session.isIn(core)) return
    await this.read(this.text.source, this.text.minCount, core)
  }

  private async coreWithThreads(): Promise<Core> {
    this.threaded ??= loadThreads((what) => this.abort(what))
    try {
      return await this.threaded
    } catch (thrown) {
      this.threaded = null
      const { phrase: cause } = problemFrom(thrown)
      const message = phrase`The core with threads could not be loaded: ${cause}`
      throw new CoreProblem('Unreachable', 'threads', message)
    }
  }

  /** Creates vectors at their initial weights. */
  async prepare(options: SkipGramOptions): Promise<void> {
    this.training.pause()
    await this.settle(options)
    this.session.prepare(options)
    this.training.begin()
    this.training.warmUp()
  }

  /** Returns to the same initial weights, from which the same training follows. */
  rewind(): void {
    this.training.pause()
    this.session.rewind()
    this.training.begin()
  }

  /** Starts over with other initial weights. */
  reseed(seed: number): void {
    this.training.pause()
    this.session.reseed(seed)
    this.training.begin()
  }

  /** Restores a snapshot. The previous training stays if the core refuses it. */
  async restore({ options, state, curve, gathered, laying }: TrainingSnapshot): Promise<void> {
    this.training.pause()
    const reading = ++this.reading
    const taken = await fromStored(state)
    if (reading !== this.reading) throw ended()
    await this.settle(options)
    this.session.restore(options, taken, laying)
    this.training.begin(curve, gathered)
  }

  /** Cancels the reading of a text; the previous text stays. */
  cancelReading(): void {
    this.reading++
  }

  /** Starts a demonstration; the previous one stays if the core refuses this one. */
  async demonstrate(madeUp: MadeUpWord | null): Promise<DemonstrationText> {
    if (this.alone === null)
      throw new CoreProblem('Unreachable', '', phrase`The core is not loaded.`)
    const next = new Demonstration(this.alone, ++this.demonstrations)
    try {
      const text = await next.open(madeUp)
      this.demonstration?.close()
      this.demonstration = next
      return transfer(text, [text.counts.buffer])
    } catch (thrown) {
      next.close()
      throw thrown
    }
  }

  /** Its next frame; see Demonstration.frame(). Throws Cancelled if the demonstration has been replaced or ended. */
  demonstrated(id: number): DemonstrationFrame {
    const frame = this.demonstrationOf(id).frame()
    const { x, y, nearest, cosines } = frame
    return transfer(frame, [x.buffer, y.buffer, nearest.buffer, cosines.buffer])
  }

  private demonstrationOf(id: number): Demonstration {
    if (this.demonstration?.id !== id) throw new CoreProblem('Cancelled', '', phrase`It was ended.`)
    return this.demonstration
  }

  endDemonstration(id: number): void {
    if (this.demonstration?.id !== id) return
    this.demonstration.close()
    this.demonstration = null
  }
}

const ended = () => new CoreProblem('Cancelled', 'text', phrase`Reading was ended.`)

expose(new CoreWorker())
