// answers.d.ts: types of the module that computes the model answers to the functions learners write
// (../wasm/answers.mjs). It takes and returns what those functions do: plain arrays, and tables as arrays
// of rows. Errors are those of training.d.ts.

type Rows = number[][]

export interface AnswerFunctions {
  /** Table (V,D) and N ids to their embeddings (N,D). Throws IdOutOfRange. */
  lookup(table: Rows, ids: number[]): Rows
  /** N ids and output gradients (N,D) to the table's gradient (V,D); repeated ids add up. */
  embeddingBackward(ids: number[], dOutput: Rows, vocabSize: number): Rows
  /** Cosine similarity, -1 … 1; 0 if either vector is zero. Throws WidthMismatch. */
  cosine(a: number[], b: number[]): number
  /** Ids of the topK most similar rows, best first; ties go to the smaller id, zero rows are skipped. */
  nearest(query: number[], vectors: Rows, topK: number): number[]
  /** Ids nearest to b - a + c, each vector normalised first; a, b and c are excluded. */
  analogy(a: number, b: number, c: number, vectors: Rows, topK: number): number[]
  /** Every [centre, context] pair in text order, the contexts of a centre from left to right. */
  skipgramPairs(ids: number[], window: number): Rows
  /** Queries and keys (T,d) and values (T,w) to outputs (T,w). Throws WidthMismatch, ShapeMismatch. */
  causalAttention(queries: Rows, keys: Rows, values: Rows): Rows
  /** Sinusoidal position embeddings, (L,D). Throws OddWidth. */
  sinusoidal(length: number, embeddingDim: number): Rows
  /** (a, b) to (-b, a), where a and b are the two halves of x. Throws OddWidth. */
  rotateHalf(x: number[]): number[]
  /** Rotates x (T,D) at T positions, pairing columns i and i + D/2. Throws OddWidth. */
  rope(x: Rows, positions: number[]): Rows
  alibiSlopes(heads: number): number[]
  /** Input layer: ids (B,T) to (B,T,D). Throws IdOutOfRange, SequenceTooLong. */
  embed(ids: Rows, tokens: Rows, positions: Rows, scale: boolean): number[][][]
}

export default function createAnswers(module?: {
  wasmBinary?: Uint8Array
  onAbort?: (what: unknown) => void
}): Promise<AnswerFunctions>
