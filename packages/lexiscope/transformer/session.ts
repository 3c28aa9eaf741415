/** The worker's side of one transformer: trains it, and answers what is asked of it meanwhile. */
import { transfer } from 'comlink'
import type {
  LineAttention,
  PairNorms,
  PlaceScore,
  PreviousSymbolHead,
  TransformerModule,
  TransformerOptions,
  TransformerTrainer,
} from '../faces/transformer.d.ts'
import { breath } from '../kit/breath.ts'
import { phrase } from '../kit/phrase.ts'
import type { PositionsRequest, Stretched, StretchRequest, TaskFunction } from './protocol.ts'
import { WorkerTrainer } from './worker-trainer.ts'

/** Steps between two chances for other questions. */
const A_SLICE = 5

/** Scalings whose angles go by the length of the line that is read. */
const BY_SEQUENCE: readonly StretchRequest['scaling'][] = ['dynamic', 'longrope']

export class TransformerSession extends WorkerTrainer<TransformerModule, TransformerTrainer> {
  constructor(create: (onAbort: (what: unknown) => void) => Promise<TransformerModule>) {
    super(create, phrase`The transformer`)
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
    this.begun(trainer, run)
  }

  /** What is known at these places with the weights of this moment; training goes on meanwhile. */
  readPlaces(request: PositionsRequest): Promise<PlaceScore[]> {
    return this.placesOf(this.live, request)
  }

  /** The model stretched to longer lines, and trained a little at their length; it stays itself. */
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
        await breath()
      }
      return { before, after: await placesOf.call(this, longer, request), found }
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

  /** Throws InvalidArgument ('layers') where no layer is rotary. */
  pairNorms(): PairNorms {
    return this.loaded.pairNorms(this.live)
  }

  /** Throws InvalidArgument ('added') where positions are not learned. */
  learnedRows() {
    const rows = this.loaded.learnedRows(this.live)
    return transfer(rows, [rows.values.buffer])
  }

  /** The same after so many more steps, 0 for those of now: for who watches them change. */
  async learnedRowsAfter(steps: number) {
    for (let done = 0; done < steps; done += A_SLICE) {
      this.live.train(Math.min(A_SLICE, steps - done))
      await breath()
    }
    return this.learnedRows()
  }

  /** Each range in lines that end where it ends, with the angles of that length. */
  private async eachPlaceOf(
    trainer: TransformerTrainer,
    { ranges, lines }: PositionsRequest,
  ): Promise<PlaceScore[]> {
    const scores: PlaceScore[] = []
    for (const range of ranges) {
      scores.push(...(await this.placesOf(trainer, { ranges: [range], lines })))
    }
    return scores
  }

  private async placesOf(
    trainer: TransformerTrainer,
    { ranges, lines }: PositionsRequest,
  ): Promise<PlaceScore[]> {
    const reading = this.loaded.readPlaces(trainer, ranges, lines)
    try {
      while (!reading.read()) await breath()
      return reading.scores()
    } finally {
      reading.delete()
    }
  }
}
