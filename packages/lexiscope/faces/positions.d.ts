// positions.d.ts: the typed face of the module that answers questions about positions
// (../wasm/positions.mjs). The rules of the border are those of training.d.ts. Nothing is kept between
// two questions; a seed gives the same numbers every time.

/** A table: `rows` · `columns` values, row-major. */
export interface Grid {
  rows: number
  columns: number
  values: Float32Array
}

export interface SinusoidalOptions {
  /** L, 1 … 16,384 */
  length: number
  /** D, 1 … 4096; an odd one throws OddWidth */
  embeddingDim: number
  /**
   * sin and cos in turn (the paper); all sines, then all cosines; the latter with fairseq's
   * frequencies
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
  /** how many different rows there are */
  distinctRows: number
  /** what the table takes: 4 L D */
  bytes: number
  /** mean cosine of positions k apart, k = 0 …, of the first 512 positions */
  similarity: Float32Array
}

export interface SinusoidalShift {
  /** (D,D): PE(p + by)ᵀ = rotation · PE(p)ᵀ for every p */
  rotation: Grid
  /** (3,D): PE(p), the rotated PE(p), PE(p + by) */
  rows: Grid
  /** the largest between the last two */
  difference: number
}

export interface LearnedOptions {
  /** L, 1 … 16,384 */
  length: number
  embeddingDim: number
  /** standard deviation of the start, 0 or more */
  sigma: number
  seed: number
}

export interface Learned {
  table: Grid
  /** L D */
  parameters: number
  /** 4 L D */
  bytes: number
  /** cosine of rows p and p + 1 */
  neighbours: Float32Array
  /** mean cosine of positions k apart, k = 0 …, of the first 512 positions */
  similarity: Float32Array
}

export interface RotaryOptions {
  /** positions 0 … length - 1 can be asked for */
  length: number
  /** the width of one head, even */
  embeddingDim: number
  /** (i, i + d/2) or (2i, 2i + 1) */
  pairs: 'halves' | 'interleaved'
  base: number
  /** how many leading columns turn; even, 2 … embeddingDim */
  rotaryDim: number
  scaling: RotaryScaling
  /** 1 or more */
  factor: number
  /** the length trained on; 'yarn', 'dynamic', 'llama3' and 'longrope' need it */
  trainedLength: number
  /** turns between which YaRN's ramp lies, 32 and 1; whether it begins and ends at whole pairs, true */
  betaFast?: number
  betaSlow?: number
  truncate?: boolean
  /** 'yarn' and 'longrope': what vectors are multiplied by, in place of their formula */
  attentionFactor?: number | null
  /** 'yarn': both or none */
  mscale?: number | null
  mscaleAllDim?: number | null
  /** turns between which llama3's ramp lies, 1 and 4 */
  lowFrequency?: number
  highFrequency?: number
  /** 'dynamic' and 'longrope': of the sequence that is read; `length` when absent */
  sequenceLength?: number
  /** 'longrope': rotaryDim / 2 divisors each, within the trained length and beyond it */
  shortFactors?: readonly number[]
  longFactors?: readonly number[]
}

/** How a model trained on short contexts is stretched to longer ones (rotary_scaling.hpp). */
export type RotaryScaling = 'none' | 'linear' | 'ntk' | 'yarn' | 'dynamic' | 'llama3' | 'longrope'

export interface RotaryTables {
  /** (length, rotaryDim / 2) */
  cosines: Grid
  sines: Grid
  /** 2π/w of each pair, in positions */
  wavelengths: Float64Array
  /** of each pair, the share of its unscaled pace */
  kept: Float64Array
  /** what rotated vectors are multiplied by: 1 but for YaRN and LongRoPE */
  attentionFactor: number
}

export interface MultimodalOptions {
  /** positions 0 … length - 1 can be asked for */
  length: number
  /** how many pairs turn by each axis; together half the vector's width */
  time: number
  height: number
  width: number
  /** one axis after the other (Qwen2-VL), or in turn (Qwen3-VL) */
  order: 'blocks' | 'inTurn'
}

/** Words (no frames, no rows, so many columns), or patches. */
export interface PromptPart {
  frames: number
  rows: number
  columns: number
}

export interface MultimodalRotary {
  /** (tokens, pairs): the position that each pair of each token is turned by */
  turnedBy: Grid
  /** of each pair: 0 time, 1 height, 2 width */
  axes: Int32Array
  /** of each token, the largest difference to the same vector turned by plain rotary at its time */
  differences: Float32Array
}

