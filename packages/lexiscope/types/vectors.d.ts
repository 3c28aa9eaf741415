// vectors.d.ts: types of the module that reads vectors from files (../wasm/vectors.mjs). The rules of
// training.d.ts hold here too. Words are passed as bytes, which need not be valid UTF-8.

import type { Deletable, Neighbours, Plane, Vectors } from './training.d.ts'

export type VectorFormat = 'glove-text' | 'word2vec-text' | 'word2vec-binary' | 'safetensors'
export type WrittenFormat =
  | 'word2vec-text'
  | 'word2vec-binary'
  | 'projector-vectors'
  | 'projector-words'

export interface ReadOptions {
  /** file name for error messages */
  name: string
  /** its length in bytes; 0 if unknown */
  fileBytes: number
  /** 1 … 2^31 - 1 */
  maxRows: number
}

/** Words as concatenated bytes, and the end (exclusive) of each. */
export interface WordList {
  bytes: Uint8Array
  ends: Int32Array
}

/** Cosines of random pairs. */
export interface RandomPairs {
  mean: number
  /** the 5th and 95th percentile */
  low: number
  high: number
  count: number
}

/** Distinct words with one vector each; the usual files have the most frequent first. */
export interface WordVectors extends Deletable {
  /** A view of the table; delete() it separately. */
  vectors(): Vectors
  words(ids: Int32Array): WordList
  /** -1 if the word is not in the table. */
  idOf(word: Uint8Array): number
  /** The first words with this prefix; case and leading spaces are ignored. */
  complete(prefix: Uint8Array, most: number): Int32Array
  /** These rows projected on their first two principal components. */
  plane(ids: Int32Array): Plane
  /** Principal components of the first `rows` rows. */
  pca(rows: number, components: number): Pca
  /** Cosines of pairs of rows; `centred` subtracts the mean of all rows. */
  pairCosines(first: Int32Array, second: Int32Array, centred: boolean): Float32Array
  /** Summary of the cosines of `count` random pairs. */
  randomPairCosines(count: number, seed: number, centred: boolean): RandomPairs
  /** Cosines of row `id` with each of the first `rows` rows; 0 for a zero row. */
  cosinesWith(id: number, rows: number): Float32Array
  /** The first `rows` rows projected on random directions: (rows, dimensions), row-major. */
  randomProjection(rows: number, dimensions: number, seed: number): Float32Array
  /** Writes a file to `sink` in chunks. Throws InvalidArgument at a word that the format cannot hold. */
  write(format: WrittenFormat, sink: (bytes: Uint8Array) => void): void
}

export interface Pca {
  /** (rows, components), row-major */
  coordinates: Float32Array
  /** each component's share of the total variance, 0 … 1 */
  explainedRatio: Float32Array
}

export interface UmapOptions {
  /** K, neighbours per word, excluding itself: 2 … 1,000, less than rows */
  neighbours: number
  /** minimum distance of points in the layout, 0 … 1 */
  minDist: number
  dimensions: 2 | 3
  /** 1 … 100,000 */
  epochs: number
  /** 0 … 2^53 - 1 */
  seed: number
}

/** A UMAP layout in progress; keeps the vectors alive. */
export interface WordLayout extends Deletable {
  /** Does the next slice: some hundred neighbour searches, the initialisation, or an epoch. False once done. */
  advance(): boolean
  /** words whose neighbours have been found */
  searched(): number
  epochsDone(): number
  /** (rows, dimensions), row-major; NaN for a zero row, and for all rows before the initialisation */
  places(): Float32Array
  /** Share of each word's neighbours that are among its nearest in the current layout. */
  neighboursKept(): number
}

/** Searches for the nearest rows of rows, by cosine; keeps the vectors alive. */
export interface RowSearch extends Deletable {
  /** Of rows first … first + count - 1: (count, neighbours) each, nearest first; -1 and 0 where there are no more. */
  rows(first: number, count: number): RowNeighbours
}

export interface RowNeighbours {
  ids: Int32Array
  distances: Float32Array
}

/** How many of the exact nearest rows the int8 copy finds. */
export interface Recall {
  /** number of query words, drawn at random */
  queries: number
  wanted: number
  found: number
  /** found / wanted */
  share: number
}

/** A copy of a table in 8 bits per number, and the table itself for exact cosines of the candidates. */
export interface QuantizedVectors extends Deletable {
  /** size of the copy */
  bytes(): number
  /** Approximate versions of the methods of Vectors: a row can be missed. */
  nearest(query: Float32Array, topK: number, exclude: Int32Array): Neighbours
  analogy(a: number, b: number, c: number, topK: number, keepQuery: boolean): Neighbours
  /** Measures `queries` more words; returns the total so far. */
  measureRecall(queries: number, topK: number): Recall
}

/** Reads a file in chunks of any length. */
export interface VectorReader extends Deletable {
  add(bytes: Uint8Array): void
  /** Whether maxRows rows are read, so that no more bytes are needed. */
  done(): boolean
  rowsRead(): number
  /** Ends the file and clears the reader. Rows with a repeated word, or with none, are left out. */
  finish(): { vectors: WordVectors; duplicates: number; wordless: number }
}

