/** Page side of the core: one worker, its latest reported state, and a new worker after a crash. */
import type { Remote } from 'comlink'
import type { SkipGramOptions, TrainingProgress } from '../types/training.d.ts'
import { type Phrase, phrase } from '../utilities/phrase.ts'
import { CoreProblem, notLoaded, problemFrom } from '../utilities/problem.ts'
import { ViewStore } from '../utilities/view-store.ts'
import { WorkerHost } from '../utilities/worker-host.ts'
import type { AnswerOf, ArgumentsOf, FunctionOf, PartName } from './parts.ts'
import type {
  Curve,
  DemonstrationFrame,
  LearntText,
  Report,
  TextSource,
  TextSummary,
  TrainingSnapshot,
  WorldFacts,
} from './protocol.ts'
import type { CoreWorker } from './worker.ts'

/** A working core reports many times a second, and a single request may take a few seconds. */
const SILENT_MS = 20_000
/** Number of earlier curves to compare with. */
const EARLIER_CURVES = 2

export type Phase = 'loading' | 'reading' | 'ready' | 'running' | 'paused' | 'done' | 'failed'

/** All state that the page has of the worker. */
export interface CoreView {
  phase: Phase
  /** facts of the microworld; null until the module for texts and training is loaded */
  world: WorldFacts | null
  /** 0 … 1 while reading; NaN when the length is unknown */
  reading: number
  source: TextSource | null
  text: TextSummary | null
  /** options of the current vectors; null without vectors */
  options: SkipGramOptions | null
  progress: TrainingProgress | null
  secondsLeft: number
  curve: Curve
  earlier: readonly Curve[]
  /** frames of the training, from its initial weights or from where it was restored */
  film: readonly DemonstrationFrame[]
  /** latest problem with text or training, until the next attempt */
  problem: CoreProblem | null
  /** why the core was restarted; '' if it was not */
  restarted: string
  /** whether a busy core has not reported for SILENT_MS and may hang */
  silent: boolean
}

const untrained = () => ({
  options: null,
  progress: null,
  secondsLeft: Number.NaN,
  film: [],
  curve: { pairs: [], loss: [] },
  earlier: [],
})

const atFirst = (): CoreView => ({
  ...untrained(),
  phase: 'loading',
  world: null,
  reading: 0,
  source: null,
  text: null,
  problem: null,
  restarted: '',
  silent: false,
})

export class CoreClient extends ViewStore<CoreView> {
  private readonly host: WorkerHost<CoreWorker>
  /** Whether the worker has started. One that dies earlier is not restarted, as it would die again. */
  private alive = false
  /** of the module for texts and training; null until something needs it */
  private loading: Promise<void> | null = null
  private minCount = 1
  /** Number of the text that was requested last, and of the one in the view. */
  private opening = 0
  private opened = 0
  private asking = 0
  private silence: ReturnType<typeof setTimeout> | undefined

  /** Starts no worker: the first request does, or load(). */
  constructor(
    create = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  ) {
    super(atFirst())
    const created = () => {
      try {
        return create()
      } catch (thrown) {
        throw this.fail(notLoaded(phrase`The core`, thrown).phrase)
      }
    }
    this.host = new WorkerHost(created, {
      begin: async (remote, heard) => {
        this.loading = null
        this.alive = false
        await remote.start(heard((report: Report, opening: number) => this.hear(report, opening)))
        this.alive = true
      },
      crashed: (problem) => {
        if (this.alive) this.restart(problem)
        else this.fail(phrase`${phrase`The core`} could not be loaded: ${problem.message}.`)
      },
    })
  }

  /** Whether the module for texts and training is loading, loaded, or has failed to load. */
  get isLoading(): boolean {
    return this.loading !== null || this.failed
  }

  /** Loads that module, unless that has begun. */
  load(): void {
    if (!this.failed) void this.module()
  }

