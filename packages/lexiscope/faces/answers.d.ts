// answers.d.ts: the typed face of the module that answers as a learner's function must
// (../wasm/answers.mjs). Arrays are plain ones, a table is an array of rows: what comes in and goes
// out is what the learner's function is given and gives back. Errors are those of training.d.ts.

type Rows = number[][]

export interface AnswerFunctions {
  /** (V,D) and N ids to (N,D). Throws IdOutOfRange. */
  lookup(table: Rows, ids: number[]): Rows
  /** N ids and (N,D) to (V,D): repeated ids add up. */
  embeddingBackward(ids: number[], dOutput: Rows, vocabSize: number): Rows
  /** 0 where a vector is zero. Throws WidthMismatch. */
  cosine(a: number[], b: number[]): number
  /** Ids of the rows, best first; equal ones by smaller id, zero rows left out. */
  nearest(query: number[], vectors: Rows, topK: number): number[]
  /** Ids nearest to b - a + c, each normalised first, without a, b and c. */
  analogy(a: number, b: number, c: number, vectors: Rows, topK: number): number[]
  /** Every [centre, context] pair, in order of the centre, contexts from left to right. */
  skipgramPairs(ids: number[], window: number): Rows
  /** Queries and keys (T,d), values (T,w), to (T,w). Throws WidthMismatch, ShapeMismatch. */
  causalAttention(queries: Rows, keys: Rows, values: Rows): Rows
  /** (L,D). Throws OddWidth. */
  sinusoidal(length: number, embeddingDim: number): Rows
  /** Split halves. Throws OddWidth. */
  rotateHalf(x: number[]): number[]
  /** Split halves, (T,D) at T positions. Throws OddWidth. */
  rope(x: Rows, positions: number[]): Rows
  alibiSlopes(heads: number): number[]
  /** Ids (B,T) to (B,T,D). Throws IdOutOfRange, SequenceTooLong. */
  embed(ids: Rows, tokens: Rows, positions: Rows, scale: boolean): number[][][]
}

export default function createAnswers(module?: {
  wasmBinary?: Uint8Array
  onAbort?: (what: unknown) => void
}): Promise<AnswerFunctions>
