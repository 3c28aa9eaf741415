// tokens.d.ts: the typed face of the core's part for tokens and their table (../wasm/tokens.mjs).
// The rules of the border are those of training.d.ts.

/** Row-major. */
export interface Matrix {
  rows: number
  columns: number
  values: Float32Array
}

/** How a new (V,D) table is filled. */
export interface TableOptions {
  /** V, 1 … 1,000,000 */
  vocabSize: number
  /** D, 1 … 4096 */
  embeddingDim: number
  /** 'xavier' is uniform in ±sqrt(6 / (V + D)) */
  initialization: 'normal' | 'xavier'
  /** standard deviation of 'normal', 0 or more */
  sigma: number
  /** 0 … 2^53 - 1 */
  seed: number
}

/** One lookup done in three ways. */
export interface Lookup {
  table: Matrix
  /** (N,V), a 1 in the column of each id */
  oneHot: Matrix
  /** (N,D): by the call, by row numbers, and by one-hot rows times the table */
  called: Matrix
  indexed: Matrix
  multiplied: Matrix
  /** of the call's result: the ids' shape with D behind it */
  shape: Int32Array
  /** between the three; 0 when they are the same numbers */
  largestDifference: number
  /** between the table and the identity times it: every id at once */
  identityDifference: number
}

/** How numbers are spread. */
export interface Distribution {
  count: number
  mean: number
  /** standard deviation */
  spread: number
  low: number
  high: number
  /** the counts are those of equal intervals from `from` to `to` */
  from: number
  to: number
  counts: Int32Array
}

export interface TableCost {
  /** V D */
  parameters: number
  bytes: number
  /** bytes / 10^6, / 2^20, / 10^9 and / 2^30 */
  megabytes: number
  mebibytes: number
  gigabytes: number
  gibibytes: number
  /** numbers copied for one token: D */
  lookupNumbers: number
  /** multiplications of a one-hot row with the table: V D */
  oneHotProducts: number
}

/** Of looking many tokens up at once. */
export interface LookupCost {
  /** copied: N D */
  numbers: number
  bytes: number
  /** bytes / 10^6 and / 2^20 */
  megabytes: number
  mebibytes: number
  /** multiplications of one-hot rows with the table: N V D */
  oneHotProducts: number
}

export interface UpdateOptions {
  optimizer: 'sgd' | 'adam' | 'lazyAdam'
  /**
   * 'sum': the sum of all numbers looked up. 'nextToken': tied weights, each row looked up predicts
   * the id after it.
   */
  objective: 'sum' | 'nextToken'
  /** 0 or more */
  learningRate: number
  /** -V … V-1, or null for none */
  paddingId: number | null
}

export interface RowUpdate {
  /** (V,D), zero where there is none */
  gradient: Matrix
  /** the rows that have a gradient, rising */
  withGradient: Int32Array
  /** the table before the step, and what the step added to it */
  before: Matrix
  change: Matrix
  /** the table after the step */
  after: Matrix
  /** the rows in which at least one number changed, rising */
  moved: Int32Array
}

/** The words that a word of width 1 is trained with, each by its own number. */
export interface NumberPairs {
  /** of words that stand beside it, and of words drawn at random */
  beside: readonly number[]
  drawn: readonly number[]
}

/** All are steps + 1 long: at the start, and after each step. */
export interface Descent {
  values: Float64Array
  losses: Float64Array
  slopes: Float64Array
}

export interface BagOptions {
  pooling: 'sum' | 'mean' | 'max'
  /** -V … V-1, or null for none */
  paddingId: number | null
  /** one an id, for a sum */
  weights?: Float32Array
  /** rows that are longer are shortened before they are looked up; null: any length */
  maxNorm: number | null
  /** p of that length, above 0, Infinity too */
  normOrder: number
  /** whether a row's gradient is divided by how often its id occurs */
  byFrequency: boolean
  frozen: boolean
}

/** Bags pooled, and a gradient of 1 everywhere sent back. */
export interface PooledBags {
  /** (V,D), as the bags were pooled from it */
  table: Matrix
  /** rows that were shortened */
  shortened: Int32Array
  /** (B,D) */
  pooled: Matrix
  /** (V,D), zero where there is none, and which rows have one */
  gradient: Matrix
  withGradient: Int32Array
  /** of the weights; empty where there are none */
  ofWeights: Float32Array
}

export interface RandomCosineOptions {
  /** how many vectors, 2 … 1,000,000 */
  vectors: number
  embeddingDim: number
  /** how many pairs of them, 1 … 1,000,000 */
  pairs: number
  /** how much of one and the same random vector is added to all of them, 0 … 100 */
  common: number
  /** whether the mean vector is taken away first */
  mean: 'taken' | 'kept'
  seed: number
}

export interface RowComparisonOptions {
  /** whether the rows are seen from their mean */
  mean: 'taken' | 'kept'
  /** how many pairs of different rows are drawn to compare with, 1 … 1,000,000 */
  randomPairs: number
  seed: number
  /** intervals of -1 … 1 */
  bins: number
}

export interface RowComparison {
  /** of the chosen pairs */
  cosines: Float32Array
  /** of the pairs drawn at random */
  random: Distribution
}

export interface RandomCosines extends Distribution {
  /** 1 / sqrt(D): the spread of cosines of random directions */
  expectedSpread: number
}

