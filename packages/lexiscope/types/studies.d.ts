// studies.d.ts: types of the module that reproduces research findings about word vectors
// (../wasm/studies.mjs). The rules of training.d.ts hold here too.

import type { Matrix, RandomCosineOptions } from './tokens.d.ts'
import type { SkipGramOptions } from './training.d.ts'

/** Running words as ids, and the end (exclusive) of each sentence. */
export interface TextIds {
  ids: Int32Array
  ends: Int32Array
  /** (V), by id */
  counts: Int32Array
}

/** Training options that determine which pairs are drawn. */
export type DrawingOptions = Pick<
  SkipGramOptions,
  'window' | 'windowKind' | 'negativeDistribution' | 'subsample'
>

/** Pointwise mutual information of co-occurring words, most frequent pairs first. */
export interface PairInformation {
  centres: Int32Array
  contexts: Int32Array
  /** expected number in one epoch */
  counts: Float32Array
  /** PMI in nats, relative to the distribution of negative samples */
  information: Float32Array
}

/** y = slope x + intercept. */
export interface LineFit {
  slope: number
  intercept: number
  /** Pearson's, -1 … 1 */
  correlation: number
}

export interface Factorisation extends LineFit {
  /** PMI - log K of each pair, x of the fit */
  shifted: Float32Array
  /** v · u of each pair, y of the fit */
  products: Float32Array
}

/** Where along a training the loss falls. */
export interface LossFall {
  /** the first loss, and the mean of the last twentieth of the run */
  from: number
  to: number
  /** shares of the total fall in the first and last third; negative if the loss rose there */
  early: number
  late: number
}

export interface Hubs {
  /** N_k: how many other rows have each row among their k nearest */
  times: Int32Array
  /** histogram of N_k: number of rows with N_k = 0, 1, 2 … */
  rows: Int32Array
  skewness: number
}

/** Scores of pairs of words: the cosine of their rows of v, and v · u. */
export interface PairScores {
  cosines: Float32Array
  products: Float32Array
}

export interface Rescaled {
  before: PairScores
  after: PairScores
  /** largest change of v · u over all pairs of rows */
  largestChange: number
}

/** Best answers to analogy questions by three methods; -1 if there is none. */
export interface AnalogyAnswers {
  /** nearest to b - a + c */
  byStep: Int32Array
  /** nearest to c */
  alone: Int32Array
  /** nearest to c + the mean offset of the relation's other pairs */
  bySteps: Int32Array
}

export interface SplitText {
  /** UTF-8 */
  text: Uint8Array
  kept: number
  renamed: number
}

export interface SoftmaxOptions {
  /** D */
  embeddingDim: number
  window: number
  /** K, negatives per pair in the sampled training */
  negatives: number
  epochs: number
  learningRate: number
  seed: number
}

/** One tiny text trained with the full softmax and with negative sampling, on the same pairs. */
export interface SoftmaxRun {
  /** by id, separated by spaces */
  words: string
  pairs: number
  /** mean loss of all pairs under the full softmax, before training and after each epoch */
  loss: Float32Array
  /** the same loss for the sampled training, with logits v · u + log P(negative) */
  sampledLoss: Float32Array
  /** log V: the loss of a uniform prediction */
  first: number
  /** (V,V) final logits of the full softmax, one row per centre */
  logits: Matrix
}

export interface SoftmaxSpeed {
  /** multiplications that score one step, and microseconds per step */
  products: number
  microseconds: number
  sampledProducts: number
  sampledMicroseconds: number
}

/** Rows with a cyclic order, such as months, in the plane of their first two components. */
export interface Circle {
  /** (N): turned so that the first row is at angle 0 and the others follow counter-clockwise */
  x: Float32Array
  y: Float32Array
  /** of the variance, in the plane */
  share: number
  /** the same by component, largest first */
  components: Float64Array
  inOrder: boolean
  /** (N) degrees, and from each to the next, the last to the first */
  angles: Float64Array
  steps: Float64Array
}

/** Frames of N rows, all in the plane of the last. */
export interface CircleFilm {
  /** (F,N) */
  x: Float32Array
  y: Float32Array
  /** (F): of each frame's variance, in its own first two components */
  shares: Float64Array
  circle: Circle
}

/** How well the held-out words of one table lie upon those of another. */
export interface TableAgreement {
  /** mean cosine of a word's two vectors */
  cosine: number
  /** share of the words whose nearest row among all of the other table is theirs */
  found: number
}

/** One table laid upon another by the rotation that half of their words ask for. */
export interface ComparedTables {
  fitted: number
  measured: number
  asTheyAre: TableAgreement
  rotated: TableAgreement
  /** under a rotation drawn at random */
  atRandom: TableAgreement
}

export interface Stability {
  /** (V): the mean Jaccard index of a word's neighbours, over all pairs of tables */
  words: Float32Array
  byChance: number
}

export interface StudyFunctions {
  /** The `most` most frequent pairs among the `words` most frequent words. */
  pairInformation(
    text: TextIds,
    options: DrawingOptions,
    words: number,
    most: number,
  ): PairInformation
  /** Throws IdOutOfRange, ShapeMismatch. */
  factorisation(
    pairs: PairInformation,
    input: Matrix,
    output: Matrix,
    negatives: number,
  ): Factorisation
  /** k is 1 … V - 1. `centred` subtracts the mean row. */
  hubs(vectors: Matrix, k: number, centred: boolean): Hubs
  /** Hub statistics of random rows that share a common component. */
  randomHubs(
    options: Omit<RandomCosineOptions, 'pairs' | 'mean'>,
    k: number,
    centred: boolean,
  ): Hubs
  /** Multiplies the first `columns` of v by the factor and divides those of u by it. */
  rescaled(
    input: Matrix,
    output: Matrix,
    columns: number,
    factor: number,
    first: Int32Array,
    second: Int32Array,
  ): Rescaled
  /** Questions as consecutive tuples of a, b, c, d and the number of their relation. */
  answerAnalogies(vectors: Matrix, questions: Int32Array): AnalogyAnswers
  /** Euclidean length of each of these rows. */
  rowLengths(vectors: Matrix, rows: Int32Array): Float32Array
  /** Renames every `every`-th occurrence of the word. */
  splitWord(text: Uint8Array, word: string, name: string, every: number): SplitText
  /** Trains on a text in UTF-8 with at most 200 distinct words. */
  fullSoftmax(text: Uint8Array, options: SoftmaxOptions): SoftmaxRun
  /** One step of each method, timed over at least 10 ms. */
  softmaxSpeed(vocabSize: number, embeddingDim: number, negatives: number): SoftmaxSpeed
  /** Sentences about these months, by name with spaces between them. Throws InvalidArgument at fewer than three. */
  yearText(months: string, seed: number): Uint8Array
  /** Frames of so many rows, one after another. Throws InvalidArgument, ShapeMismatch. */
  circleFilm(frames: Matrix, rows: number): CircleFilm
  /** Both of the same words. */
  compareTables(x: Matrix, y: Matrix, seed: number): ComparedTables
  /** Ids (V,k) of each row's nearest rows by cosine, -1 where there are fewer. */
  nearestOfAll(vectors: Matrix, k: number): Int32Array
  /** Ids (V,k) of each word's neighbours, one table after another, -1 where there are fewer. */
  neighbourStability(neighbours: Int32Array, tables: number, k: number): Stability
  /** null if the curve is too short or does not fall. */
  lossFall(losses: readonly number[]): LossFall | null
}

export default function createStudies(module?: {
  wasmBinary?: Uint8Array
  onAbort?: (what: unknown) => void
}): Promise<StudyFunctions>
