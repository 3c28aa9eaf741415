/** Page side of one training: its worker, its latest reported state, and its turn to compute. */
import type { Remote } from 'comlink'
import type { TransformerOptions, TransformerProgress } from '../types/transformer'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem, problemFrom } from '../utilities/problem.ts'
import { ViewStore } from '../utilities/view-store.ts'
import { WorkerHost } from '../utilities/worker-host.ts'
import type { TransformerReport } from './protocol.ts'
import type { TransformerSession } from './session.ts'
import type { Turns } from './turns.ts'

/** waiting: for a turn to compute. crashed: its worker died. ended: it was cancelled. */
export type TrainingPhase =
  | 'ready'
  | 'waiting'
  | 'running'
  | 'paused'
  | 'done'
  | 'crashed'
  | 'ended'

/** Only `losses` is changed in place. */
export interface TrainingView {
  phase: TrainingPhase
  /** null before the worker has started */
  progress: TransformerProgress | null
  /** of each step so far, nats */
  losses: number[]
  /** latest problem, until the next attempt */
  problem: CoreProblem | null
}

/** Commands that every worker session accepts; `O` is the type of its training options. */
interface Session<O> {
  start(listener: (report: TransformerReport) => void): Promise<void>
  begin(options: O, checkpoint: Uint8Array | null, run: number): Promise<void> | void
  run(): void
  pause(): void
  rewind(run: number): void
}

export class RemoteTraining<O, S, V extends TrainingView = TrainingView> extends ViewStore<V> {
  private readonly host: WorkerHost<S>
  /** Incremented at every beginning and rewind; reports of earlier runs are dropped. */
  private turn = 0
  private releaseTurn: () => void = () => {}
  /** The pause that the worker has not confirmed yet, and whether a run was requested after it. */
  private pausing: Promise<void> | null = null
  private runsAfterPause = false

  constructor(
    readonly options: O,
    create: () => Worker,
    private readonly turns: Turns,
    view: V,
    /** where the worker starts from; null for the first step */
    private checkpoint: Uint8Array | null = null,
  ) {
    super(view)
    this.host = new WorkerHost(create, {
      begin: async (remote, heard) => {
        // A rewind while the worker starts gets a later number.
        const turn = ++this.turn
        const session = sessionOf<O>(remote)
        const listener = (report: TransformerReport) => {
          if (report.run === this.turn) this.hear(report)
        }
        await session.start(heard(listener))
        await session.begin(this.options, this.checkpoint, turn)
      },
      crashed: (problem) => this.stop('crashed', problem),
    })
  }

  /** Trains to the end or to a pause, as soon as it is this training's turn. */
  run(): void {
    const { phase } = this.view
    this.runsAfterPause = this.pausing !== null
    if (phase !== 'ready' && phase !== 'paused') return
    this.change({ phase: 'waiting', problem: null })
    this.releaseTurn = this.turns.take(() => {
      this.change({ phase: 'running' })
      void this.act((remote) => sessionOf<O>(remote).run())
    })
  }

  async pause(): Promise<void> {
    if (this.view.phase === 'waiting') this.rest()
    this.runsAfterPause = false
    if (this.view.phase === 'running') this.pausing ??= this.pauseWorker()
    await this.pausing
  }

  private async pauseWorker(): Promise<void> {
    const { turn } = this
    await this.act((remote) => sessionOf<O>(remote).pause())
    // A rewind in the meantime began another run, which this pause is not for.
    if (turn !== this.turn) return
    this.pausing = null
    if (this.view.phase === 'running') this.rest()
    if (this.runsAfterPause) this.run()
  }

  /** Returns to the initial weights and the first line. */
  async rewind(): Promise<void> {
    const { phase } = this.view
    if (phase === 'crashed' || phase === 'ended') return
    this.releaseTurn()
    const turn = ++this.turn
    this.pausing = null
    this.change({ phase: 'ready', losses: [], problem: null })
    if (this.host.isLive) await this.act((remote) => sessionOf<O>(remote).rewind(turn))
  }

  /** Ends the training for good. */
  cancel(): void {
    this.stop('ended', new CoreProblem('Cancelled', '', phrase`Cancelled.`))
    this.change({ problem: null })
  }

  /**
   * Starts another worker after a crash, from the first step or from a checkpoint of this training.
   * Problems are set in the view.
   */
  async startAgain(checkpoint: Uint8Array | null): Promise<void> {
    if (this.view.phase !== 'crashed') return
    this.checkpoint = checkpoint
    this.change({ phase: 'ready', losses: [], progress: null, problem: null })
    await this.act(() => {})
  }

  /** Sends the worker any request. Throws a CoreProblem; a crash rejects the request and ends the worker. */
  async ask<T>(question: (remote: Remote<S>) => T): Promise<Awaited<T>> {
    const { phase, problem } = this.view
    if (phase === 'crashed' && problem !== null) throw problem
    if (phase === 'ended') throw new CoreProblem('Cancelled', '', phrase`Cancelled.`)
    return this.host.ask(question)
  }

  private change(part: Partial<TrainingView>): void {
    this.set(part as Partial<V>)
  }

  /** Like `ask`, but sets problems in the view. */
  protected async act(action: (remote: Remote<S>) => unknown): Promise<void> {
    try {
      await this.ask(action)
    } catch (thrown) {
      const { phase } = this.view
      if (phase === 'crashed' || phase === 'ended') return
      this.rest()
      this.change({ problem: problemFrom(thrown) })
    }
  }

  protected hear(report: TransformerReport): void {
    if (report.kind === 'stopped') {
      const { kind, argument, phrase } = report.problem
      const problem = new CoreProblem(kind, argument, phrase)
      if (kind === 'Crashed') this.stop('crashed', problem)
      else {
        this.rest()
        this.change({ problem })
      }
      return
    }
    const { state, progress, losses } = report
    // One by one: a restored training reports all its steps, more than a call takes arguments.
    for (const loss of losses) this.view.losses.push(loss)
    if (state === 'done') this.releaseTurn()
    const { phase } = this.view
    // Only a training restored from a checkpoint can be paused before it has run.
    const begun = state === 'paused' && phase === 'ready'
    this.change({ progress, phase: state === 'done' || begun ? state : phase })
  }

  /** Releases the turn, or leaves the queue for one. */
  private rest(): void {
    this.releaseTurn()
    this.change({ phase: this.view.losses.length > 0 ? 'paused' : 'ready' })
  }

  private stop(phase: 'crashed' | 'ended', problem: CoreProblem): void {
    this.releaseTurn()
    this.change({ phase, problem })
    this.host.end(problem)
  }
}

const sessionOf = <O>(remote: unknown) => remote as Session<O>

export class RemoteTransformer extends RemoteTraining<TransformerOptions, TransformerSession> {
  constructor(
    options: TransformerOptions,
    create: () => Worker,
    turns: Turns,
    checkpoint: Uint8Array | null = null,
  ) {
    const view = { phase: 'ready', progress: null, losses: [], problem: null } as const
    super(options, create, turns, { ...view, losses: [] }, checkpoint)
  }
}
