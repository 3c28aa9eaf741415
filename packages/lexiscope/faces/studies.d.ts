// studies.d.ts: the typed face of the core's part for what research found about vectors
// (../wasm/studies.mjs). The rules of the border are those of training.d.ts.

import type { Matrix, RandomCosineOptions } from './tokens.d.ts'
import type { SkipGramOptions } from './training.d.ts'

/** Running words as ids, with the place after each sentence's last one. */
export interface TextIds {
  ids: Int32Array
  ends: Int32Array
  /** (V) by id */
  counts: Int32Array
}

/** What of a training decides which pairs it draws. */
export type DrawingOptions = Pick<
  SkipGramOptions,
  'window' | 'windowKind' | 'negativeDistribution' | 'subsample'
>

/** Pairs of words that meet, most often first. */
export interface PairInformation {
  centres: Int32Array
  contexts: Int32Array
  /** expected in one epoch */
  counts: Float32Array
  /** PMI in nats, against the distribution that negatives are drawn from */
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
  /** PMI - log K of each pair: x */
  shifted: Float32Array
  /** v . u of each pair: y */
  products: Float32Array
}

/** How a loss curve falls. */
export interface LossFall {
  /** the first loss, and the mean of the last twentieth of the run */
  from: number
  to: number
  /** shares of the whole fall in the first and the last third; negative where the loss rose */
  early: number
  late: number
}

export interface Hubs {
  /** N_k: among how many other rows' k nearest each row is */
  times: Int32Array
  /** how many rows are among the k nearest of 0, 1, 2 … others */
  rows: Int32Array
  skewness: number
}

/** Of pairs of words: the cosine of their rows of v, and v . u. */
export interface PairScores {
  cosines: Float32Array
  products: Float32Array
}

export interface Rescaled {
  before: PairScores
  after: PairScores
  /** the largest change of v . u, over all pairs of rows */
  largestChange: number
}

/** What comes first, by each way; -1 where nothing does. */
export interface AnalogyAnswers {
  /** nearest to b - a + c */
  byStep: Int32Array
  /** nearest to c */
  alone: Int32Array
  /** nearest to c + the mean step of the relation's other pairs */
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
  /** K of the sampled one */
  negatives: number
  epochs: number
  learningRate: number
  seed: number
}

/** One tiny text learnt in two ways, step by step of the same pairs. */
export interface SoftmaxRun {
  /** by id, with a space between them */
  words: string
  pairs: number
  /** mean loss of all pairs under the full softmax, at first and after each epoch */
  loss: Float32Array
  /** the same of the sampled one's tables, with v . u + log P(negative) as logits */
  sampledLoss: Float32Array
  /** log V: the loss where every word is as likely */
  first: number
  /** (V,V) logits of the full softmax in the end, a row a centre */
  logits: Matrix
}

export interface SoftmaxSpeed {
  /** multiplications that one step scores with, and the microseconds that one takes */
  products: number
  microseconds: number
  sampledProducts: number
  sampledMicroseconds: number
}

export interface StudyFunctions {
  /** The `most` pairs that meet most often among the `words` most frequent words. */
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
  /** k is 1 … V - 1. `centred`: seen from the mean row. */
  hubs(vectors: Matrix, k: number, centred: boolean): Hubs
  /** The same of random rows with a part in common. */
  randomHubs(
    options: Omit<RandomCosineOptions, 'pairs' | 'mean'>,
    k: number,
    centred: boolean,
  ): Hubs
  /** The first columns of v times the factor, of u divided by it. */
  rescaled(
    input: Matrix,
    output: Matrix,
    columns: number,
    factor: number,
    first: Int32Array,
    second: Int32Array,
  ): Rescaled
  /** Questions as a, b, c, d and the number of their relation, one after the other. */
  answerAnalogies(vectors: Matrix, questions: Int32Array): AnalogyAnswers
  /** |row| of each of the rows. */
  rowLengths(vectors: Matrix, rows: Int32Array): Float32Array
  /** Every `every`-th occurrence of the word gets the name. */
  splitWord(text: Uint8Array, word: string, name: string, every: number): SplitText
  /** Trains on a text in UTF-8 of at most 200 different words. */
  fullSoftmax(text: Uint8Array, options: SoftmaxOptions): SoftmaxRun
  /** One step of each way, timed over at least 10 ms. */
  softmaxSpeed(vocabSize: number, embeddingDim: number, negatives: number): SoftmaxSpeed
  /** null of a curve that is too short, or that does not fall. */
  lossFall(losses: readonly number[]): LossFall | null
}

export default function createStudies(module?: {
  wasmBinary?: Uint8Array
  onAbort?: (what: unknown) => void
}): Promise<StudyFunctions>
