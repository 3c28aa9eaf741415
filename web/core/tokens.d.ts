// tokens.d.ts: the typed face of the core's part for tokens and their table (./wasm/tokens.mjs).
// The rules of the border are those of wasm.d.ts.

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

export interface RandomCosines extends Distribution {
  /** 1 / sqrt(D): the spread of cosines of random directions */
  expectedSpread: number
}

export interface TokenFunctions {
  /** `shape` is that of the ids, [T] or [B, T]. Throws IdOutOfRange, ShapeMismatch ('ids'). */
  lookUp(table: TableOptions, ids: readonly number[], shape: readonly number[]): Lookup
  /** How the numbers of a new table are spread, in `bins` intervals around 0. */
  initialValues(table: TableOptions, bins: number): Distribution
  /** Of any table with V up to 2^31 - 1 and D up to 2^20; none is made. */
  tableCost(size: { vocabSize: number; embeddingDim: number; numberBytes: number }): TableCost
  /** One training step for each batch of ids, on a new table. */
  updateRows(
    table: TableOptions,
    batches: readonly (readonly number[])[],
    options: UpdateOptions,
  ): RowUpdate[]
  /** Cosines of random pairs of random vectors, in `bins` intervals of -1 … 1. */
  randomCosines(options: RandomCosineOptions, bins: number): RandomCosines
  /** (N,N): of every row with every row; from the mean row when `centred`. */
  cosinesOf(vectors: Matrix, centred: boolean): Matrix
  /** A new table as it is. */
  randomVectors(table: TableOptions): Matrix
}

export default function createTokens(module?: {
  wasmBinary?: Uint8Array
  onAbort?: (what: unknown) => void
}): Promise<TokenFunctions>
