/** Worker side of one transformer: trains it and answers queries meanwhile. */
import { transfer } from 'comlink'
import type {
  LineAttention,
  PlaceScore,
  PreviousSymbolHead,
  TransformerModule,
  TransformerOptions,
  TransformerTrainer,
} from '../types/transformer.d.ts'
import { nextTask } from '../utilities/next-task.ts'
import { phrase } from '../utilities/phrase.ts'
import type { PositionsRequest, Stretched, StretchRequest, TaskFunction } from './protocol.ts'
import { WorkerTrainer } from './worker-trainer.ts'

/** Steps between yields. */
const SLICE_STEPS = 5

/** Scalings whose angles depend on the length of the line being read. */
const BY_SEQUENCE: readonly StretchRequest['scaling'][] = ['dynamic', 'longrope']

export class TransformerSession extends WorkerTrainer<TransformerModule, TransformerTrainer> {
  constructor(create: (onAbort: (what: unknown) => void) => Promise<TransformerModule>) {
    super(create, phrase`The transformer`)
  }

  /** Calls a function of the module that needs no training; see TransformerClient.compute. */
  compute(name: TaskFunction, values: readonly unknown[]): unknown {
    return (this.loaded[name] as (...values: readonly unknown[]) => unknown)(...values)
  }

  /** Starts a new training, or resumes one from a checkpoint of the same options. */
  begin(options: TransformerOptions, checkpoint: Uint8Array | null, run: number): void {
    const trainer = new this.loaded.TransformerTrainer(options)
    try {
      if (checkpoint !== null) trainer.restore(checkpoint)
    } catch (thrown) {
      trainer.delete()
      throw thrown
    }
    this.begun(trainer, run)
  }

  /** Evaluates ranges of positions with the current weights, while training continues. */
  readPlaces(request: PositionsRequest): Promise<PlaceScore[]> {
    return this.placesOf(this.live, request)
  }

  /** Extends a copy of the model to longer lines and fine-tunes it at their length. */
  async stretch({ scaling, length, steps, ...request }: StretchRequest): Promise<Stretched> {
    const found = scaling === 'longrope' ? this.live.searchFactors(length) : null
    const longer =
      scaling === 'longrope'
        ? this.live.stretchedByFactors(found?.factors ?? new Float64Array(0), length, steps)
        : this.live.stretched(scaling, length, steps)
    const placesOf = BY_SEQUENCE.includes(scaling) ? this.eachPlaceOf : this.placesOf
    try {
      const before = await placesOf.call(this, longer, request)
      for (let done = 0; done < steps; done++) {
        longer.train(1)
        await nextTask()
      }
      return { before, after: await placesOf.call(this, longer, request), found }
    } finally {
      longer.delete()
    }
  }

  /** Attention weights over this line. */
  attention(ids: Int32Array): LineAttention {
    const found = this.loaded.attention(this.live, ids)
    return transfer(found, [found.weights.buffer])
  }

  previousSymbolHead(): PreviousSymbolHead {
    return this.loaded.previousSymbolHead(this.live)
  }

  /** Throws InvalidArgument ('added') if positions are not learned. */
  learnedRows() {
    const rows = this.loaded.learnedRows(this.live)
    return transfer(rows, [rows.values.buffer])
  }

  /** Takes `steps` more steps first, with breaks in which a page can show each change. */
  async learnedRowsAfter(steps: number) {
    for (let done = 0; done < steps; done += SLICE_STEPS) {
      this.live.train(Math.min(SLICE_STEPS, steps - done))
      await nextTask()
    }
    return this.learnedRows()
  }

  /** Evaluates each range on lines that end with it, and so with the angles of that length. */
  private async eachPlaceOf(
    trainer: TransformerTrainer,
    { ranges, lines }: PositionsRequest,
  ): Promise<PlaceScore[]> {
    const scores: PlaceScore[][] = []
    for (const range of ranges) {
      scores.push(await this.placesOf(trainer, { ranges: [range], lines }))
    }
    return scores.flat()
  }

  private async placesOf(
    trainer: TransformerTrainer,
    { ranges, lines }: PositionsRequest,
  ): Promise<PlaceScore[]> {
    const reading = this.loaded.readPlaces(trainer, ranges, lines)
    try {
      while (!reading.read()) await nextTask()
      return reading.scores()
    } finally {
      reading.delete()
    }
  }
}
