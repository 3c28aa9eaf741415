// tokens.d.ts: types of the module for tokenizers and embedding tables (../wasm/tokens.mjs). The rules of
// training.d.ts hold here too.

/** A row-major matrix. */
export interface Matrix {
  rows: number
  columns: number
  values: Float32Array
}

/** Initialisation of a (V,D) table. */
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

/** One lookup computed in three ways. */
export interface Lookup {
  table: Matrix
  /** (N,V), a 1 in the column of each id */
  oneHot: Matrix
  /** (N,D): by lookup(), by indexing rows, and by one-hot rows times the table */
  called: Matrix
  indexed: Matrix
  multiplied: Matrix
  /** shape of the result: the shape of the ids, then D */
  shape: Int32Array
  /** largest absolute difference of the three; 0 if they are identical */
  largestDifference: number
}

/** Summary and histogram of a set of numbers. */
export interface Distribution {
  count: number
  mean: number
  /** standard deviation */
  spread: number
  low: number
  high: number
  /** histogram over equal intervals of [from, to] */
  from: number
  to: number
  counts: Int32Array
}

export interface TableCost {
  /** V D */
  parameters: number
  bytes: number
  /** in units of 10^6, 2^20, 10^9 and 2^30 bytes */
  megabytes: number
  mebibytes: number
  gigabytes: number
  gibibytes: number
  /** numbers copied per token: D */
  lookupNumbers: number
  /** multiplications of one one-hot row with the table: V D */
  oneHotProducts: number
}

/** Cost of looking up a batch of N tokens. */
export interface LookupCost {
  /** numbers copied: N D */
  numbers: number
  bytes: number
  /** in units of 10^6 and 2^20 bytes */
  megabytes: number
  mebibytes: number
  /** multiplications of N one-hot rows with the table: N V D */
  oneHotProducts: number
}

export interface UpdateOptions {
  optimizer: 'sgd' | 'adam' | 'lazyAdam'
  /**
   * sum: the sum of all values looked up. nextToken: each row predicts the next id, with tied
   * weights.
   */
  objective: 'sum' | 'nextToken'
  /** 0 or more */
  learningRate: number
  /** -V … V - 1, or null for none */
  paddingId: number | null
}

export interface RowUpdate {
  /** (V,D), zero for rows that are not looked up */
  gradient: Matrix
  /** ids of the rows with a gradient, ascending */
  withGradient: Int32Array
  /** the table before the step, and the change that the step made */
  before: Matrix
  change: Matrix
  /** the table after the step */
  after: Matrix
  /** ids of the rows with at least one changed value, ascending */
  moved: Int32Array
}

/** Training pairs of a word whose vector is one number; each partner is given by its number. */
export interface NumberPairs {
  /** context words, and negative samples */
  beside: readonly number[]
  drawn: readonly number[]
}

/** Gradient descent; each array has steps + 1 values, the first before any step. */
export interface Descent {
  values: Float64Array
  losses: Float64Array
  slopes: Float64Array
}

export interface BagOptions {
  pooling: 'sum' | 'mean' | 'max'
  /** -V … V - 1, or null for none */
  paddingId: number | null
  /** one per id, for 'sum' only */
  weights?: Float32Array
  /** rows longer than this are scaled down to it before the lookup; null for no limit */
  maxNorm: number | null
  /** p of the norm, above 0; may be Infinity */
  normOrder: number
  /** whether each row's gradient is divided by the frequency of its id in the batch */
  byFrequency: boolean
  frozen: boolean
}

/** Pooled bags, and the gradients for an output gradient of 1 everywhere. */
export interface PooledBags {
  /** (V,D), after the rows were scaled down to maxNorm */
  table: Matrix
  /** ids of the rows that were scaled down */
  shortened: Int32Array
  /** (B,D) */
  pooled: Matrix
  /** (V,D), zero for rows without a gradient, and the ids of those with one */
  gradient: Matrix
  withGradient: Int32Array
  /** gradient of the weights; empty without weights */
  ofWeights: Float32Array
}

export interface RandomCosineOptions {
  /** number of vectors, 2 … 1,000,000 */
  vectors: number
  embeddingDim: number
  /** number of pairs, 1 … 1,000,000 */
  pairs: number
  /** weight of a random vector added to all of them, 0 … 100 */
  common: number
  /** whether the mean vector is subtracted first */
  mean: 'taken' | 'kept'
  seed: number
}

export interface RowComparisonOptions {
  /** whether the mean row is subtracted first */
  mean: 'taken' | 'kept'
  /** number of random pairs of distinct rows to compare with, 1 … 1,000,000 */
  randomPairs: number
  seed: number
  /** number of intervals of -1 … 1 */
  bins: number
}

export interface RowComparison {
  /** of the chosen pairs */
  cosines: Float32Array
  /** of the pairs drawn at random */
  random: Distribution
}

export interface RandomCosines extends Distribution {
  /** 1 / sqrt(D): standard deviation of the cosines of random directions */
  expectedSpread: number
}

/** A sequence of tokens. */
export interface Tokens {
  /** -1 for tokens outside the vocabulary */
  ids: Int32Array
  /** bytes of all tokens, concatenated; those of one token may not be valid UTF-8 */
  bytes: Uint8Array
  /** end (exclusive) of each token in `bytes` */
  ends: Int32Array
}

