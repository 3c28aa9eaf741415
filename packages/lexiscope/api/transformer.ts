/** A small transformer, trained on a task of its own in a worker of its own. */
import type { SchemeName } from '../schemes.ts'
import type { Grid } from '../types/positions.d.ts'
import type {
  LineAttention,
  PlaceRange,
  PlaceScore,
  Task,
  TaskFacts,
  TaskLine,
  TaskName,
  TransformerOptions,
  TransformerProgress,
} from '../types/transformer.d.ts'
import { type CallOptions, Connection } from './connection.ts'

/** Task and positions, and what differs from the settings that are known to learn them. */
export interface TransformerRequest
  extends Partial<Omit<TransformerOptions, 'task'>>,
    CallOptions<TransformerProgress> {
  /** by name, of its usual size, or with sizes; followed by default */
  task?: TaskName | Task
  /** of every layer, or added to the token embeddings; rotary by default */
  positions?: SchemeName
  /** of rotary or sinusoidal positions; 10,000 */
  base?: number
}

/** A trained transformer. Its worker runs until dispose(). */
export class Transformer {
  private constructor(
    private readonly connection: Connection,
    /** the settings of its training, complete */
    readonly options: TransformerOptions,
    readonly task: TaskFacts,
    /** of every step, nats */
    readonly losses: Float32Array,
  ) {}

  /** Trains one: the same options and seed give the same model, that of `lexiscope transformer`. Throws InvalidArgument. */
  static async train(request: TransformerRequest = {}): Promise<Transformer> {
    const { signal, onProgress, task = 'followed', positions = 'rotary', ...others } = request
    const { base = 10_000, ...chosen } = others
    const connection = new Connection('transformer')
    try {
      const trained = await connection.call<{
        options: TransformerOptions
        facts: TaskFacts
        losses: Float32Array
      }>('train', [task, positions, base, chosen], { signal, onProgress })
      return new Transformer(connection, trained.options, trained.facts, trained.losses)
    } catch (thrown) {
      connection.dispose()
      throw thrown
    }
  }

  /** A line of the task that it has not been trained on, with its targets. */
  line(length = this.options.length, seed = 1): Promise<TaskLine> {
    return this.connection.call('line', [length, seed])
  }

  /** Attention weights of every head over a line of ids. Throws IdOutOfRange, SequenceTooLong. */
  attention(ids: Int32Array): Promise<LineAttention> {
    return this.connection.call('attention', [ids])
  }

  /** Accuracy and loss by position on new lines: within the trained length and, by default, up to eight times as far. */
  scores(
    options: { ranges?: PlaceRange[]; lines?: number } & CallOptions = {},
  ): Promise<PlaceScore[]> {
    const { ranges = null, lines = 64, ...call } = options
    return this.connection.call('scores', [ranges, lines], call)
  }

  /** The position embeddings that it learnt, (rows, D). Throws InvalidArgument unless its positions are learned. */
  positionEmbeddings(): Promise<Grid> {
    return this.connection.call('positionEmbeddings', [])
  }

  /** Ends the worker and frees its memory. */
  dispose(): void {
    this.connection.dispose()
  }
}
