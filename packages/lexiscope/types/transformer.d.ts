// transformer.d.ts: types of the compiled transformer (../wasm/transformer.mjs), which is trained live. Only
// its worker imports the module. The rules of training.d.ts hold here too. A seed gives the same numbers as
// `lexiscope transformer`, bit for bit.

import type { AddedScheme, LayerScheme } from '../schemes.ts'
import type { Grid } from './positions.d.ts'
import type { Deletable } from './training.d.ts'

/**
 * followed: the symbol that followed the current symbol's previous occurrence. language: the next
 * symbol of a random language, new in every line. back: the symbol `distance` positions back. copy:
 * repeat the symbols before the mark. recall: the value that was paired with each key.
 */
export type TaskName = 'followed' | 'language' | 'back' | 'copy' | 'recall'

export interface Task {
  name: TaskName
  /** number of symbols, 2 … 1000; for language 2 … 12 */
  symbols: number
  /** for back, 1 … 1000 positions */
  distance: number
}

export interface TaskFacts {
  /** V */
  vocabSize: number
  /** display text of each id */
  words: string[]
  /** length of the shortest line with a target */
  leastLength: number
  /** Whether targets depend on the end of the line, so that a long line does not extend a short one. */
  spansTheLine: boolean
  /** Whether the line determines every target, so that the lowest expected loss is 0. */
  certain: boolean
}

/** One line of a task; all arrays have its length. */
export interface TaskLine {
  ids: Int32Array
  /** target of each position; -1 if it has none */
  targets: Int32Array
  /** lowest expected loss at each position, nats */
  optimum: Float64Array
}

export type { AddedScheme, LayerScheme }

export interface LayerOptions {
  scheme: LayerScheme
  /** base of the rotary frequencies, above 1 */
  base: number
  /** factor of a bias: of ALiBi's, on its published slopes; 0 or more */
  slopeFactor: number
  /** number of last heads without a bias, 0 … heads */
  flatHeads: number
}

export interface TransformerOptions {
  task: Task
  /** D, 1 … 1024, a multiple of the heads; with rotary layers each head's width is even */
  width: number
  /** H, 1 … 64 */
  heads: number
  /** width of the hidden layer, 0 … 4096; 0 leaves the MLPs out */
  mlpWidth: number
  added: AddedScheme
  /** base of the sinusoidal frequencies, above 1 */
  sinusoidalBase: number
  /** 1 … 16 layers */
  layers: LayerOptions[]
  /** 1 … 1,000,000 */
  steps: number
  /** lines per step, 1 … 4096 */
  sequences: number
  /** T in training, from the task's minimum to 512; lines up to 8 T (at least 256) can be read */
  length: number
  /** 0 … 2^53 - 1 */
  seed: number
  /** peak rate, above 0; warms up over a tenth of the steps (at most 100), then decays to 0 */
  learningRate: number
}

export interface TransformerProgress {
  stepsDone: number
  stepsTotal: number
  /** of the latest step, nats; NaN before the first */
  loss: number
  /** of the next step */
  learningRate: number
  /** of the latest step, before clipping */
  gradientNorm: number
  /** seconds spent inside train() */
  seconds: number
}

/** How rotary's angles are extended to longer lines; 'none' leaves them unchanged. */
export type RotaryStretch = 'none' | 'linear' | 'ntk' | 'yarn' | 'dynamic' | 'llama3'

/** Divisors of each pair's frequency for LongRoPE, found by a search on trained weights. */
export interface FoundFactors {
  /** one per pair, highest frequency first, never decreasing */
  factors: Float64Array
  /** loss on the lines of the search, nats; and with linear scaling */
  loss: number
  linearLoss: number
  /** number of candidate lists that were evaluated */
  read: number
}

