/** The worker: owns the compiled core, reads texts into it, and answers requests while it trains. */
import { expose, type Remote, transfer } from 'comlink'
import type { LearntTokens } from '../faces/tokens.d.ts'
import type { Core, KnownAnalogy, SkipGramOptions } from '../faces/training.d.ts'
import { isPast } from '../kit/clock.ts'
import { nextTask } from '../kit/next-task.ts'
import { phrase } from '../kit/phrase.ts'
import { CoreProblem, notLoaded, problemFrom } from '../kit/problem.ts'
import createCore from '../wasm/training.mjs'
import { Demonstration } from './demonstration.ts'
import { FrameRate } from './frame-rate.ts'
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
import { fromStored } from './stored-tables.ts'
import { Studies } from './studies.ts'
import { stopped, TrainingLoop } from './training-loop.ts'
import { loadThreads } from './worker-threads.ts'

/** Maximum delay of messages while reading; yielding takes less than 1 % of the time. */
const READING_MS = 85

/**
 * Hears a report, with the number of the text that was open when it was made. Resolves to the
 * milliseconds for which the report kept the page busy.
 */
type Listener = (report: Report, opening: number) => Promise<number>

const loaders: Loaders = {
  tokens: async (onAbort) => (await import('../wasm/tokens.mjs')).default({ onAbort }),
  positions: async (onAbort) => (await import('../wasm/positions.mjs')).default({ onAbort }),
  answers: async (onAbort) => (await import('../wasm/answers.mjs')).default({ onAbort }),
  studies: async (onAbort) => (await import('../wasm/studies.mjs')).default({ onAbort }),
  llama: async (onAbort) => (await import('../wasm/llama.mjs')).default({ onAbort }),
}

export class CoreWorker {
  private session: Session | null = null
  /** the single-threaded core, and the multi-threaded one if requested */
  private alone: Core | null = null
  private threaded: Promise<Core> | null = null
  /** the open text, to be read again into the other core */
  private text: { source: TextSource; minCount: number } | null = null
  /** the client's number for it */
  private opening = 0
  private readonly parts = new Parts(loaders, (what) => this.abort(what))
  private listener: Listener = async () => 0
  private readonly training = new TrainingLoop(
    () => this.live,
    (report) => this.report(report),
    new FrameRate(navigator.hardwareConcurrency),
  )
  private readonly studies = new Studies(
    () => this.live,
    (name, ...values) => this.parts.call('studies', name, values) as never,
  )
  /** Incremented when a text is opened or reading is cancelled; a reading under an older number stops. */
  private reading = 0

  private demonstration: Demonstration | null = null
  private demonstrations = 0

  start(listener: Listener | Remote<Listener>): void {
    this.listener = listener as Listener
  }

  private report(report: Report): Promise<number> {
    return this.listener(report, this.opening)
  }

  /** Loads the module for texts and training, and describes its microworld. Throws Unreachable if it cannot be loaded. */
  async load(): Promise<WorldFacts> {
    try {
      const core: Core = await createCore({
        onAbort: (what: unknown) => {
          // While it loads, the rejected promise already reports the error.
          if (this.session !== null) this.abort(what)
        },
      })
      this.alone = core
      this.session = new Session(core)
      return this.session.world()
    } catch (thrown) {
      throw notLoaded(phrase`The core`, thrown)
    }
  }

  private abort(what: unknown): void {
    const problem = new CoreProblem('Crashed', '', phrase`aborted ${`${what}`}`)
    void this.report(stopped(problem))
  }

  private get live(): Session {
    if (this.session === null)
      throw new CoreProblem('Unreachable', '', phrase`The core is not loaded.`)
    return this.session
  }

  /** Calls a function of a module; see CoreClient.compute for its types. */
  async compute(part: PartName, name: string, values: readonly unknown[]): Promise<unknown> {
    return this.parts.call(part, name, values)
  }

