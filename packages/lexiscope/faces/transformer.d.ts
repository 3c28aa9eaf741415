// transformer.d.ts: the typed face of the compiled transformer (../wasm/transformer.mjs), which is
// trained while one looks on. Its worker alone imports the module. The rules of training.d.ts hold here
// too. A seed gives the same numbers as `lexiscope transformer` does, to the bit.

import type { Grid } from './positions.d.ts'
import type { Owned } from './training.d.ts'

/**
 * followed: what came after the latest earlier place of the current symbol. language: the next symbol
 * of a language that is new in every line. back: the symbol `distance` places back. copy: the
 * symbols before the mark, once more. recall: the value that each key was given.
 */
export type TaskName = 'followed' | 'language' | 'back' | 'copy' | 'recall'

export interface Task {
  name: TaskName
  /** 2 … 1000; of language 2 … 12 */
  symbols: number
  /** of back: 1 … 1000 places */
  distance: number
}

export interface TaskFacts {
  /** V */
  vocabSize: number
  /** what each id is shown as */
  words: string[]
  /** the shortest line in which something is asked */
  leastLength: number
  /** Whether what is asked depends on where the line ends: a long one is no short one continued. */
  spansTheLine: boolean
  /** Whether the line tells every answer: the least loss to be expected is then 0. */
  certain: boolean
}

/** One line of a task; all of its length. */
export interface TaskLine {
  ids: Int32Array
  /** what should be predicted at each place; -1 where nothing is asked */
  targets: Int32Array
  /** the least loss that can be expected there, nats */
  optimum: Float64Array
}

/** Schemes that add rows to the tokens, and schemes that reach the scores of a layer. */
export type AddedScheme = 'none' | 'learned' | 'sinusoidal'
export type LayerScheme = 'none' | 'rotary' | 'alibi'

export interface LayerOptions {
  scheme: LayerScheme
  /** of rotary's angles, above 1 */
  base: number
  /** ALiBi's published slopes times this, 0 or more */
  slopeFactor: number
  /** so many of the last heads have slope 0: 0 … heads */
  flatHeads: number
}

export interface TransformerOptions {
  task: Task
  /** D, 1 … 1024, a multiple of the heads; heads of a rotary layer are of an even width */
  width: number
  /** H, 1 … 64 */
  heads: number
  /** 0 … 4096; 0 leaves the MLPs out */
  mlpWidth: number
  added: AddedScheme
  /** of sinusoidal's angles, above 1 */
  sinusoidalBase: number
  /** 1 … 16 */
  layers: LayerOptions[]
  /** 1 … 1,000,000 */
  steps: number
  /** lines a step, 1 … 4096 */
  sequences: number
  /** T that is trained on, from what the task needs to 512; lines of 8 T (256 or more) can be read */
  length: number
  /** 0 … 2^53 - 1 */
  seed: number
  /** the highest: it rises over a tenth of the steps, 100 at most, then falls to 0; above 0 */
  learningRate: number
}

export interface TransformerProgress {
  stepsDone: number
  stepsTotal: number
  /** of the latest step, nats; NaN before the first */
  loss: number
  /** of the next step */
  learningRate: number
  /** of the latest step, before it was clipped */
  gradientNorm: number
  /** seconds spent inside train() */
  seconds: number
}

/** How rotary's angles are stretched to longer lines; 'none' leaves them. */
export type RotaryStretch = 'none' | 'linear' | 'ntk' | 'yarn' | 'dynamic' | 'llama3'

/** What LongRoPE divides each pair's pace by, found by search on trained weights. */
export interface FoundFactors {
  /** one a pair, the fastest first, never falling */
  factors: Float64Array
  /** on the lines of the search, nats; and of dividing all pairs alike */
  loss: number
  linearLoss: number
  /** how many lists of factors were tried */
  read: number
}

/** How long queries and keys are in each of rotary's pairs: means over tokens and heads. */
export interface PairNorms {
  /** (layers, pairs), the fastest pair first */
  queries: Grid
  keys: Grid
  /** in positions, of each pair */
  wavelengths: Float64Array
}