/** A two-dimensional tensor that can be read as a table; byte offsets count from the start of the file. */
export interface TensorInfo {
  name: string
  dtype: string
  rows: number
  width: number
  begin: number
  end: number
}

/** A tensor of one axis, as many numbers as `rows`, and its bytes. */
export interface TensorBytes {
  tensor: TensorInfo
  bytes: Uint8Array
}

export interface SafetensorsHeader {
  tables: TensorInfo[]
  /** those with a usual name of a token table */
  tokenTables: TensorInfo[]
  /** of the table "embeddings", by Model2Vec: the row of each token, and its factor; width 0 */
  mapping: TensorInfo | null
  weights: TensorInfo | null
}

export interface TokenLabels extends Deletable {
  /** rows without a token */
  unnamed(): number
  /** tokens left out because the table has no row for them */
  beyond(): number
  /** whether words are byte-level tokens, which include their leading space */
  byteLevel(): boolean
}

/** Reads one tensor's bytes, in chunks. */
export interface TensorReader extends Deletable {
  bytesNeeded(): number
  add(bytes: Uint8Array): void
  /** Ends the tensor, and clears both the reader and the labels. */
  finish(labels: TokenLabels): WordVectors
}

/** Row ids of two sets of target words, equal in size, and two sets of attribute words. */
export interface WordKinds {
  x: Int32Array
  y: Int32Array
  a: Int32Array
  b: Int32Array
}

export interface Association {
  /** WEAT test statistic: mean association of x with a rather than b, minus that of y, in cosines */
  difference: number
  /** effect size d: the difference in standard deviations */
  effect: number
  p: number
  /** permutations into two halves that were tried; all of them if exact */
  divisions: number
  exact: boolean
  /** association of each word of x, then of y */
  leaning: Float32Array
}

export interface Associations {
  before: Association
  /** after projecting out the direction from b to a */
  after: Association
  /** share of words whose original lean their neighbours still predict after the projection */
  told: number
}

export interface AssociationOptions {
  /** maximum number of permutations */
  divisions: number
  seed: number
  /** number of words with the strongest lean each way, among the first `rows`, and of their neighbours */
  rows: number
  words: number
  k: number
}

export interface CheaperOptions {
  kind: 'columns' | 'eightBits' | 'oneBit'
  /** number of columns kept, for 'columns' only */
  columns: number
  /** number of leading rows searched, and of queries for their k nearest */
  rows: number
  queries: number
  k: number
  seed: number
}

export interface PretrainedModule {
  /** The Word Embedding Association Test, before and after projecting the direction out. */
  associations(vectors: WordVectors, kinds: WordKinds, options: AssociationOptions): Associations
  /** recall@k of a copy with fewer columns or bits. */
  cheaperRecall(vectors: WordVectors, options: CheaperOptions): number
  /** number of leading bytes that detectFormat() reads */
  detectBytes: number
  /** Throws MalformedFile for formats known to hold no vectors. */
  detectFormat(firstBytes: Uint8Array, name: string): VectorFormat
  /** Whether the first bytes of a text file, as many as detectFormat() reads, have no words in them. */
  hasNumbersAlone(firstBytes: Uint8Array): boolean
  /** `metadata`, with its file's name, has the words of a text file of numbers alone; null for others. */
  vectorReader(
    format: VectorFormat,
    options: ReadOptions,
    metadata: Uint8Array | null,
    metadataName: string,
  ): VectorReader
  /** Makes word vectors from distinct words and their (V,D) vectors. */
  wordVectors(
    bytes: Uint8Array,
    ends: Int32Array,
    vectors: Float32Array,
    width: number,
  ): WordVectors
  /** A UMAP layout of the first `rows` rows, by cosine distance. Throws InvalidArgument. */
  umap(words: WordVectors, rows: number, options: UmapOptions): WordLayout
  /**
   * The same of all rows from their neighbours, as rowSearch() finds them. Throws ShapeMismatch ('neighbours'),
   * InvalidArgument.
   */
  umapOf(
    words: WordVectors,
    options: UmapOptions,
    ids: Int32Array,
    distances: Float32Array,
  ): WordLayout
  /** Throws InvalidArgument ('top_k'). */
  rowSearch(words: WordVectors, neighbours: number): RowSearch
  /** Throws TooLarge if the copy does not fit in memory. */
  quantized(vectors: Vectors): QuantizedVectors
  /** The header's length, from the file's first eight bytes. */
  safetensorsHeaderLength(firstBytes: Uint8Array, options: ReadOptions): number
  safetensorsHeader(json: Uint8Array, options: ReadOptions): SafetensorsHeader
  /** From a vocabulary file or a tokenizer.json; null labels the rows with their numbers. */
  tokenLabels(vocabulary: Uint8Array | null, rows: number, name: string): TokenLabels
  tensorReader(
    tensor: TensorInfo,
    options: ReadOptions,
    mapping: TensorBytes | null,
    weights: TensorBytes | null,
  ): TensorReader
  /** size of the module's memory in bytes, which never shrinks */
  memoryBytes(): number
}

export default function createPretrained(module?: {
  wasmBinary?: Uint8Array
}): Promise<PretrainedModule>