  /** Splits the text's words into byte pairs. */
  private async inPieces(source: TextSource): Promise<TextSource> {
    const bytes = await this.live.bytesOf(source, Infinity)
    const options = { vocabSize: source.bytePairs }
    const spelt = await this.parts.call('tokens', 'spellSubwords', [bytes, options])
    return { kind: 'blob', blob: new Blob([spelt as Uint8Array<ArrayBuffer>]) }
  }

  /** Vocabularies that each tokenizer learns from a text. */
  async learnTokens(source: TextSource, minCount: number, vocabSize: number): Promise<LearntText> {
    const bytes = await this.live.bytesOf(source)
    const options = { minCount, vocabSize }
    const learnt = await this.parts.call('tokens', 'learnTokens', [bytes, options])
    return { ...(learnt as LearntTokens), bytes: bytes.length }
  }

  checkOptions(options: SkipGramOptions): void {
    this.live.checkOptions(options)
  }

  /** Reads a text; `opening` numbers it in reports. */
  async open(source: TextSource, minCount: number, opening: number): Promise<TextSummary> {
    this.pause()
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
    const summary = await this.live.open(text, minCount, after, into)
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
    if (core === null || this.text === null || this.live.isIn(core)) return
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
    this.pause()
    await this.settle(options)
    this.live.prepare(options)
    this.training.begin()
    this.training.warmUp()
  }

  /** Returns to the same initial weights, from which the same training follows. */
  rewind(): void {
    this.pause()
    this.live.rewind()
    this.training.begin()
  }

  /** Starts over with other initial weights. */
  reseed(seed: number): void {
    this.pause()
    this.live.reseed(seed)
    this.training.begin()
  }

  /** The complete training state; null before the first step. */
  snapshot(): TrainingSnapshot | null {
    return this.training.snapshot()
  }

  /** Restores a snapshot. The previous training stays if the core refuses it. */
  async restore({ options, state, curve, gathered, laying }: TrainingSnapshot): Promise<void> {
    this.pause()
    const reading = ++this.reading
    const taken = await fromStored(state)
    if (reading !== this.reading) throw ended()
    await this.settle(options)
    this.live.restore(options, taken, laying)
    this.training.begin(curve, gathered)
  }

  pause(): void {
    this.training.pause()
  }

  /** Cancels the reading of a text; the previous text stays. */
  cancelReading(): void {
    this.reading++
  }

  /** Trains to the end or to a pause, reporting on the way; returns at once. */
  run(): void {
    this.training.run()
  }

  /** Trains up to the next point of the loss curve. */
  step(): void {
    this.training.step()
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
  demonstrated(id: number, until: number): DemonstrationFrame {
    const frame = this.demonstrationOf(id).frame(until)
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

  sentence(from: number, window: number, word: string) {
    return this.live.sentence(from, window, word)
  }
  cooccurrence(word: string, other: string, window: number) {
    return this.live.cooccurrence(word, other, window)
  }
  nearest(word: string, topK: number) {
    return this.live.vectors().nearest(word, topK)
  }
  cosine(a: string, b: string) {
    return this.live.vectors().cosine(a, b)
  }
  analogy(a: string, b: string, c: string, topK: number) {
    return this.live.vectors().analogy(a, b, c, topK)
  }
  axis(from: string, to: string, words: readonly string[]) {
    return this.live.vectors().axis(from, to, words)
  }
  trainedVectors() {
    const trained = this.live.vectors().copy()
    return transfer(trained, [trained.vectors.buffer])
  }
  compareAnalogies(questions: readonly KnownAnalogy[]) {
    return this.studies.compareAnalogies(questions)
  }
  factorisation() {
    return this.studies.factorisation()
  }
  hubs(k: number) {
    return this.studies.hubs(k)
  }
  rescaled(factor: number, pairs: readonly (readonly [string, string])[]) {
    return this.studies.rescaled(factor, pairs)
  }
  splitWord(word: string, name: string, every: number) {
    return this.studies.splitWord(word, name, every)
  }
}

const ended = () => new CoreProblem('Cancelled', 'text', phrase`Reading was ended.`)

expose(new CoreWorker())
