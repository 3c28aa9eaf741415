// positions.d.ts: types of the module that computes position encodings (../wasm/positions.mjs). The rules
// of training.d.ts hold here too. Calls are stateless; a seed gives the same numbers every time.

/** A table of rows × columns values, row-major. */
export interface Grid {
  rows: number
  columns: number
  values: Float32Array
}

export interface SinusoidalOptions {
  /** L, 1 … 16,384 */
  length: number
  /** D, 1 … 4096; throws OddWidth if odd */
  embeddingDim: number
  /**
   * interleaved: sin and cos alternate, as in the paper. halves: all sines, then all cosines. fairseq:
   * halves with fairseq's frequencies.
   */
  layout: 'interleaved' | 'halves' | 'fairseq'
  /** above 1; 10,000 in the paper */
  base: number
}

export interface Sinusoidal {
  /** (L,D) */
  table: Grid
  /** 2π/w of each pair of columns, in positions */
  wavelengths: Float64Array
  /** number of distinct rows */
  distinctRows: number
  /** size of the table: 4 L D */
  bytes: number
  /** mean cosine of positions k apart, k = 0 …, over the first 512 positions */
  similarity: Float32Array
}

export interface SinusoidalShift {
  /** (D,D): PE(p + by)ᵀ = rotation · PE(p)ᵀ for every p */
  rotation: Grid
  /** (3,D): PE(p), the rotated PE(p), PE(p + by) */
  rows: Grid
  /** largest absolute difference of the last two rows */
  difference: number
}

export interface LearnedOptions {
  /** L, 1 … 16,384 */
  length: number
  embeddingDim: number
  /** standard deviation of the initial values, 0 or more */
  sigma: number
  seed: number
}

export interface Learned {
  table: Grid
  /** L D */
  parameters: number
  /** 4 L D */
  bytes: number
  /** cosines of rows p and p + 1 */
  neighbours: Float32Array
  /** mean cosine of positions k apart, k = 0 …, over the first 512 positions */
  similarity: Float32Array
}

export interface RotaryOptions {
  /** number of positions, from 0 to length - 1 */
  length: number
  /** width of one head, even */
  embeddingDim: number
  /** which columns form a pair: (i, i + d/2) or (2i, 2i + 1) */
  pairs: 'halves' | 'interleaved'
  base: number
  /** number of leading columns that are rotated; even, 2 … embeddingDim */
  rotaryDim: number
  scaling: RotaryScaling
  /** extension factor, 1 or more */
  factor: number
  /** context length in training; required by 'yarn', 'dynamic', 'llama3' and 'longrope' */
  trainedLength: number
  /** YaRN's ramp in rotations, 32 and 1 by default; truncate rounds its ends to whole pairs, true by default */
  betaFast?: number
  betaSlow?: number
  truncate?: boolean
  /** for 'yarn' and 'longrope': scales rotated vectors; replaces the factor their formula gives */
  attentionFactor?: number | null
  /** for 'yarn': set both or neither */
  mscale?: number | null
  mscaleAllDim?: number | null
  /** llama3's ramp in rotations, 1 and 4 by default */
  lowFrequency?: number
  highFrequency?: number
  /** for 'dynamic' and 'longrope': length of the sequence being read; `length` by default */
  sequenceLength?: number
  /** for 'longrope': rotaryDim / 2 divisors of the frequencies, within and beyond the trained length */
  shortFactors?: readonly number[]
  longFactors?: readonly number[]
}

/** How a model trained on short contexts is extended to longer ones (rotary_scaling.hpp). */
export type RotaryScaling = 'none' | 'linear' | 'ntk' | 'yarn' | 'dynamic' | 'llama3' | 'longrope'

export interface RotaryTables {
  /** (length, rotaryDim / 2) */
  cosines: Grid
  sines: Grid
  /** 2π/w of each pair, in positions */
  wavelengths: Float64Array
  /** frequency of each pair relative to its unscaled frequency */
  kept: Float64Array
  /** scales rotated vectors; 1 except for YaRN and LongRoPE */
  attentionFactor: number
}

export interface MultimodalOptions {
  /** number of positions, from 0 to length - 1 */
  length: number
  /** pairs rotated along each axis; together half the vector's width */
  time: number
  height: number
  width: number
  /** one axis after the other (Qwen2-VL), or interleaved (Qwen3-VL) */
  order: 'blocks' | 'inTurn'
}

/** A run of `columns` words if frames and rows are 0, otherwise a grid of image or video patches. */
export interface PromptPart {
  frames: number
  rows: number
  columns: number
}

export interface MultimodalRotary {
  /** (tokens, pairs): the position by which each pair of each token is rotated */
  turnedBy: Grid
  /** axis of each pair: 0 time, 1 height, 2 width */
  axes: Int32Array
  /** per token, largest difference from the vector rotated by plain rotary at the token's time */
  differences: Float32Array
}

export interface RotaryMeeting {
  /** (4,d): q, R_m q, k, R_n k */
  rows: Grid
  /** contribution of each pair of columns to the score */
  parts: Float32Array
  /** sum of the contributions, accumulated in double precision */
  score: number
  /** |q|, |R_m q|, |k|, |R_n k| */
  lengths: Float32Array
}

