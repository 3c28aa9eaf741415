/** Functions on tables of vectors: read from a file, laid out, and searched. */

import type { RowNeighbours } from '../types/vectors.d.ts'
import { type Abortable, type CallOptions, Connection } from './connection.ts'
import { fileToSend, nameOf, type Source } from './files.ts'
import { nodeModule } from './messages.ts'
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
  /**
   * how many workers search for neighbours, 1 … 16, each with a copy of the rows; the layout is the same with any number.
   * 1 below 5,000 rows, otherwise as many as processors, at most 4
   */
  workers?: number
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

/** Share of a layout's time that the search for neighbours takes, about. */
const SEARCH = 0.5

/**
 * UMAP by cosine distance, from exact neighbours, off the main thread, with the settings of `lexiscope umap`.
 * Throws InvalidArgument for a setting or a number out of range.
 */
export async function umap(rows: Rows, options: UmapOptions = {}): Promise<Layout> {
  const table = tableOf(rows)
  const count = rowsOf(table)
  const { signal, onProgress, ...chosen } = options
  const usual = {
    neighbours: Math.max(2, Math.min(15, count - 1)),
    minDist: 0.1,
    dimensions: 2 as 2 | 3,
    epochs: 200,
    seed: 1,
    measure: false,
    workers: count < 5000 ? 1 : Math.min(4, processors()),
  }
  const { workers, ...settings } = withUsual(usual, chosen)
  if (!Number.isInteger(workers) || workers < 1 || workers > 16)
    throw wrong('InvalidArgument', 'workers', 'a whole number from 1 to 16', `${workers}`)
  const columns = Array.from({ length: settings.dimensions }, () => new Float32Array(count))
  for (const column of columns) column.fill(Number.NaN)
  const searched = (share: number) =>
    onProgress?.({ fraction: SEARCH * share, epochs: 0, columns: columns as unknown as Columns })
  const laidOut = (done: Omit<LayoutProgress, 'fraction'>) =>
    onProgress?.({ ...done, fraction: SEARCH + (1 - SEARCH) * (done.epochs / settings.epochs) })

  signal?.throwIfAborted()
  const known = sent(table)
  const own = await vectorsWorker.call<number>('prepare', [known, settings])
  const { life } = vectorsWorker
  try {
    const found = await neighboursOf(table, own, settings.neighbours, workers, signal, searched)
    return await vectorsWorker.call('umap', [{ handle: own }, settings, found], {
      signal,
      onProgress: onProgress && laidOut,
    })
  } finally {
    if (!('handle' in known)) forget({ handle: own, life })
  }
}

/** The neighbours of all rows, each worker's share of them found by itself. */
async function neighboursOf(
  table: Table,
  own: number,
  count: number,
  workers: number,
  signal: AbortSignal | undefined,
  searched: (share: number) => void,
) {
  const rows = rowsOf(table)
  const helpers = Array.from({ length: workers - 1 }, () => new Connection('vectors'))
  const done = Array.from({ length: workers }, () => 0)
  const part = (worker: number) => {
    const helper = helpers[worker - 1]
    const values = [
      helper ? { vectors: table.vectors, width: table.width } : { handle: own },
      {
        count,
        first: Math.floor((rows * worker) / workers),
        last: Math.floor((rows * (worker + 1)) / workers),
      },
    ]
    const onProgress = (some: number) => {
      done[worker] = some
      searched(done.reduce((sum, each) => sum + each, 0) / rows)
    }
    return (helper ?? vectorsWorker).call<RowNeighbours>('neighbours', values, {
      signal,
      onProgress,
    })
  }
  try {
    const parts = await Promise.all(done.map((_, worker) => part(worker)))
    const ids = new Int32Array(rows * count)
    const distances = new Float32Array(rows * count)
    let at = 0
    for (const found of parts) {
      ids.set(found.ids, at)
      distances.set(found.distances, at)
      at += found.ids.length
    }
    return { ids, distances }
  } finally {
    for (const helper of helpers) helper.dispose()
  }
}

/** Processors that a page or a program may use. */
const processors = (): number =>
  globalThis.navigator?.hardwareConcurrency ??
  nodeModule<{ availableParallelism(): number }>('os')?.availableParallelism() ??
  1

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
const forgotten = new FinalizationRegistry<Held>(forget)

function forget({ handle, life }: Held): void {
  if (life === vectorsWorker.life) vectorsWorker.tell('forget', [handle])
}

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
