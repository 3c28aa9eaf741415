/**
 * The worker's side of one transformer: trains it in slices, so that messages come through between
 * them, and answers what is asked of it while it trains.
 */
import { type Remote, transfer } from 'comlink'
import type {
  LineAttention,
  PlaceScore,
  PreviousSymbolHead,
  TransformerModule,
  TransformerOptions,
  TransformerTrainer,
} from '../faces/transformer.d.ts'
import { breath } from '../kit/breath.ts'
import { isPast } from '../kit/clock.ts'
import { CoreProblem, notLoaded, problemFrom } from '../kit/problem.ts'
import type {
  ReadingWish,
  Stretched,
  StretchWish,
  TaskFunction,
  TransformerReport,
} from './protocol.ts'

/** A step of the lesson's sizes takes one or two milliseconds; no step is cut. */
const SLICE_MS = 10
const REPORT_MS = 50

type State = 'ready' | 'running' | 'paused' | 'done'
type Listener = (report: TransformerReport) => Promise<void> | void

export class TransformerSession {
  private module: TransformerModule | null = null
  private trainer: TransformerTrainer | null = null
  private report: Listener = () => {}
  private state: State = 'ready'
  /** which the page counts up at every beginning and rewinding */
  private number = 0
  /** Counts up at every run, pause and beginning: slices of an older number end. */
  private turn = 0
  /** losses that are reported */
  private told = 0
  private reportedAt = 0
  /** reports that the page is still busy with */
  private unseen = 0

  constructor(
    private readonly create: (onAbort: (what: unknown) => void) => Promise<TransformerModule>,
  ) {}

  /** Loads the module. Throws Unreachable when it does not come. */
  async start(listener: Listener | Remote<Listener>): Promise<void> {
    this.report = listener as Listener
    try {
      this.module = await this.create((what) => {
        // While it loads, the promise is broken too, and says so once.
        if (this.module !== null) this.stopped(new CoreProblem('Crashed', '', `aborted ${what}`))
      })
    } catch (thrown) {
      throw notLoaded('The transformer', thrown)
    }
  }

  /** Calls a function of the module that needs no training; see TransformerClient.compute. */
  compute(name: TaskFunction, values: readonly unknown[]): unknown {
    return (this.loaded[name] as (...values: readonly unknown[]) => unknown)(...values)
  }

  /** A new training, or one that goes on from a checkpoint of the same options. */
  begin(options: TransformerOptions, checkpoint: Uint8Array | null, run: number): void {
    const trainer = new this.loaded.TransformerTrainer(options)
    try {
      if (checkpoint !== null) trainer.restore(checkpoint)
    } catch (thrown) {
      trainer.delete()
      throw thrown
    }
    this.trainer?.delete()
    this.trainer = trainer
    this.takeUp(run)
  }

  /** The same first weights and the same future again. */
  rewind(run: number): void {
    this.live.rewind()
    this.takeUp(run)
  }

  /** Trains to the end or to a pause. Reports as it goes; resolves at once. */
  run(): void {
    if (this.state === 'running' || this.state === 'done') return
    this.state = 'running'
    this.slices(++this.turn).catch((thrown) => {
      const problem = problemFrom(thrown)
      this.state = 'paused'
      // Of a module that has crashed nothing can be asked.
      if (problem.kind !== 'Crashed') this.say()
      this.stopped(problem)
    })
  }

  pause(): void {
    if (this.state !== 'running') return
    this.turn++
    this.state = 'paused'
    this.say()
  }

  /** All that decides how the training goes on. */
  checkpoint(): Uint8Array {
    return handedOver(this.live.checkpoint())
  }

  /** What is known at these places with the weights of this moment; training goes on meanwhile. */
  readPlaces(wish: ReadingWish): Promise<PlaceScore[]> {
    return this.placesOf(this.live, wish)
  }

  /** The model stretched to longer lines, and trained a little at their length; it stays itself. */
  async stretch({ scaling, length, steps, ...wish }: StretchWish): Promise<Stretched> {
    const longer = this.live.stretched(scaling, length, steps)
    try {
      const before = await this.placesOf(longer, wish)
      for (let done = 0; done < steps; done++) {
        longer.train(1)
        await breath()
      }
      return { before, after: await this.placesOf(longer, wish) }
    } finally {
      longer.delete()
    }
  }

  /** How much each place of this line looks at each other. */
  attention(ids: Int32Array): LineAttention {
    const found = this.loaded.attention(this.live, ids)
    return transfer(found, [found.weights.buffer])
  }

  previousSymbolHead(): PreviousSymbolHead {
    return this.loaded.previousSymbolHead(this.live)
  }

  /** Throws InvalidArgument ('added') where positions are not learned. */
  learnedRows() {
    const rows = this.loaded.learnedRows(this.live)
    return transfer(rows, [rows.values.buffer])
  }

  private get loaded(): TransformerModule {
    if (this.module === null) {
      throw new CoreProblem('Unreachable', '', 'The transformer is not loaded.')
    }
    return this.module
  }

  private get live(): TransformerTrainer {
    if (this.trainer === null) throw new CoreProblem('Unexpected', '', 'No training has begun.')
    return this.trainer
  }

  /** The trainer where it stands, under a new number. */
  private takeUp(run: number): void {
    const { stepsDone, stepsTotal } = this.live.progress()
    this.turn++
    this.number = run
    this.told = 0
    this.state = stepsDone === stepsTotal ? 'done' : stepsDone > 0 ? 'paused' : 'ready'
    this.say()
  }

  private async slices(turn: number): Promise<void> {
    const trainer = this.live
    while (turn === this.turn) {
      const start = performance.now()
      let progress = trainer.train(1)
      while (progress.stepsDone < progress.stepsTotal && !isPast(start, SLICE_MS)) {
        progress = trainer.train(1)
      }
      if (progress.stepsDone === progress.stepsTotal) {
        this.state = 'done'
        return this.say()
      }
      if (this.unseen === 0 && isPast(this.reportedAt, REPORT_MS)) this.say()
      await breath()
    }
  }

  private async placesOf(
    trainer: TransformerTrainer,
    { ranges, lines }: ReadingWish,
  ): Promise<PlaceScore[]> {
    const reading = this.loaded.readPlaces(trainer, ranges, lines)
    try {
      while (!reading.read()) await breath()
      return reading.scores()
    } finally {
      reading.delete()
    }
  }

  private say(): void {
    const progress = this.live.progress()
    const losses = this.live.losses(this.told)
    this.told = progress.stepsDone
    this.reportedAt = performance.now()
    const { state, number: run } = this
    void this.show(transfer({ run, kind: 'training', state, progress, losses }, [losses.buffer]))
  }

  private async show(report: TransformerReport): Promise<void> {
    this.unseen++
    try {
      await this.report(report)
    } finally {
      this.unseen--
    }
  }

  private stopped({ kind, argument, message }: CoreProblem): void {
    void this.report({ run: this.number, kind: 'stopped', problem: { kind, argument, message } })
  }
}

const handedOver = (bytes: Uint8Array) => transfer(bytes, [bytes.buffer])