/** Tokens in order. */
export interface Tokens {
  /** -1 where the vocabulary has none */
  ids: Int32Array
  /** those of all tokens end to end; a token's may be no text on their own */
  bytes: Uint8Array
  /** the place after each token's last byte */
  ends: Int32Array
}

export interface LearntVocabulary {
  /** characters end to end, or words one a line: by id */
  entries: Uint8Array
  /** V */
  size: number
  /** of the text that it was learnt from, in its tokens */
  length: number
}

/** Merges of byte pairs by rank, each as the token that it makes. */
export interface LearntMerges extends Tokens {
  left: Int32Array
  right: Int32Array
  /** how often each pair occurred when it was merged */
  counts: Float64Array
  /** of the text in tokens: before any merge, and after each */
  lengths: Float64Array
}

/** What each way of cutting learns from one text. */
export interface LearntTokens {
  characters: LearntVocabulary
  words: LearntVocabulary & {
    /** running words that are rarer than minCount, which `length` leaves out */
    dropped: number
  }
  merges: LearntMerges
}

/** What was learnt, as far as cutting needs it. */
export interface LearntEntries {
  /** of LearntVocabulary */
  characters: Uint8Array
  words: Uint8Array
  left: Int32Array
  right: Int32Array
}

export interface Cut extends Tokens {
  /** whether the ids alone give the text again; of words, those with a blank between */
  comesBack: boolean
}

export interface BytePairCut extends Cut {
  /** V */
  vocabSize: number
}

export interface CutText {
  characters: Cut
  words: Cut
  bytePairs: BytePairCut
}

export interface TokenFunctions {
  /**
   * Learns from a text in UTF-8. Byte pairs are merged until there are vocabSize tokens (256 …
   * 4096, the single bytes among them) or no pair occurs twice. Throws NotText, EmptyText,
   * EmptyVocabulary.
   */
  learnTokens(text: Uint8Array, options: { minCount: number; vocabSize: number }): LearntTokens
  /**
   * The same text with its words cut into byte pairs learnt from it, for what learns words: one
   * blank before each piece, "\u02CD" at the start of those that continue a word.
   */
  spellSubwords(text: Uint8Array, options: { vocabSize: number }): Uint8Array
  /** A text cut in each way, by so many of the merges. */
  cutText(learnt: LearntEntries, merges: number, text: string): CutText
  /** By GPT-2's own files, encoder.json and vocab.bpe. Throws MalformedFile with the place. */
  cutAsGpt2(encoder: Uint8Array, merges: Uint8Array, texts: readonly string[]): BytePairCut[]
  /** `shape` is that of the ids, [T] or [B, T]. Throws IdOutOfRange, ShapeMismatch ('ids'). */
  lookUp(table: TableOptions, ids: readonly number[], shape: readonly number[]): Lookup
  /** How the numbers of a new table are spread, in `bins` intervals around 0. */
  initialValues(table: TableOptions, bins: number): Distribution
  /** Of any table with V up to 2^31 - 1 and D up to 2^20; none is made. */
  tableCost(size: { vocabSize: number; embeddingDim: number; numberBytes: number }): TableCost
  /** The share of a model's parameters that the table has, 0 … 1. */
  tableShare(size: { vocabSize: number; embeddingDim: number; modelParameters: number }): number
  /** Of batch · length tokens, each at most 2^20. */
  lookupCost(options: {
    batch: number
    length: number
    vocabSize: number
    embeddingDim: number
    numberBytes: number
  }): LookupCost
  /** One training step for each batch of ids, on a new table. */
  updateRows(
    table: TableOptions,
    batches: readonly (readonly number[])[],
    options: UpdateOptions,
  ): RowUpdate[]
  /**
   * Ids in bags that begin at these offsets, of a new table. Throws IdOutOfRange ('ids'),
   * InvalidArgument ('offsets', 'weights', 'maxNorm', 'normOrder', 'paddingId'), ShapeMismatch
   * ('weights').
   */
  poolBags(
    table: TableOptions,
    ids: readonly number[],
    offsets: readonly number[],
    options: BagOptions,
  ): PooledBags
  /** Skip-gram's loss of a word that is one number, in nats, at each of these values. */
  lossAlong(pairs: NumberPairs, values: readonly number[]): Float64Array
  /**
   * Gradient descent on that number. Throws InvalidArgument ('pairs', 'start' beyond ±10^6,
   * 'learningRate' beyond 0 … 10^6, 'steps' beyond 0 … 10,000).
   */
  descend(
    pairs: NumberPairs,
    options: { start: number; learningRate: number; steps: number },
  ): Descent
  /** Cosines of random pairs of random vectors, in `bins` intervals of -1 … 1. */
  randomCosines(options: RandomCosineOptions, bins: number): RandomCosines
  /** (N,N): of every row with every row; from the mean row when `centred`. */
  cosinesOf(vectors: Matrix, centred: boolean): Matrix
  /** Cosines of the rows first[i] and second[i]. Throws IdOutOfRange, ShapeMismatch ('second'). */
  compareRows(
    vectors: Matrix,
    first: readonly number[],
    second: readonly number[],
    options: RowComparisonOptions,
  ): RowComparison
  /** A new table as it is. */
  initialTable(table: TableOptions): Matrix
}

export default function createTokens(module?: {
  wasmBinary?: Uint8Array
  onAbort?: (what: unknown) => void
}): Promise<TokenFunctions>