/** Trains in slices. Not calling train() is a pause. */
export interface TransformerTrainer extends Owned {
  /**
   * Takes at least one and at most so many more steps, as far as there are any. Throws
   * InvalidArgument ('learningRate') at a step whose loss is no number, which is then not taken:
   * rewind() or restore() goes back.
   */
  train(steps: number): TransformerProgress
  progress(): TransformerProgress
  /** Of each step from this one on (0 is the first), nats: (stepsDone - step). */
  losses(step: number): Float32Array
  /** Back to the first weights and the first line: the same run again. */
  rewind(): void
  /** All that decides how it goes on. */
  checkpoint(): Uint8Array
  /**
   * Goes on from there, to the same weights bit for bit. Throws MalformedFile ('checkpoint') for one
   * of other options, or damaged; then nothing has changed.
   */
  restore(checkpoint: Uint8Array): TransformerProgress
  /**
   * Another trainer with these weights, its angles stretched to `length` (from the trained one to 8
   * times it), ready to take so many steps at that length; until it does, it is this model
   * stretched. Throws InvalidArgument ('layers') where no layer is rotary.
   */
  stretched(scaling: RotaryStretch, length: number, steps: number): TransformerTrainer
  /** LongRoPE's search on these weights; takes about as long as 100 steps. Throws likewise. */
  searchFactors(length: number): FoundFactors
  /** The same as stretched(), by such factors; within the trained length all paces stay. */
  stretchedByFactors(factors: Float64Array, length: number, steps: number): TransformerTrainer
}

/** Places from … to-1 of a line. */
export interface PlaceRange {
  from: number
  to: number
}

/** What is known at those places, of all lines together. */
export interface PlaceScore extends PlaceRange {
  /** targets there */
  asked: number
  /** share of them that is the likeliest prediction, 0 … 1; NaN for none */
  right: number
  /** mean, nats; NaN for none */
  loss: number
  /** mean of the least loss to be expected, nats; NaN for none */
  optimum: number
}

/** Reads lines that no training saw, with the weights of when it was made. */
export interface PlaceReading extends Owned {
  /** One to four more lines; says whether that is all. */
  read(): boolean
  /** 0 … 1 */
  fraction(): number
  /** of what is read so far */
  scores(): PlaceScore[]
}

/** How much each query looks at each key. */
export interface LineAttention {
  layers: number
  heads: number
  /** T */
  length: number
  /** (layers, heads, T, T); 0 above the diagonal */
  weights: Float32Array
}

/** The head that looks at the symbol just before more than any other does. */
export interface PreviousSymbolHead {
  layer: number
  head: number
  /** its mean attention to that symbol, 0 … 1 */
  weight: number
  /** the same of a head that looks at all symbols alike */
  even: number
  /** of every head: (layers, heads) */
  weights: Grid
}

export interface TransformerModule {
  /** What there is to learn, with the usual sizes. */
  tasks(): Task[]
  taskFacts(task: Task): TaskFacts
  taskLine(task: Task, length: number, seed: number): TaskLine
  /** Options with which the task is known to be learnt, with one scheme throughout. */
  usualOptions(task: Task, positions: AddedScheme | LayerScheme, base: number): TransformerOptions
  /** T/2 … T, then to 5/4, 3/2, 2, 4 and 8 times T; of a short T those that have a place. */
  placesPast(length: number): PlaceRange[]
  TransformerTrainer: new (options: TransformerOptions) => TransformerTrainer
  /**
   * Lines are as long as the farthest range ends; of a task that spans the line, so many for each
   * range. Angles that go by the sequence are those of the longest of them: ask for one range at a
   * time to read each as it would be. Throws SequenceTooLong ('length') at the first read() where the model is for shorter ones.
   */
  readPlaces(trainer: TransformerTrainer, ranges: PlaceRange[], lines: number): PlaceReading
  attention(trainer: TransformerTrainer, ids: Int32Array): LineAttention
  previousSymbolHead(trainer: TransformerTrainer): PreviousSymbolHead
  /** Throws InvalidArgument ('layers') where no layer is rotary. */
  pairNorms(trainer: TransformerTrainer): PairNorms
  /** (rows, D): one a position, those past the trained length as they were drawn. */
  learnedRows(trainer: TransformerTrainer): Grid
}

export default function createTransformer(module?: {
  wasmBinary?: Uint8Array
  onAbort?: (what: unknown) => void
}): Promise<TransformerModule>