export interface RotaryMeeting {
  /** (4,d): q, R_m q, k, R_n k */
  rows: Grid
  /** what each pair of the query's columns gives to the score */
  parts: Float32Array
  /** their sum, formed in double */
  score: number
  /** |q|, |R_m q|, |k|, |R_n k| */
  lengths: Float32Array
}

export interface RotaryScores {
  /** (length, length): query at the row's position, key at the column's */
  scores: Grid
  /** the largest difference between two scores at the same distance */
  spread: number
  /** |q||k|, to compare the spread with */
  lengths: number
}

export interface AlibiOptions {
  /** H, 1 … 128 */
  heads: number
  /** T, 1 … 512 */
  length: number
  /** whether a word looks back alone, or to both sides */
  reach: 'causal' | 'symmetric'
  /** of the slopes 2^(-largestExponent (h + 1) / H), above 0 and at most 126; 8 when absent */
  largestExponent?: number
}

export interface Alibi {
  /** one a head */
  slopes: Float64Array
  /** (heads · length, length): what is added to the scores, head after head */
  bias: Grid
}

/** Of one head, (T,T) each: queries by keys; −infinity where it may not look. */
export interface AlibiEffect {
  /** q·k / √d */
  scores: Grid
  /** with the bias added */
  biased: Grid
  /** their softmax, without and with the bias */
  weights: Grid
  biasedWeights: Grid
}

/** (T,D), and how alike its rows are. */
export interface Placed {
  rows: Grid
  /** cosine of rows p and p + 1 */
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
  /** (1,D): the sum of the vectors, positions added where the scheme adds them */
  bag: Grid
  /** (T,T): how much each word (row) looks at each (column) */
  weights: Grid
  /** (T,D) */
  output: Grid
}

export interface OrderComparison {
  first: Reading
  second: Reading
  /** the largest between the two bags */
  bagDifference: number
  /** word by word of the first, the largest between its two outputs */
  differences: Float32Array
}

export interface PositionCosts {
  /** numbers that training moves */
  parameters: number
  /** what its table takes in float32; for ALiBi one slope a head */
  bytes: number
}

export type Scheme = 'learned' | 'sinusoidal' | 'rotary' | 'alibi'

export interface SchemeOptions {
  /** L: the rows of a table */
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
  /** L: the rows of the positions' table, 1 … 16,384 */
  maxLength: number
  /** the width of learned positions made apart; embeddingDim when absent */
  positionDim?: number
  positions: 'learned' | 'sinusoidal' | 'none'
  /** whether token vectors are multiplied by √D */
  scale: boolean
  /** probability of a number to be dropped in training, 0 … below 1 */
  dropout: number
  mode: 'training' | 'use'
  /** 'tinytorch': tokens even in ±√(6 / (V + D)), learned positions in ±√(2 / D); sigma when absent */
  tables?: 'tinytorch'
  /** standard deviation of new tables, 0 or more */
  sigma: number
  seed: number
}

/** One stage of the input: a corner to draw, and the size of all of it. */
export interface InputStage {
  /** the first sequence, its leading columns; no rows where the stage is left out */
  corner: Grid
  /** root mean square of all its numbers; NaN where it is left out */
  size: number
}

export interface ComposedInput {
  /** [B, T, D] */
  shape: Int32Array
  /** what training moves, by table; fixed tables are not listed */
  parameters: { tokens: number; positions?: number }
  parameterCount: number
  /** of the parameters in float32; / 10^6 and / 2^20 */
  bytes: number
  megabytes: number
  mebibytes: number
  /** what token vectors are multiplied by */
  factor: number
  /** scaled */
  tokens: InputStage
  positions: InputStage
  sum: InputStage
  mask: InputStage
  output: InputStage
  /** how many numbers of the output were dropped, of how many */
  dropped: number
  count: number
}

/** One repetition of a measurement; bytes are those written, a gigabyte is 10^9 of them. */
export interface LookupSpeed {
  lookupsPerSecond: number
  lookupGigabytesPerSecond: number
  /** of the same bytes, where they already lie in order */
  copyGigabytesPerSecond: number
  /** how many times as fast the copy is */
  copyToLookup: number
}

