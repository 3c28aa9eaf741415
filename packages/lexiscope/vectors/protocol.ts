/** What crosses between the page and the worker of the pretrained vectors. */

import type { RandomPairs, Recall, TensorInfo, VectorFormat } from '../faces/vectors.d.ts'
import type { Phrase } from '../kit/phrase.ts'
import type { WordCosine } from '../training/protocol.ts'

/** Where vectors are read from. */
export type VectorSource =
  /** A file of the learner's: dropped or opened. Read by slices, never whole. */
  | { kind: 'blob'; blob: Blob; name: string }
  /** A file of this site. */
  | { kind: 'address'; address: string; name: string }
  /** A fetched file in the browser's storage. */
  | { kind: 'stored'; name: string }

/** A file on another server, and the part of it that is wanted. */
export type RemoteSource =
  | { kind: 'file'; name: string; address: string; bytes: number; sha256?: string }
  /** One file of a zip archive, without the rest of the archive. */
  | { kind: 'zip-member'; name: string; address: string; bytes: number; member: string }
  /** The token table of a safetensors file, without the other tensors, and its vocabulary. */
  | { kind: 'token-table'; name: string; address: string; vocabulary: RemoteFile }

export type RemoteFile = RemoteSource & { kind: 'file' }

export interface LoadOptions {
  maxRows: number
  /** the tensor, or the file of an archive, to read; '' for the usual one */
  choice: string
  /** the tokens of a safetensors file's rows; null numbers them */
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
  /** rows that the vocabulary does not name */
  unnamed: number
  /** tokens of the vocabulary for which the whole table has no row */
  beyond: number
  /** whether a space before a word is part of it, as in GPT-2's tokens */
  spaced: boolean
  /** bytes that were read to get it */
  bytesRead: number
  seconds: number
  /** memory of the worker's module, in bytes */
  memory: number
}

/** A file that holds more than one table: which? */
export interface Choice {
  what: 'tensor' | 'file'
  options: { name: string; about: Phrase }[]
}

/** A fetched file, or the part of one that has come so far. */
export interface StoredFile {
  name: string
  /** the host it was downloaded from */
  host: string
  done: number
  bytes: number
  /** null for a part */
  check: FileCheck | null
}

/** What was found of a file before it got its name. */
export interface FileCheck {
  /** in hexadecimal */
  sha256: string
  /** whether it is the one that was expected; false where none is known to compare with */
  expected: boolean
}

/** What a stored file is: its address, its place there, and how to read it. */
export interface StoredAbout {
  name: string
  address: string
  /** first byte of the part that is stored */
  begin: number
  bytes: number
  /** what the server calls this version; '' when it does not say */
  version: string
  /** of a whole file */
  check?: FileCheck
  content:
    | { kind: 'plain' }
    /** crc: its CRC-32 once unpacked */
    | { kind: 'deflated'; bytes: number; crc: number }
    | { kind: 'tensor'; tensor: TensorInfo; vocabulary: string }
}

export interface LoadProgress {
  stage: 'fetching' | 'reading'
  name: string
  done: number
  /** NaN when not known */
  total: number
  rows: number
  /** since this stage began; NaN before there is a pace */
  bytesPerSecond: number
  rowsPerSecond: number
}

/** The search of the int8 copy beside the exact one. */
export interface SearchReport {
  recall: Recall
  /** of the copy */
  bytes: number
  /** milliseconds a word, of each */
  exactMs: number
  int8Ms: number
}

/** An analogy answered without and with the words of the question, best first. */
export interface TableAnalogy {
  /** the words of the question as the table has them */
  query: string[]
  excluded: WordCosine[]
  unfiltered: WordCosine[]
}

export interface ComparedPair {
  a: string
  b: string
  /** null where one of the two is missing */
  cosine: number | null
}

export interface Comparison {
  pairs: ComparedPair[]
  random: RandomPairs
}

/** Chosen words in the plane of their first two principal components. */
export interface GroupMap {
  words: string[]
  /** which list each word is of */
  groups: Uint8Array
  x: Float32Array
  y: Float32Array
  /** share of the variance of these words that the plane holds, 0 … 1 */
  explained: number
  missing: string[]
}

/** The table that is loaded, or the learner's own vectors beside it. */
export type ExploredSource = 'loaded' | 'own'

/** How words are laid out on a map. */
export type Plan =
  /** two or three principal components, counted from 0 */
  | { kind: 'pca'; components: readonly number[] }
  /** across from word a (0) to b (1), up from c (0) to d (1) */
  | { kind: 'axes'; a: string; b: string; c: string; d: string }
  /** along directions drawn by chance */
  | { kind: 'random'; dimensions: 2 | 3; seed: number }

export interface PlannedMap {
  x: Float32Array
  y: Float32Array
  /** empty for a map in the plane */
  z: Float32Array
  /** of principal components: the share of the variance that each holds, 0 … 1 */
  shares: Float32Array
}

/** What is to be laid out by UMAP. */
export interface LayoutRequest {
  /** how many words, from the first */
  rows: number
  /** K of each word */
  neighbours: number
  dimensions: 2 | 3
  seed: number
}

/** Where words lie in a layout that is being made; NaN before its first epoch, and for zero rows. */
export interface LaidWords {
  x: Float32Array
  y: Float32Array
  /** empty in the plane */
  z: Float32Array
  /** that are done */
  epochs: number
  /** of the whole work, 0 … 1 */
  fraction: number
  done: boolean
  /** K that it was laid out by */
  neighbours: number
  /** Of the K nearest of each word, the share that is among its K nearest here; 0 until it is done. */
  neighboursKept: number
}

/** The nearest to a word, best first. */
export interface WordNeighbours {
  /** row of the word */
  id: number
  word: string
  ids: Int32Array
  words: string[]
  cosines: Float32Array
}

/** A look at a table: its rows in the plane of their first two components, and the nearest to one. */
export interface TablePreview {
  x: Float32Array
  y: Float32Array
  /** share of the spread that the plane holds, 0 … 1 */
  explained: number
  /** nearest first */
  neighbours: WordCosine[]
}
