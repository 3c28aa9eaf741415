/** The worker: owns the compiled core, trains in slices, and answers in between. */
import { expose, type Remote, transfer } from 'comlink'
import { gone, isPast } from './clock.ts'
import { CurveGatherer, emptyCurve } from './curve-gatherer.ts'
import { FrameRate } from './frame-rate.ts'
import { putAway, takenOut } from './kept-state.ts'
import { type Loaders, type PartName, Parts } from './parts.ts'
import { CoreProblem, notLoaded, problemFrom } from './problem.ts'
import type {
  LearntText,
  Report,
  TextSource,
  TextSummary,
  TrainingSnapshot,
  TrainingState,
} from './protocol.ts'
import { Session } from './session.ts'
import type { LearntTokens } from './tokens.d.ts'
import createCore from './wasm/core.mjs'
import type { Core, KnownAnalogy, SkipGramOptions, TrainingProgress } from './wasm.d.ts'
import { loadThreads } from './worker-threads.ts'

/** Messages wait at most so long, and take less than a hundredth of the time. */
const SLICE_MS = 10
const READING_MS = 85

/** Resolves to the milliseconds that the page was busy with the report. */
type Listener = (report: Report) => Promise<number>

const loaders: Loaders = {
  tokens: async (onAbort) => (await import('./wasm/tokens.mjs')).default({ onAbort }),
  positions: async (onAbort) => (await import('./wasm/positions.mjs')).default({ onAbort }),
  answers: async (onAbort) => (await import('./wasm/answers.mjs')).default({ onAbort }),
}

export class CoreWorker {
  private session: Session | null = null
  /** the core of one thread, loaded at the start, and that of several, when it is asked for */
  private alone: Core | null = null
  private threaded: Promise<Core> | null = null
  /** what is open, to be read again into the other core */
  private text: { source: TextSource; minCount: number } | null = null
  private readonly parts = new Parts(loaders, (what) => this.stop(aborted(what)))
  private report: Listener = async () => 0
  private state: TrainingState = 'ready'
  /** Counts up at every run and pause, and at every text: what began under an older number ends. */
  private turn = 0
  private reading = 0
  /** points since the last report, and all */
  private curve = emptyCurve()
  private wholeCurve = emptyCurve()
  private gatherer = new CurveGatherer()
  private activeMs = 0
  private readonly frameRate = new FrameRate(navigator.hardwareConcurrency)
  private framedAt = 0
  /** frames that the page is still busy with */
  private unseen = 0

  /** Loads the module. Throws Unreachable when it does not come. */
  async start(listener: Listener | Remote<Listener>): Promise<void> {
    this.report = listener as Listener
    try {
      const core: Core = await createCore({
        onAbort: (what: unknown) => {
          // While it loads, the promise is broken too, and says so once.
          if (this.session !== null) this.stop(aborted(what))
        },
      })
      this.alone = core
      this.session = new Session(core)
    } catch (thrown) {
      throw notLoaded('The core', thrown)
    }
  }

  private get live(): Session {
    if (this.session === null) throw new CoreProblem('Unreachable', '', 'The core is not loaded.')
    return this.session
  }

  world() {
    return this.live.world()
  }

  /** Calls a function of a part of the core; see CoreClient.compute for its types. */
  async compute(part: PartName, name: string, values: readonly unknown[]): Promise<unknown> {
    return this.parts.call(part, name, values)
  }

  /** The same text with its words cut into byte pairs. */
  private async inPieces(source: TextSource): Promise<TextSource> {
    const bytes = await this.live.bytesOf(source, Infinity)
    const options = { vocabSize: source.bytePairs }
    const spelt = await this.parts.call('tokens', 'spellSubwords', [bytes, options])
    return { kind: 'blob', blob: new Blob([spelt as Uint8Array<ArrayBuffer>]) }
  }

  /** What each way of cutting text learns from this one. */
  async learnTokens(source: TextSource, minCount: number, vocabSize: number): Promise<LearntText> {
    const bytes = await this.live.bytesOf(source)
    const options = { minCount, vocabSize }
    const learnt = await this.parts.call('tokens', 'learnTokens', [bytes, options])
    return { ...(learnt as LearntTokens), bytes: bytes.length }
  }

  checkOptions(options: SkipGramOptions): void {
    this.live.checkOptions(options)
  }