export interface PositionFunctions {
  /**
   * The input of a transformer with `columns` columns of every stage. `shape` is that of the ids.
   * Throws IdOutOfRange and ShapeMismatch ('ids'), SequenceTooLong ('length'), WidthMismatch
   * ('positions'), OddWidth ('embeddingDim').
   */
  composeInput(
    options: InputOptions,
    ids: readonly number[],
    shape: readonly number[],
    columns: number,
  ): ComposedInput
  /**
   * Looks random ids up in a new table for so many milliseconds (at most 1000), and copies for as
   * many. Figures of a clock: no two calls give the same.
   */
  timeLookups(
    options: { vocabSize: number; embeddingDim: number; tokens: number; seed: number },
    milliseconds: number,
  ): LookupSpeed
  medianOf(values: readonly number[]): number
  positionCosts(options: SchemeOptions): Record<Scheme, PositionCosts>
  /** Computes one position; throws where the scheme cannot. */
  checkPosition(scheme: Scheme, options: SchemeOptions, position: number): void
  /** N(0,1) */
  randomVectors(count: number, width: number, seed: number): Grid
  sinusoidal(options: SinusoidalOptions): Sinusoidal
  /** Of a table of positions that was made elsewhere. */
  positionTableFacts(table: Grid): Pick<Sinusoidal, 'distinctRows' | 'similarity'>
  sinusoidalShift(options: SinusoidalOptions, position: number, by: number): SinusoidalShift
  learnedPositions(options: LearnedOptions): Learned
  /** Throws SequenceTooLong ("length") where the table has fewer rows than `tokens`. */
  checkLearnedRows(options: LearnedOptions, tokens: number): void
  /**
   * How one step of SGD changes each row (L,D), on texts of these lengths whose gradient is 1
   * everywhere. Throws SequenceTooLong ("length") for a text longer than the table.
   */
  learnedStep(options: LearnedOptions, lengths: Int32Array, rate: number): Grid
  rotaryTables(options: RotaryOptions): RotaryTables
  /** A query at position m and a key at n. */
  rotaryMeeting(
    ofQueries: RotaryOptions,
    ofKeys: RotaryOptions,
    q: Float32Array,
    k: Float32Array,
    m: number,
    n: number,
  ): RotaryMeeting
  /** The same of rows (4,d) that were turned elsewhere, in split halves: q, R_m q, k, R_n k. */
  meetingOfTurned(rows: Grid): RotaryMeeting
  /** Every pair (a, b) becomes (-b, a). */
  rotateHalf(options: RotaryOptions, vector: Float32Array): Grid
  rotaryScores(
    ofQueries: RotaryOptions,
    ofKeys: RotaryOptions,
    q: Float32Array,
    k: Float32Array,
  ): RotaryScores
  /**
   * How close the angles of each position come to those of a position that unscaled training saw, as
   * a mean cosine; 1 for a trained position. trainedLength at most 1,024.
   */
  rotarySimilarityToTrained(options: RotaryOptions): Float32Array
  /**
   * How a prompt is turned along three axes, one vector at all its tokens. Throws InvalidArgument
   * ('sections', 'parts'), IdOutOfRange ('positions').
   */
  multimodalRotary(
    options: MultimodalOptions,
    parts: readonly PromptPart[],
    vector: Float32Array,
  ): MultimodalRotary
  alibi(options: AlibiOptions): Alibi
  /** A head's queries and keys of width 16, and what its bias does to their scores. */
  alibiEffect(
    options: AlibiOptions & { scores: 'equal' | 'random'; seed: number },
    head: number,
  ): AlibiEffect
  /**
   * (heads, length): of the attention of a causal query at each position, all scores equal, the
   * share on keys fewer than `trained` positions back.
   */
  alibiShareWithin(options: { heads: number; length: number }, trained: number): Grid
  /** One vector at positions 0 … length - 1, at most 512, as the scheme hands it to attention. */
  placedVector(
    scheme: 'none' | Scheme,
    options: { length: number; seed: number },
    vector: Float32Array,
  ): Placed
  /** A sentence (ids 0 … 63) and the same with word order[j] at place j, each read by one head. */
  compareOrders(ids: Int32Array, order: Int32Array, options: HeadOptions): OrderComparison
}

export default function createPositions(module?: {
  wasmBinary?: Uint8Array
  onAbort?: (what: unknown) => void
}): Promise<PositionFunctions>