export interface RotaryScores {
  /** (length, length): query at the row's position, key at the column's */
  scores: Grid
  /** largest difference between two scores at the same relative position */
  spread: number
  /** |q||k|, the scale to compare `spread` with */
  lengths: number
}

export interface AlibiOptions {
  /** H, 1 … 128 */
  heads: number
  /** T, 1 … 512 */
  length: number
  /** whether a token attends to the left only, or to both sides */
  reach: 'causal' | 'symmetric'
  /** e in the slopes 2^(-e (h + 1) / H), above 0 and at most 126; 8 by default */
  largestExponent?: number
}

export interface Alibi {
  /** one slope per head */
  slopes: Float64Array
  /** (heads · length, length): added to the scores, head after head */
  bias: Grid
}

/** Matrices of one head, (T,T) each, queries by keys; -Infinity where masked. */
export interface AlibiEffect {
  /** q·k / √d */
  scores: Grid
  /** scores plus bias */
  biased: Grid
  /** softmax of each */
  weights: Grid
  biasedWeights: Grid
}

/** One vector at T positions, (T,D), and the similarity of its rows. */
export interface Placed {
  rows: Grid
  /** cosines of rows p and p + 1 */
  neighbours: Float32Array
  /** mean cosine of rows k apart, k = 0 … */
  similarity: Float32Array
}

export interface HeadOptions {
  scheme: 'none' | Scheme
  visibility: 'all' | 'causal'
  /** D; even */
  embeddingDim: number
  seed: number
}

export interface Reading {
  /** (T,D): the words' vectors, including position embeddings if the scheme adds them */
  vectors: Grid
  /** (T,D) each; queries and keys are rotated if the scheme rotates */
  queries: Grid
  keys: Grid
  values: Grid
  /** (T,D): running sums of the vectors */
  sums: Grid
  /** (T,T): attention of each word (row) to each word (column) */
  weights: Grid
  /** (T,D) */
  output: Grid
}

export interface OrderComparison {
  first: Reading
  second: Reading
  /** largest absolute difference of the two sums of all words */
  bagDifference: number
  /** for each word of the first order, largest absolute difference of its two outputs */
  differences: Float32Array
}

export interface PositionCosts {
  /** trainable parameters */
  parameters: number
  /** size of the table in float32; for ALiBi one slope per head */
  bytes: number
}

export type Scheme = 'learned' | 'sinusoidal' | 'rotary' | 'alibi'

export interface SchemeOptions {
  /** L: rows of the position table */
  length: number
  /** D, even */
  embeddingDim: number
  /** 1 … 128; only ALiBi uses it */
  heads: number
}

export interface InputOptions {
  /** V, 1 … 100,000 */
  vocabSize: number
  /** D, 1 … 1024 */
  embeddingDim: number
  /** L: rows of the position table, 1 … 16,384 */
  maxLength: number
  /** width of learned positions if it differs from the tokens'; embeddingDim by default */
  positionDim?: number
  positions: 'learned' | 'sinusoidal' | 'none'
  /** whether token vectors are multiplied by √D */
  scale: boolean
  /** dropout probability in training, 0 … below 1 */
  dropout: number
  mode: 'training' | 'use'
  /** 'tinytorch': tokens uniform in ±√(6 / (V + D)), learned positions in ±√(2 / D); by default sigma */
  tables?: 'tinytorch'
  /** standard deviation of the initial values, 0 or more */
  sigma: number
  seed: number
}

/** One stage of the input layer: a corner to draw, and the magnitude of the whole. */
export interface InputStage {
  /** leading columns of the first sequence; no rows if the stage is left out */
  corner: Grid
  /** root mean square of all values; NaN if the stage is left out */
  size: number
}

export interface ComposedInput {
  /** [B, T, D] */
  shape: Int32Array
  /** trainable parameters by table; fixed tables are not listed */
  parameters: { tokens: number; positions?: number }
  parameterCount: number
  /** size of the parameters in float32; megabytes are 10^6 bytes, mebibytes 2^20 */
  bytes: number
  megabytes: number
  mebibytes: number
  /** scales the token embeddings */
  factor: number
  /** after scaling */
  tokens: InputStage
  positions: InputStage
  sum: InputStage
  mask: InputStage
  output: InputStage
  /** output values set to 0 by dropout, and the number of all */
  dropped: number
  count: number
}

/** One repetition of a benchmark, counted in bytes written; a gigabyte is 10^9 bytes. */
export interface LookupSpeed {
  lookupsPerSecond: number
  lookupGigabytesPerSecond: number
  /** of copying the same bytes from consecutive rows */
  copyGigabytesPerSecond: number
  /** speed of the copy divided by that of the lookup */
  copyToLookup: number
}

