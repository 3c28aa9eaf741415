// vectors.d.ts: the types of the module that reads vectors from files (../wasm/vectors.mjs), under the rules of
// training.d.ts. Words cross as their bytes, which need not be text.

import type { Hubs } from './studies.d.ts'
import type { Neighbours, Owned, Plane, Vectors } from './training.d.ts'

export type VectorFormat = 'glove-text' | 'word2vec-text' | 'word2vec-binary' | 'safetensors'
export type WrittenFormat =
  | 'word2vec-text'
  | 'word2vec-binary'
  | 'projector-vectors'
  | 'projector-words'

export interface ReadOptions {
  /** what errors call the file */
  name: string
  /** its length; 0 where that is not known */
  fileBytes: number
  /** 1 … 2^31 - 1 */
  maxRows: number
}

/** Words as one run of bytes, and the place after each. */
export interface WordList {
  bytes: Uint8Array
  ends: Int32Array
}

/** Cosines of pairs drawn at random. */
export interface RandomPairs {
  mean: number
  /** the range that holds nine cosines in ten */
  low: number
  high: number
  count: number
}

/** Different words with a vector each, most frequent first in the usual files. */
export interface WordVectors extends Owned {
  /** The table, valid until it is deleted itself. */
  vectors(): Vectors
  words(ids: Int32Array): WordList
  /** -1 for a word that is not there. */
  idOf(word: Uint8Array): number
  /** The first words that begin so; neither case nor spaces before a word count. */
  complete(prefix: Uint8Array, most: number): Int32Array
  /** These rows in the plane of their first two principal components. */
  plane(ids: Int32Array): Plane
  /** Principal components of the first `rows`. */
  pca(rows: number, components: number): Pca
  /** Cosines of pairs of rows, seen from zero or from the mean of all rows. */
  pairCosines(first: Int32Array, second: Int32Array, centred: boolean): Float32Array
  /** The same of `count` pairs drawn at random, in short. */
  randomPairCosines(count: number, seed: number, centred: boolean): RandomPairs
  /** Cosines of row `id` with each of the first `rows`; 0 for a zero row. */
  cosinesWith(id: number, rows: number): Float32Array
  /** The first `rows` along directions drawn by chance: (rows, dimensions), row-major. */
  randomProjection(rows: number, dimensions: number, seed: number): Float32Array
  /** Gives a file to `sink` piece by piece. Throws InvalidArgument at a word it cannot hold. */
  write(format: WrittenFormat, sink: (bytes: Uint8Array) => void): void
}

export interface Pca {
  /** (rows, components), row-major */
  coordinates: Float32Array
  /** share of the total variance of each component, 0 … 1 */
  explainedRatio: Float32Array
}

export interface UmapOptions {
  /** K of each word, itself not counted: 2 … 1,000, less than rows */
  neighbours: number
  /** how near points may come, 0 … 1: the curve's spread */
  minDist: number
  dimensions: 2 | 3
  /** 1 … 100,000 */
  epochs: number
  /** 0 … 2^53 - 1 */
  seed: number
}

/** A layout by UMAP that is being made; it keeps the vectors that it is of. */
export interface WordLayout extends Owned {
  /** The next slice: neighbours of some hundred words, the start, an epoch. False once all is done. */
  advance(): boolean
  /** words whose neighbours are known */
  searched(): number
  epochsDone(): number
  /** (rows, dimensions), row-major; NaN for a zero row, and for all before the start */
  places(): Float32Array
  /** Of each word's neighbours, the share that is among its nearest on the map as it is now. */
  neighboursKept(): number
}

/** Of the exact nearest rows, how many the int8 copy finds too. */
export interface Recall {
  /** words that were asked, drawn at random */
  queries: number
  wanted: number
  found: number
  /** found / wanted */
  share: number
}

/** A copy of a table in 8 bits a number, and the table for exact cosines of what it finds. */
export interface QuantizedVectors extends Owned {
  /** of the copy */
  bytes(): number
  /** As those of Vectors, but a row can be missed. */
  nearest(query: Float32Array, topK: number, exclude: Int32Array): Neighbours
  analogy(a: number, b: number, c: number, topK: number, keepQuery: boolean): Neighbours
  /** Asks so many more words, and says what all so far come to. */
  measureRecall(queries: number, topK: number): Recall
}

/** Reads a file fed from its beginning, in pieces of any length. */
export interface VectorReader extends Owned {
  add(bytes: Uint8Array): void
  /** Whether maxRows rows are read: no more bytes are needed. */
  done(): boolean
  rowsRead(): number
  /** Ends the file and empties the reader; rows whose word came before, or that have none, are left out. */
  finish(): { vectors: WordVectors; duplicates: number; wordless: number }
}