export interface LearntVocabulary {
  /** by id: characters concatenated, or words one per line */
  entries: Uint8Array
  /** V */
  size: number
  /** length in tokens of the text it was learnt from */
  length: number
}

/** Byte-pair merges by rank, with the token that each merge creates. */
export interface LearntMerges extends Tokens {
  left: Int32Array
  right: Int32Array
  /** frequency of each pair when it was merged */
  counts: Float64Array
  /** length of the text in tokens, before any merge and after each */
  lengths: Float64Array
}

/** Vocabularies that each tokenizer learns from one text. */
export interface LearntTokens {
  characters: LearntVocabulary
  words: LearntVocabulary & {
    /** running words rarer than minCount, not counted in `length` */
    dropped: number
  }
  merges: LearntMerges
}

/** The learnt vocabularies, reduced to what tokenizing needs. */
export interface LearntEntries {
  /** entries of LearntVocabulary */
  characters: Uint8Array
  words: Uint8Array
  left: Int32Array
  right: Int32Array
}

export interface Cut extends Tokens {
  /** whether decoding the ids gives the text back; for words, joined by spaces */
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
   * Learns vocabularies from a text in UTF-8. Merges byte pairs until there are vocabSize tokens
   * (256 … 4096, including the 256 single bytes) or no pair occurs twice. Throws NotText, EmptyText,
   * EmptyVocabulary.
   */
  learnTokens(text: Uint8Array, options: { minCount: number; vocabSize: number }): LearntTokens
  /**
   * Splits the words of a text into byte-pair pieces learnt from it, as input for word-based training:
   * a space before each piece, and "\u02CD" at the start of pieces that continue a word.
   */
  spellSubwords(text: Uint8Array, options: { vocabSize: number }): Uint8Array
  /** Tokenizes a text by characters, words, and byte pairs with the first `merges` merges. */
  cutText(learnt: LearntEntries, merges: number, text: string): CutText
  /** Tokenizes with GPT-2's encoder.json and vocab.bpe. Throws MalformedFile with the position. */
  cutAsGpt2(encoder: Uint8Array, merges: Uint8Array, texts: readonly string[]): BytePairCut[]
  /** `shape` is the shape of the ids, [T] or [B, T]. Throws IdOutOfRange, ShapeMismatch ('ids'). */
  lookUp(table: TableOptions, ids: readonly number[], shape: readonly number[]): Lookup
  /** Distribution of the initial values of a table, in `bins` intervals around 0. */
  initialValues(table: TableOptions, bins: number): Distribution
  /** Size of a table with V up to 2^31 - 1 and D up to 2^20, without allocating it. */
  tableCost(size: { vocabSize: number; embeddingDim: number; numberBytes: number }): TableCost
  /** Share of a model's parameters that is in the table, 0 … 1. */
  tableShare(size: { vocabSize: number; embeddingDim: number; modelParameters: number }): number
  /** Cost of looking up batch · length tokens, each at most 2^20. */
  lookupCost(options: {
    batch: number
    length: number
    vocabSize: number
    embeddingDim: number
    numberBytes: number
  }): LookupCost
  /** One training step per batch of ids, on a new table. */
  updateRows(
    table: TableOptions,
    batches: readonly (readonly number[])[],
    options: UpdateOptions,
  ): RowUpdate[]
  /**
   * Pools the embeddings of ids in bags that begin at these offsets, from a new table. Throws
   * IdOutOfRange ('ids'), InvalidArgument ('offsets', 'weights', 'maxNorm', 'normOrder', 'paddingId'),
   * ShapeMismatch ('weights').
   */
  poolBags(
    table: TableOptions,
    ids: readonly number[],
    offsets: readonly number[],
    options: BagOptions,
  ): PooledBags
  /** Skip-gram loss, in nats, of a word whose vector is one number, at each of these values. */
  lossAlong(pairs: NumberPairs, values: readonly number[]): Float64Array
  /**
   * Gradient descent on that number. Throws InvalidArgument ('pairs'; 'start' beyond ±10^6;
   * 'learningRate' outside 0 … 10^6; 'steps' outside 0 … 10,000).
   */
  descend(
    pairs: NumberPairs,
    options: { start: number; learningRate: number; steps: number },
  ): Descent
  /** Cosines of random pairs of random vectors, in `bins` intervals of -1 … 1. */
  randomCosines(options: RandomCosineOptions, bins: number): RandomCosines
  /** Cosines of all pairs of rows, (N,N); `centred` subtracts the mean row first. */
  cosinesOf(vectors: Matrix, centred: boolean): Matrix
  /** Cosines of the rows first[i] and second[i]. Throws IdOutOfRange, ShapeMismatch ('second'). */
  compareRows(
    vectors: Matrix,
    first: readonly number[],
    second: readonly number[],
    options: RowComparisonOptions,
  ): RowComparison
  /** For each of `tables` new tables, drawn with the seeds 1, 2, …: the row nearest to `row` by cosine. */
  nearestInNewTables(table: TableOptions, row: number, tables: number): Int32Array
  /** A new table with its initial values. */
  initialTable(table: TableOptions): Matrix
}

export default function createTokens(module?: {
  wasmBinary?: Uint8Array
  onAbort?: (what: unknown) => void
}): Promise<TokenFunctions>