  async open(source: TextSource, minCount: number): Promise<TextSummary> {
    this.pause()
    const summary = await this.read(source, minCount)
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
      return breath()
    }
    const summary = await this.live.open(text, minCount, after, into)
    this.text = { source, minCount }
    this.state = 'ready'
    return summary
  }

  /**
   * Sees to it that the text is in the core that trains on so many threads: it is read again where
   * it is in the other. What was asked for before, and is not done, is Cancelled.
   */
  private async settle({ threads }: SkipGramOptions): Promise<void> {
    const reading = ++this.reading
    const core = threads > 1 ? await this.coreWithThreads() : this.alone
    if (reading !== this.reading) throw ended()
    if (core === null || this.text === null || this.live.isIn(core)) return
    await this.read(this.text.source, this.text.minCount, core)
  }

  private async coreWithThreads(): Promise<Core> {
    this.threaded ??= loadThreads((what) => this.stop(aborted(what)))
    try {
      return await this.threaded
    } catch (thrown) {
      this.threaded = null
      const message = `The core with threads could not be loaded: ${thrown}`
      throw new CoreProblem('Unreachable', 'threads', message)
    }
  }

  /** New vectors at their initial weights. */
  async prepare(options: SkipGramOptions): Promise<void> {
    this.pause()
    await this.settle(options)
    this.live.prepare(options)
    this.begin()
    const { turn } = this
    const free = async () => {
      await breath()
      return turn === this.turn && this.state === 'ready'
    }
    // What stands against it stands against the training, which will say so.
    this.live.warmUp(free).catch(() => {})
  }

  /** The same initial weights and the same future again. */
  rewind(): void {
    this.pause()
    this.live.rewind()
    this.begin()
  }

  /** Other initial weights. */
  reseed(seed: number): void {
    this.pause()
    this.live.reseed(seed)
    this.begin()
  }

  /** All of the training as it stands; null before it has begun. */
  snapshot(): TrainingSnapshot | null {
    const { fraction } = this.live.progress()
    if (fraction === 0) return null
    const { options, laying } = this.live
    const state = putAway(this.live.trainerState())
    const { wholeCurve: curve } = this
    const { gathered } = this.gatherer
    return { options, state, fraction, curve, gathered, laying }
  }

  /** The training of a snapshot. The one before stays when the core refuses it. */
  async bringBack({ options, state, curve, gathered, laying }: TrainingSnapshot): Promise<void> {
    this.pause()
    const reading = ++this.reading
    const taken = await takenOut(state)
    if (reading !== this.reading) throw ended()
    await this.settle(options)
    this.live.restore(options, taken, laying)
    this.begin(curve, new CurveGatherer(...gathered))
  }

  pause(): void {
    if (this.state !== 'running') return
    this.turn++
    this.state = 'paused'
    this.send(this.live.progress())
  }

  /** Ends the reading of a text; the one before stays. */
  cancelReading(): void {
    this.reading++
  }

  /** Trains to the end or to a pause. Reports as it goes; resolves at once. */
  run(): void {
    this.train(() => false)
  }

  /** Trains up to the next point of the loss curve. */
  step(): void {
    this.train(() => this.curve.pairs.length > 0)
  }

  private begin(curve = emptyCurve(), gatherer = new CurveGatherer()): void {
    const progress = this.live.progress()
    const { fraction } = progress
    this.state = fraction >= 1 ? 'done' : fraction > 0 ? 'paused' : 'ready'
    this.curve = curve
    this.wholeCurve = structuredClone(curve)
    this.gatherer = gatherer
    this.activeMs = 1000 * progress.seconds
    this.send(progress, true)
  }

  private train(enough: () => boolean): void {
    if (this.state === 'running' || this.state === 'done') return
    this.state = 'running'
    this.slices(++this.turn, enough).catch((thrown) => {
      this.state = 'paused'
      this.stop(problemFrom(thrown))
    })
  }

  private stop({ kind, argument, message }: CoreProblem): void {
    void this.report({ kind: 'stopped', problem: { kind, argument, message } })
  }

  private async slices(turn: number, enough: () => boolean): Promise<void> {
    const session = this.live
    while (turn === this.turn) {
      const start = performance.now()
      let progress: TrainingProgress
      do {
        progress = session.advance()
        this.gather(progress, session.callsPerPoint)
      } while (progress.fraction < 1 && !enough() && !isPast(start, SLICE_MS))
      this.activeMs += gone(start)
      if (progress.fraction >= 1) this.state = 'done'
      else if (enough()) this.state = 'paused'
      if (this.state !== 'running') return this.send(progress)
      const due =
        this.unseen === 0 && isPast(this.framedAt, this.frameRate.pause(session.options.threads))
      if (due) this.send(progress)
      await breath()
    }
  }

  private gather(progress: TrainingProgress, callsPerPoint: number): void {
    const point = this.gatherer.add(progress, callsPerPoint, progress.fraction >= 1)
    if (point === null) return
    for (const curve of [this.curve, this.wholeCurve]) {
      curve.pairs.push(point.pairs)
      curve.loss.push(point.loss)
    }
  }

  private send(progress: TrainingProgress, fresh = false): void {
    const start = performance.now()
    const map = this.live.map()
    this.framedAt = start
    const mapMs = gone(start)
    this.frameRate.projected(mapMs)
    this.activeMs += mapMs
    const { fraction } = progress
    const secondsLeft = fraction > 0 ? (this.activeMs / 1000) * (1 / fraction - 1) : Number.NaN
    const { state, curve } = this
    this.curve = emptyCurve()
    const { options } = this.live
    const report: Report = {
      kind: 'training',
      ...{ fresh, options, state, progress, secondsLeft, curve, map },
    }
    void this.show(transfer(report, [map.x.buffer, map.y.buffer]))
  }

  private async show(report: Report): Promise<void> {
    this.unseen++
    try {
      this.frameRate.drawn(await this.report(report))
    } finally {
      this.unseen--
    }
  }

  sentence(index: number, window: number) {
    return this.live.sentence(index, window)
  }
  nearest(word: string, topK: number) {
    return this.live.nearest(word, topK)
  }
  cosine(a: string, b: string) {
    return this.live.cosine(a, b)
  }
  analogy(a: string, b: string, c: string, topK: number) {
    return this.live.analogy(a, b, c, topK)
  }
  axis(from: string, to: string, words: readonly string[]) {
    return this.live.axis(from, to, words)
  }
  trainedVectors() {
    const trained = this.live.trainedVectors()
    return transfer(trained, [trained.vectors.buffer])
  }
  tryAnalogies(questions: readonly KnownAnalogy[]) {
    return this.live.tryAnalogies(questions)
  }
}

const ended = () => new CoreProblem('Cancelled', 'text', 'Reading was ended.')

function aborted(what: unknown): CoreProblem {
  return new CoreProblem('Crashed', '', `aborted ${what ?? ''}`.trim())
}

// A message to oneself lets the messages that wait come first; a timer would add 4 ms each time.
const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.onmessage = () => waiting.shift()?.()
function breath(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    port2.postMessage(null)
  })
}

expose(new CoreWorker())
