/** Functions on tables of vectors: read from a file, laid out, and searched. */
import { type Abortable, type CallOptions, Connection } from './connection.ts'
import { fileToSend, nameOf, type Source } from './files.ts'
import { withUsual } from './options.ts'
import { type Rows, rowsOf, type Table, tableOf, type WordVectors, wrong } from './table.ts'

export const vectorsWorker = new Connection('vectors')

export interface LoadOptions extends CallOptions {
  /** at most so many rows, the first ones; all by default */
  maxRows?: number
  /** the table to read from a file or an archive that holds several */
  choice?: string
  /** names for the rows of a safetensors file: a tokenizer.json, a list of words, one a line */
  vocabulary?: Source
  /** what errors call the file; by default the last part of its address, or a Blob's own name */
  name?: string
}

/** Vectors read from a file. */
export interface LoadedVectors extends WordVectors {
  format: 'glove-text' | 'word2vec-text' | 'word2vec-binary' | 'safetensors'
  /** rows left out because an earlier row has the same word */
  duplicates: number
  /** rows left out because they have no word */
  wordless: number
}

/**
 * Reads word vectors: GloVe, word2vec (text and binary), fastText's .vec, CSV, a table of a safetensors file, or a
 * zip archive of one of these.
 *
 * Throws MalformedFile, which says what was expected and what was found at which line or byte; Unreachable;
 * InvalidArgument ('choice'), which lists the tables, if there are several.
 */
export async function loadVectors(
  source: Source,
  options: LoadOptions = {},
): Promise<LoadedVectors> {
  const { maxRows = 2 ** 31 - 1, choice = '', vocabulary, name = nameOf(source) } = options
  const file = await fileToSend(source, options.signal)
  const names = vocabulary && {
    file: await fileToSend(vocabulary, options.signal),
    name: nameOf(vocabulary),
  }
  const about = { name, maxRows, choice, names: names ?? null }
  const loaded = await vectorsWorker.call<LoadedVectors & { handle: number }>(
    'load',
    [file, about],
    options,
  )
  const { handle, ...table } = loaded
  remember(table, handle)
  return table
}

export interface UmapOptions extends CallOptions<LayoutProgress> {
  /** neighbours of each row, itself not counted, 2 … 1,000; 15, or all others of fewer rows */
  neighbours?: number
  /** minimum distance of points, 0 … 1; 0.1 */
  minDist?: number
  /** 2 by default */
  dimensions?: 2 | 3
  /** 200 by default */
  epochs?: number
  /** the same seed gives the same layout in every browser and in Node; 1 */
  seed?: number
  /** also measures how many neighbours stay neighbours, for a sixth of the time more; false */
  measure?: boolean
}

/** A layout under way: its coordinates are NaN until all neighbours are found. */
export interface LayoutProgress {
  /** 0 … 1 */
  fraction: number
  epochs: number
  columns: Columns
}

/** One array for each dimension: x, y and, of three, z. */
export type Columns = [x: Float32Array, y: Float32Array, ...z: Float32Array[]]

export interface Layout {
  /** NaN for a row of zeros */
  columns: Columns
  /** with `measure`: the share of each row's neighbours that are among its nearest in the layout, 0 … 1; else NaN */
  neighboursKept: number
}

/**
 * UMAP by cosine distance, from exact neighbours, off the main thread, with the settings of `lexiscope umap`.
 * Throws InvalidArgument for a setting or a number out of range.
 */
export async function umap(rows: Rows, options: UmapOptions = {}): Promise<Layout> {
  const table = tableOf(rows)
  const { signal, onProgress, ...chosen } = options
  const neighbours = Math.max(2, Math.min(15, rowsOf(table) - 1))
  const usual = {
    neighbours,
    minDist: 0.1,
    dimensions: 2 as 2 | 3,
    epochs: 200,
    seed: 1,
    measure: false,
  }
  const settings = withUsual(usual, chosen)
  return vectorsWorker.call('umap', [sent(table), settings], { signal, onProgress })
}

export interface PcaOptions extends Abortable {
  /** 2 by default, at most as many as columns and rows */
  components?: number
}

export interface Pca {
  /** the rows along each component: x, y, … */
  columns: Float32Array[]
  /** each component's share of the variance, 0 … 1 */
  explained: Float32Array
}

/** Principal components. */
export async function pca(rows: Rows, options: PcaOptions = {}): Promise<Pca> {
  return vectorsWorker.call('pca', [sent(tableOf(rows)), options.components ?? 2], options)
}

export interface NearestOptions extends Abortable {
  /** 10 by default */
  topK?: number
}

/** The rows nearest to a query, the nearest first. */
export interface Nearest {
  ids: Int32Array
  /** -1 … 1 */
  cosines: Float32Array
  /** '' for rows without a name */
  words: string[]
}

/**
 * The nearest rows by cosine. A query that is a word or a row's number is left out of its answer; a vector is compared
 * with all. Throws UnknownWord, IdOutOfRange, WidthMismatch.
 */
export async function nearest(
  rows: Rows,
  query: string | number | Float32Array,
  options: NearestOptions = {},
): Promise<Nearest> {
  const table = tableOf(rows)
  const words = table.words ?? []
  const asked = typeof query === 'string' ? words.indexOf(query) : query
  if (asked === -1 && typeof query === 'string')
    throw wrong('UnknownWord', 'query', 'a word of the table', `“${query}”`)
  const values = [sent(table), asked, options.topK ?? 10]
  const found = await vectorsWorker.call<Nearest>('nearest', values, options)
  return { ...found, words: Array.from(found.ids, (id) => words[id] ?? '') }
}

/** What the worker holds of a table that it read: large ones need not go back and forth. */
interface Held {
  handle: number
  life: number
}
const held = new WeakMap<Table, Held>()
const forgotten = new FinalizationRegistry<Held>(({ handle, life }) => {
  if (life === vectorsWorker.life) vectorsWorker.tell('forget', [handle])
})

function remember(table: Table, handle: number): void {
  const one = { handle, life: vectorsWorker.life }
  held.set(table, one)
  forgotten.register(table, one)
}

function sent(table: Table): { handle: number } | Pick<Table, 'vectors' | 'width'> {
  const known = held.get(table)
  if (known !== undefined && known.life === vectorsWorker.life) return { handle: known.handle }
  return { vectors: table.vectors, width: table.width }
}