export interface PositionFunctions {
  /**
   * Computes a transformer's input layer and returns `columns` columns of each stage. `shape` is the
   * shape of the ids. Throws IdOutOfRange and ShapeMismatch ('ids'), SequenceTooLong ('length'),
   * WidthMismatch ('positions'), OddWidth ('embeddingDim').
   */
  composeInput(
    options: InputOptions,
    ids: readonly number[],
    shape: readonly number[],
    columns: number,
  ): ComposedInput
  /**
   * Times lookups of random ids in a new table, and copies, for `milliseconds` each (at most 1000).
   * Results are measured times and differ from call to call.
   */
  timeLookups(
    options: { vocabSize: number; embeddingDim: number; tokens: number; seed: number },
    milliseconds: number,
  ): LookupSpeed
  medianOf(values: readonly number[]): number
  positionCosts(options: SchemeOptions): Record<Scheme, PositionCosts>
  /** Computes one position; throws if the scheme cannot. */
  checkPosition(scheme: Scheme, options: SchemeOptions, position: number): void
  /** Independent samples of N(0,1), (count, width). */
  randomVectors(count: number, width: number, seed: number): Grid
  sinusoidal(options: SinusoidalOptions): Sinusoidal
  /** Statistics of an existing table of positions. */
  positionTableFacts(table: Grid): Pick<Sinusoidal, 'distinctRows' | 'similarity'>
  sinusoidalShift(options: SinusoidalOptions, position: number, by: number): SinusoidalShift
  learnedPositions(options: LearnedOptions): Learned
  /** Throws SequenceTooLong ("length") if the table has fewer rows than `tokens`. */
  checkLearnedRows(options: LearnedOptions, tokens: number): void
  /**
   * Change of each row (L,D) by one step of SGD on texts of these lengths, with a gradient of 1
   * everywhere. Throws SequenceTooLong ("length") if a text is longer than the table.
   */
  learnedStep(options: LearnedOptions, lengths: Int32Array, rate: number): Grid
  rotaryTables(options: RotaryOptions): RotaryTables
  /**
   * Rotates the heads of each token, (tokens, heads, embeddingDim), by its position. Throws ShapeMismatch ('vectors'),
   * IdOutOfRange ('positions').
   */
  rotated(
    options: RotaryOptions,
    vectors: Float32Array,
    heads: number,
    positions: Int32Array,
  ): Float32Array
  /**
   * Scores a query against a key, both of N(0,1) as randomVectors(2, d, seed) has them, at pairs of positions:
   * m_0, n_0, m_1, n_1, …
   */
  rotaryWalk(
    ofQueries: RotaryOptions,
    ofKeys: RotaryOptions,
    seed: number,
    positions: Int32Array,
  ): RotaryMeeting[]
  /** The same from rows (4,d) that are already rotated, with pairs (i, i + d/2): q, R_m q, k, R_n k. */
  meetingsOfRotated(rows: readonly Grid[]): RotaryMeeting[]
  /** Replaces every pair (a, b) by (-b, a). */
  rotateHalf(options: RotaryOptions, vector: Float32Array): Grid
  rotaryScores(
    ofQueries: RotaryOptions,
    ofKeys: RotaryOptions,
    q: Float32Array,
    k: Float32Array,
  ): RotaryScores
  /**
   * Attention (T,T) of a head that looks at the token before, over a cache in which token t has the position
   * id ids[t]. Throws InvalidArgument ('ids'), IdOutOfRange ('positions').
   */
  attentionByPositionIds(options: RotaryOptions, key: Float32Array, ids: Int32Array): Grid
  /**
   * Mean cosine between each position's angles and those of the closest position that the unscaled
   * model was trained on; 1 for a trained position. trainedLength is at most 1,024.
   */
  rotarySimilarityToTrained(options: RotaryOptions): Float32Array
  /**
   * Rotates one vector at every token of a prompt along three axes. Throws InvalidArgument ('sections',
   * 'parts'), IdOutOfRange ('positions').
   */
  multimodalRotary(
    options: MultimodalOptions,
    parts: readonly PromptPart[],
    vector: Float32Array,
  ): MultimodalRotary
  alibi(options: AlibiOptions): Alibi
  /** Effect of the bias on the scores of one head, with queries and keys of width 16. */
  alibiEffect(
    options: AlibiOptions & { scores: 'equal' | 'random'; seed: number },
    head: number,
  ): AlibiEffect
  /**
   * (heads, length): share of a causal query's attention, with all scores equal, that falls on keys
   * fewer than `trained` positions back, for a query at each position.
   */
  alibiShareWithin(options: { heads: number; length: number }, trained: number): Grid
  /** One vector at positions 0 … length - 1 (at most 512), as the scheme passes it to attention. */
  placedVector(
    scheme: 'none' | Scheme,
    options: { length: number; seed: number },
    vector: Float32Array,
  ): Placed
  /** A sentence (ids 0 … 63) and its permutation with word order[j] at position j, each read by one head. */
  compareOrders(ids: Int32Array, order: Int32Array, options: HeadOptions): OrderComparison
}

export default function createPositions(module?: {
  wasmBinary?: Uint8Array
  onAbort?: (what: unknown) => void
}): Promise<PositionFunctions>