  private async module(): Promise<void> {
    if (this.failed) return
    this.loading ??= this.host
      .ask((remote) => remote.load())
      .then((world) => this.set({ world }))
      .catch((thrown) => {
        const { kind, message } = problemFrom(thrown)
        if (kind !== 'Crashed' && !this.failed) this.fail(message)
      })
    return this.loading
  }

  /** Loads the core again if it failed to load. */
  retry(): void {
    if (!this.failed) return
    this.set(atFirst())
    this.load()
  }

  /** For what asks once; `view.world` tells later too. Throws as `ask` does. */
  async world(): Promise<WorldFacts> {
    await this.module()
    if (this.view.world === null) throw unloaded()
    return this.view.world
  }

  /** Reads a text; the previous one stays until this one is complete. Problems are set in the view. */
  async open(source: TextSource, minCount: number): Promise<void> {
    if (this.failed) return
    const opening = ++this.opening
    const after = afterReading[this.view.phase] ?? this.view.phase
    this.set({ phase: 'reading', reading: 0, problem: null, restarted: '' })
    try {
      const text = await this.ask((remote) => remote.open(fromHere(source), minCount, opening))
      this.opened = opening
      this.minCount = minCount
      // If another text is being read by now, this one stays should that one be refused.
      const phase = opening === this.opening ? 'ready' : this.view.phase
      this.set({ ...untrained(), phase, source, text })
    } catch (thrown) {
      const problem = problemFrom(thrown)
      if (opening !== this.opening || problem.kind === 'Crashed') return
      if (!this.failed) this.set({ phase: after, problem: shown(problem) })
    }
  }

  async cancelReading(): Promise<void> {
    await this.ask((remote) => remote.cancelReading())
  }

  /**
   * Sets problems in the view and returns false for them. Returns false while a text is being read,
   * too: the vectors would belong to the previous text, and creating them would end the reading.
   */
  async act(action: (remote: Remote<CoreWorker>) => unknown): Promise<boolean> {
    if (this.view.phase === 'reading') return false
    if (this.view.problem !== null) this.set({ problem: null })
    try {
      await this.ask(action)
      return true
    } catch (thrown) {
      const problem = problemFrom(thrown)
      if (problem.kind !== 'Crashed' && !this.failed) this.set({ problem: shown(problem) })
      return false
    }
  }

  /** Restores a saved training on the open text. Returns false in the cases of act(). */
  async restore(snapshot: TrainingSnapshot): Promise<boolean> {
    if (this.view.phase === 'reading') return false
    try {
      await this.ask((remote) => remote.restore(snapshot))
      return true
    } catch (thrown) {
      if (problemFrom(thrown).kind === 'Crashed') throw thrown
      return false
    }
  }

  /** Terminates a core that may hang and starts another with the same text. */
  startAgain(): void {
    this.restart(new CoreProblem('Crashed', '', phrase`it gave no answer`))
  }

  /** Sends the worker any request. Throws a CoreProblem; a crash rejects the request and restarts. */
  async ask<T>(question: (remote: Remote<CoreWorker>) => T): Promise<Awaited<T>> {
    await this.module()
    return this.askParts(question)
  }

  /** Sends a request that needs neither text nor vectors, without loading their module. Throws as `ask` does. */
  async askParts<T>(question: (remote: Remote<CoreWorker>) => T): Promise<Awaited<T>> {
    if (!this.failed) await this.host.ask(() => {}).catch(() => {})
    if (this.failed) throw unloaded()
    this.asking++
    this.watchSilence()
    try {
      return await this.host.ask(question)
    } finally {
      this.asking--
      this.watchSilence()
    }
  }

  /** Restarts the timeout for a silent core; call it at every report and request. */
  private watchSilence(): void {
    clearTimeout(this.silence)
    if (this.view.silent) this.set({ silent: false })
    const { phase } = this.view
    if (this.asking === 0 && phase !== 'running' && phase !== 'reading') return
    this.silence = setTimeout(() => this.set({ silent: true }), SILENT_MS)
  }