/** Trains in slices. To pause, stop calling train(). */
export interface TransformerTrainer extends Deletable {
  /**
   * Takes at least one and at most `steps` more steps, if any remain. Throws InvalidArgument
   * ('learningRate') if the loss of a step is not finite; that step is not taken, and rewind() or
   * restore() recovers.
   */
  train(steps: number): TransformerProgress
  progress(): TransformerProgress
  /** Losses from `step` on (0 is the first), nats, (stepsDone - step). */
  losses(step: number): Float32Array
  /** Returns to the initial weights and the first line, so that the same run follows. */
  rewind(): void
  /** All training state. */
  checkpoint(): Uint8Array
  /**
   * Continues from a checkpoint, bit for bit. Throws MalformedFile ('checkpoint') and changes nothing if
   * it has other options or is damaged.
   */
  restore(checkpoint: Uint8Array): TransformerProgress
  /**
   * A copy of the trainer with its angles extended to `length` (1 … 8 times the trained length), ready
   * for `steps` steps at that length; before them it is this model, extended without fine-tuning.
   * Throws InvalidArgument ('layers') if no layer is rotary.
   */
  stretched(scaling: RotaryStretch, length: number, steps: number): TransformerTrainer
  /** LongRoPE's search on these weights; takes about as long as 100 steps. Throws as stretched() does. */
  searchFactors(length: number): FoundFactors
  /** Like stretched(), with these divisors; within the trained length the frequencies are unchanged. */
  stretchedByFactors(factors: Float64Array, length: number, steps: number): TransformerTrainer
}

/** Positions from … to - 1 of a line. */
export interface PlaceRange {
  from: number
  to: number
}

/** Accuracy and loss in a range of positions, over all lines. */
export interface PlaceScore extends PlaceRange {
  /** number of targets */
  asked: number
  /** accuracy: share of targets that are the likeliest prediction, 0 … 1; NaN without targets */
  right: number
  /** mean loss, nats; NaN without targets */
  loss: number
  /** mean of the lowest expected loss, nats; NaN without targets */
  optimum: number
}

/** Evaluates unseen lines with the weights at the time of its construction. */
export interface PlaceReading extends Deletable {
  /** Reads one to four more lines; returns true once all are read. */
  read(): boolean
  /** 0 … 1 */
  fraction(): number
  /** of the lines read so far */
  scores(): PlaceScore[]
}

/** Attention weights of a line. */
export interface LineAttention {
  layers: number
  heads: number
  /** T */
  length: number
  /** (layers, heads, T, T); 0 above the diagonal */
  weights: Float32Array
}

/** The head that attends most to the previous symbol. */
export interface PreviousSymbolHead {
  layer: number
  head: number
  /** its mean attention to the previous symbol, 0 … 1 */
  weight: number
  /** the same for a head with uniform attention */
  even: number
  /** for every head, (layers, heads) */
  weights: Grid
}

export interface TransformerModule {
  /** All tasks, with their usual sizes. */
  tasks(): Task[]
  taskFacts(task: Task): TaskFacts
  taskLine(task: Task, length: number, seed: number): TaskLine
  /** Options known to solve the task, with one scheme in every layer. */
  usualOptions(task: Task, positions: AddedScheme | LayerScheme, base: number): TransformerOptions
  /** Ranges T/2 … T, then up to 5/4, 3/2, 2, 4 and 8 T; for a short T, those with at least one position. */
  placesPast(length: number): PlaceRange[]
  TransformerTrainer: new (options: TransformerOptions) => TransformerTrainer
  /**
   * Lines end where the farthest range does; for a task that spans the line, there are `lines` lines for
   * each range. Angles that depend on the sequence length are those of the longest line: pass one range
   * at a time for the angles of each. The first read() throws SequenceTooLong ('length') if the model
   * cannot read lines that long.
   */
  readPlaces(trainer: TransformerTrainer, ranges: PlaceRange[], lines: number): PlaceReading
  attention(trainer: TransformerTrainer, ids: Int32Array): LineAttention
  previousSymbolHead(trainer: TransformerTrainer): PreviousSymbolHead
  /** Position embeddings (rows, D); those past the trained length have their initial values. */
  learnedRows(trainer: TransformerTrainer): Grid
}

export default function createTransformer(module?: {
  wasmBinary?: Uint8Array
  onAbort?: (what: unknown) => void
}): Promise<TransformerModule>
