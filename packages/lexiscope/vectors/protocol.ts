/** Messages between the page and the worker of the pretrained vectors. */

import type { WordCosine } from '../training/protocol.ts'
import type { RandomPairs, Recall, TensorInfo, VectorFormat } from '../types/vectors.d.ts'
import type { Phrase } from '../utilities/phrase.ts'

/** A source of vectors. */
export type VectorSource =
  /** A file of the learner's, dropped or opened; read in slices, never whole. */
  | { kind: 'blob'; blob: Blob; name: string }
  /** A file of this site. */
  | { kind: 'address'; address: string; name: string }
  /** A downloaded file in the browser's storage. */
  | { kind: 'stored'; name: string }

/** A file on another server, and which part of it to download. */
export type RemoteSource =
  | { kind: 'file'; name: string; address: string; bytes: number; sha256?: string }
  /** One file of a zip archive, without the rest of the archive. */
  | { kind: 'zip-member'; name: string; address: string; bytes: number; member: string }
  /** The token table of a safetensors file, without the other tensors, and its vocabulary. */
  | { kind: 'token-table'; name: string; address: string; vocabulary: RemoteFile }

export type RemoteFile = RemoteSource & { kind: 'file' }

export interface LoadOptions {
  maxRows: number
  /** name of the tensor or archived file to read; '' for the default */
  choice: string
  /** names for the rows of a safetensors file, or of a text file of numbers alone; null for none */
  vocabulary: { blob: Blob; name: string } | null
}

/** A loaded table. */
export interface TableSummary {
  name: string
  format: VectorFormat
  /** of a safetensors file */
  tensor: string
  rows: number
  width: number
  /** rows left out because an earlier row has the same word */
  duplicates: number
  /** rows left out because they have no word */
  wordless: number
  /** rows without a token in the vocabulary */
  unnamed: number
  /** tokens of the vocabulary without a row in the whole table */
  beyond: number
  /** whether a space before a word is part of it, as in GPT-2's tokens */
  spaced: boolean
  /** bytes read to load it */
  bytesRead: number
  seconds: number
  /** memory of the worker's module, in bytes */
  memory: number
}

/** Tables to choose from, if a file holds more than one. */
export interface Choice {
  what: 'tensor' | 'token-table' | 'file'
  options: { name: string; about: Phrase }[]
}

/** A downloaded file, or the part received so far. */
export interface StoredFile {
  name: string
  /** the host it was downloaded from */
  host: string
  done: number
  bytes: number
  /** null for an incomplete file */
  check: FileCheck | null
}

/** Result of checking a downloaded file. */
export interface FileCheck {
  /** in hexadecimal */
  sha256: string
  /** whether it matches the published hash; false if none is published */
  expected: boolean
}

/** Metadata of a stored file: its origin, and how to read it. */
export interface StoredAbout {
  name: string
  address: string
  /** first byte of the part that is stored */
  begin: number
  bytes: number
  /** ETag of this version; '' if the server sent none */
  version: string
  /** for complete files only */
  check?: FileCheck
  content:
    | { kind: 'plain' }
    /** crc: CRC-32 of the decompressed data */
    | { kind: 'deflated'; bytes: number; crc: number }
    | { kind: 'tensor'; tensor: TensorInfo; vocabulary: string }
}

export interface LoadProgress {
  stage: 'fetching' | 'reading'
  name: string
  done: number
  /** NaN if unknown */
  total: number
  rows: number
  /** average since this stage began; NaN at first */
  bytesPerSecond: number
  rowsPerSecond: number
}

/** Comparison of the int8 search with the exact one. */
export interface SearchReport {
  recall: Recall
  /** size of the int8 copy */
  bytes: number
  /** milliseconds per word, for each search */
  exactMs: number
  int8Ms: number
}

/** Answers to an analogy without and with the query words, best first. */
export interface TableAnalogy {
  /** the query words as spelt in the table */
  query: string[]
  excluded: WordCosine[]
  unfiltered: WordCosine[]
}

export interface ComparedPair {
  a: string
  b: string
  /** null if one of the words is missing */
  cosine: number | null
}

export interface Comparison {
  pairs: ComparedPair[]
  random: RandomPairs
}

/** Chosen words projected on their first two principal components. */
export interface GroupMap {
  words: string[]
  /** index of each word's list */
  groups: Uint8Array
  x: Float32Array
  y: Float32Array
  /** share of these words' variance in the plane, 0 … 1 */
  explained: number
  missing: string[]
}

/** The loaded table, or the learner's own vectors. */
export type ExploredSource = 'loaded' | 'own'

/** Layout of words on a map. */
export type Plan =
  /** two or three principal components, counted from 0 */
  | { kind: 'pca'; components: readonly number[] }
  /** x from word a (0) to b (1), y from c (0) to d (1) */
  | { kind: 'axes'; a: string; b: string; c: string; d: string }
  /** projections on random directions */
  | { kind: 'random'; dimensions: 2 | 3; seed: number }

export interface PlannedMap {
  x: Float32Array
  y: Float32Array
  /** empty for a two-dimensional map */
  z: Float32Array
  /** for principal components: each one's share of the variance, 0 … 1 */
  shares: Float32Array
}

/** Settings of a UMAP layout. */
export interface LayoutRequest {
  /** number of words, from the first row */
  rows: number
  /** K, neighbours per word */
  neighbours: number
  dimensions: 2 | 3
  seed: number
}

/** Coordinates of a layout in progress; NaN before its first epoch, and for zero rows. */
export interface LayoutCoordinates {
  x: Float32Array
  y: Float32Array
  /** empty for a two-dimensional layout */
  z: Float32Array
  /** completed */
  epochs: number
  /** share of the whole computation, 0 … 1 */
  fraction: number
  done: boolean
  /** the K of the layout */
  neighbours: number
  /** Share of each word's K nearest rows that are among its K nearest in the layout; 0 until it is done. */
  neighboursKept: number
}

/** The words nearest to one word, best first. */
export interface WordNeighbours {
  /** row of the word */
  id: number
  word: string
  ids: Int32Array
  words: string[]
  cosines: Float32Array
}

/** Preview of a table: its rows projected on two principal components, and the neighbours of one word. */
export interface TablePreview {
  x: Float32Array
  y: Float32Array
  /** share of the variance in the plane, 0 … 1 */
  explained: number
  /** nearest first */
  neighbours: WordCosine[]
}