  /** Vocabularies that each tokenizer learns from a text. Throws as `ask` does. */
  learnTokens(source: TextSource, minCount: number, vocabSize: number): Promise<LearntText> {
    return this.ask((remote) => remote.learnTokens(fromHere(source), minCount, vocabSize))
  }

  /** Calls a function of the core that needs no text. Throws as `ask` does. */
  compute<P extends PartName, N extends FunctionOf<P>>(
    part: P,
    name: N,
    ...values: ArgumentsOf<P, N>
  ): Promise<AnswerOf<P, N>> {
    return this.askParts((remote) => remote.compute(part, name, values)) as Promise<AnswerOf<P, N>>
  }

  private get failed(): boolean {
    return this.view.phase === 'failed'
  }

  private fail(message: Phrase): CoreProblem {
    const problem = new CoreProblem('Unreachable', '', message)
    this.host.end(problem)
    this.loading = null
    this.set({ phase: 'failed', problem })
    return problem
  }

  /** Starts another worker with the same text. The vectors are lost, which the page reports. */
  private restart(problem: CoreProblem): void {
    const { source, text, phase } = this.view
    this.host.end(problem)
    this.loading = null
    this.opening++
    this.set({ ...untrained(), phase: 'ready', text: null, source: null })
    // A text that crashed the core while being read would crash it again.
    const again = source !== null && text !== null && phase !== 'reading'
    const reopened = again ? this.open(source, this.minCount) : Promise.resolve()
    void reopened.then(() => this.set({ restarted: problem.message }))
  }

  private hear(report: Report, opening: number): void {
    this.watchSilence()
    if (report.kind === 'reading') {
      if (this.view.phase === 'reading') this.set({ reading: report.fraction })
      return
    }
    // What is about the previous text is ignored while another is being read, and after that: a
    // report may arrive later than the answer that a text is open, though it was sent before.
    const late = this.view.phase === 'reading' || opening !== this.opened
    if (report.kind === 'stopped') {
      const { kind, argument, phrase } = report.problem
      const problem = new CoreProblem(kind, argument, phrase)
      if (kind === 'Crashed') this.restart(problem)
      else if (!late) this.set({ phase: 'paused', problem })
      return
    }
    if (late) return
    const { fresh, state, options, progress, secondsLeft } = report
    const film = fresh ? report.film : [...this.view.film, ...report.film]
    this.set({ ...this.curves(report), phase: state, options, progress, secondsLeft, film })
    if (state !== 'running') this.watchSilence()
  }

  /** The same objects where a report brings no point, as most of a long training do. */
  private curves({ fresh, curve: points }: Report & { kind: 'training' }) {
    const { curve, earlier } = this.view
    if (!fresh) return { earlier, curve: points.pairs.length === 0 ? curve : joined(curve, points) }
    const before = curve.pairs.length > 1 ? [curve, ...earlier].slice(0, EARLIER_CURVES) : earlier
    return { earlier: before, curve: points }
  }
}

/** Resolves an address against the page; the worker would resolve it against its own script. */
function fromHere(source: TextSource): TextSource {
  if (source.kind !== 'address') return source
  return { ...source, address: new URL(source.address, document.baseURI).href }
}

/** Phase to return to if a text could not be read; other phases stay. */
const afterReading: Partial<Record<Phase, Phase>> = {
  loading: 'ready',
  reading: 'ready',
  running: 'paused',
}

const joined = (one: Curve, other: Curve): Curve => ({
  pairs: [...one.pairs, ...other.pairs],
  loss: [...one.loss, ...other.loss],
})

const unloaded = () => new CoreProblem('Unreachable', '', phrase`The core is not loaded.`)

const shown = (problem: CoreProblem) => (problem.kind === 'Cancelled' ? null : problem)