/** A tensor of two axes that can be read as a table; begin and end count from the file's start. */
export interface TensorInfo {
  name: string
  dtype: string
  rows: number
  width: number
  begin: number
  end: number
}

export interface TokenLabels extends Owned {
  /** rows without a token */
  unnamed(): number
  /** tokens that are left out: there is no row for them */
  beyond(): number
  /** whether the words are bytes, with a leading space as part of them */
  byteLevel(): boolean
}

/** Reads one tensor's bytes, fed from its beginning. */
export interface TensorReader extends Owned {
  bytesNeeded(): number
  add(bytes: Uint8Array): void
  /** Ends the tensor and empties both. */
  finish(labels: TokenLabels): WordVectors
}

/** Rows of four kinds of words: two targets as long as each other, and two attributes. */
export interface WordKinds {
  x: Int32Array
  y: Int32Array
  a: Int32Array
  b: Int32Array
}

export interface Association {
  /** how much more x leans to a than y does, in cosines */
  difference: number
  /** d: the difference in standard deviations */
  effect: number
  p: number
  /** into two halves that were tried; all there are where exact */
  divisions: number
  exact: boolean
  /** of each word of x, then of y */
  leaning: Float32Array
}

export interface Associations {
  before: Association
  /** without the direction from b to a */
  after: Association
  /** share of words whose neighbours tell which way they leaned, once the direction is out */
  told: number
}

export interface AssociationOptions {
  /** at most so many divisions are tried */
  divisions: number
  seed: number
  /** the words that lean farthest each way, among the first rows, and how many neighbours are asked */
  rows: number
  words: number
  k: number
}

export interface CheaperOptions {
  kind: 'columns' | 'eightBits' | 'oneBit'
  /** kept; of no matter for the other kinds */
  columns: number
  /** the first rows, and how many of them are asked for their k nearest */
  rows: number
  queries: number
  k: number
  seed: number
}

export interface Agreement {
  pairs: number
  /** those whose two words are both in the table */
  compared: number
  /** Spearman's; NaN below two pairs */
  correlation: number
  /** words that the table lacks, one a line */
  missing: Uint8Array
  /** the first line where it names the columns; empty where it is a pair */
  heading: Uint8Array
}

export interface PretrainedModule {
  /** N_k among the first `most` rows, as they are or from their mean. */
  tableHubs(vectors: WordVectors, most: number, k: number, centred: boolean): Hubs
  /** The Word Embedding Association Test, and what projecting out leaves. */
  associations(vectors: WordVectors, kinds: WordKinds, options: AssociationOptions): Associations
  /** recall@k of a copy of fewer columns or bits. */
  cheaperRecall(vectors: WordVectors, options: CheaperOptions): number
  /** Throws MalformedFile, EmptyText. */
  agreement(vectors: WordVectors, list: Uint8Array, name: string, spaced: boolean): Agreement
  /** how many first bytes detectFormat() looks at */
  detectBytes: number
  /** Throws MalformedFile for what is known to hold no vectors. */
  detectFormat(firstBytes: Uint8Array, name: string): VectorFormat
  vectorReader(format: VectorFormat, options: ReadOptions): VectorReader
  /** From words and their (V,D) vectors; words must differ. */
  wordVectors(
    bytes: Uint8Array,
    ends: Int32Array,
    vectors: Float32Array,
    width: number,
  ): WordVectors
  /** A layout of the first `rows`, by cosine. Throws InvalidArgument. */
  umap(words: WordVectors, rows: number, options: UmapOptions): WordLayout
  /** Throws TooLarge where the copy does not fit the memory. */
  quantized(vectors: Vectors): QuantizedVectors
  /** The header's length, from the file's first eight bytes. */
  safetensorsHeaderLength(firstBytes: Uint8Array, options: ReadOptions): number
  /** tokenTable: the name of the usual one, '' where there is none. */
  safetensorsHeader(
    json: Uint8Array,
    options: ReadOptions,
  ): { tables: TensorInfo[]; tokenTable: string }
  /** Of a vocabulary file or a tokenizer.json; null numbers the rows. */
  tokenLabels(vocabulary: Uint8Array | null, rows: number, name: string): TokenLabels
  tensorReader(tensor: TensorInfo, options: ReadOptions): TensorReader
  /** size of the module's memory, which never shrinks */
  memoryBytes(): number
}

export default function createPretrained(module?: {
  wasmBinary?: Uint8Array
}): Promise<PretrainedModule>
