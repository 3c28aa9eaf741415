/** The worker of vectors: reads files, keeps their tables, and lays out and searches these and others. */
import type {
  PretrainedModule,
  RowNeighbours,
  UmapOptions,
  WordVectors,
} from '../types/vectors.d.ts'
import { ofBlob } from '../utilities/bytes.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import { columnOf } from '../vectors/columns.ts'
import { load } from '../vectors/loading.ts'
import { tableOf } from '../vectors/trained.ts'
import createVectors from '../wasm/vectors.mjs'
import { receivedFile, type SentFile } from './files.ts'
import { type Call, serve } from './serve.ts'

/** Rows in a slice of the search for neighbours. */
const SLICE = 256

interface LoadRequest {
  name: string
  maxRows: number
  choice: string
  names: { file: SentFile; name: string } | null
}

/** The neighbours of rows first … last - 1, so many of each. */
interface SearchRequest {
  count: number
  first: number
  last: number
}

type Sent = { handle: number } | { vectors: Float32Array; width: number }

function methods(core: PretrainedModule) {
  const tables = new Map<number, WordVectors>()
  let handles = 0

  /** A table that is held, or for this call one that was sent. */
  async function withTable<T>(sent: Sent, use: (table: WordVectors, rows: number) => T) {
    const own = 'handle' in sent ? tables.get(sent.handle) : undefined
    const table = own ?? numbered(core, sent as { vectors: Float32Array; width: number })
    try {
      return await use(table, rowsOf(table))
    } finally {
      if (own === undefined) table.delete()
    }
  }

  return {
    async load(call: Call, sent: SentFile, options: LoadRequest) {
      const reading = (done: number, total: number) => call.pauseIfDue(() => done / total)
      const { name, maxRows, choice, names } = options
      const vocabulary = names && { blob: await receivedFile(names.file), name: names.name }
      const file = ofBlob(await receivedFile(sent), name)
      const loaded = await load(core, file, { maxRows, choice, vocabulary }, reading)
      if ('choice' in loaded) {
        const names = loaded.choice.options.map((each) => each.name).join(', ')
        const several = phrase`choice: expected one of ${names}, got ${choice || 'none'}`
        throw new CoreProblem('InvalidArgument', 'choice', several)
      }
      const { format, duplicates, wordless, width, rows } = loaded.about
      tables.set(++handles, loaded.vectors)
      const vectors = loaded.vectors.vectors()
      const numbers = vectors.toFloat32Array()
      vectors.delete()
      const words = wordsOf(loaded.vectors, rows)
      return {
        ...{ handle: handles, words, vectors: numbers, width },
        format,
        duplicates,
        wordless,
      }
    },

    forget(_: Call, handle: number): void {
      tables.get(handle)?.delete()
      tables.delete(handle)
    },

    /** Holds a table for a layout, whose settings it checks. */
    prepare(_: Call, sent: Sent, options: UmapOptions): number {
      const own = 'handle' in sent ? tables.get(sent.handle) : undefined
      const table = own ?? numbered(core, sent as { vectors: Float32Array; width: number })
      try {
        core.umap(table, rowsOf(table), options).delete()
      } catch (thrown) {
        if (own === undefined) table.delete()
        throw thrown
      }
      if ('handle' in sent) return sent.handle
      tables.set(++handles, table)
      return handles
    },

    neighbours: (call: Call, sent: Sent, { count, first, last }: SearchRequest) =>
      withTable(sent, async (table) => {
        const search = core.rowSearch(table, count)
        const ids = new Int32Array((last - first) * count)
        const distances = new Float32Array(ids.length)
        let done = first
        const step = () => {
          const found = search.rows(done, Math.min(SLICE, last - done))
          ids.set(found.ids, (done - first) * count)
          distances.set(found.distances, (done - first) * count)
          done = Math.min(done + SLICE, last)
          return done < last
        }
        try {
          await call.slices(step, () => done - first)
          return { ids, distances }
        } finally {
          search.delete()
        }
      }),

    umap: (
      call: Call,
      sent: Sent,
      { measure, ...options }: UmapOptions & { measure: boolean },
      found: RowNeighbours,
    ) =>
      withTable(sent, async (table) => {
        const layout = core.umapOf(table, options, found.ids, found.distances)
        const columns = () => {
          const places = layout.places()
          return Array.from({ length: options.dimensions }, (_, axis) =>
            columnOf(places, options.dimensions, axis),
          )
        }
        const progress = () => ({ epochs: layout.epochsDone(), columns: columns() })
        try {
          await call.slices(() => layout.advance(), progress)
          const neighboursKept = measure ? layout.neighboursKept() : Number.NaN
          return { columns: columns(), neighboursKept }
        } finally {
          layout.delete()
        }
      }),

    pca: (_: Call, sent: Sent, components: number) =>
      withTable(sent, (table, rows) => {
        const { coordinates, explainedRatio } = table.pca(rows, components)
        const columns = Array.from(explainedRatio, (_, axis) =>
          columnOf(coordinates, explainedRatio.length, axis),
        )
        return { columns, explained: explainedRatio }
      }),

    nearest: (_: Call, sent: Sent, query: number | Float32Array, count: number) =>
      withTable(sent, (table) => {
        const vectors = table.vectors()
        try {
          const isRow = typeof query === 'number'
          const vector = isRow ? vectors.row(query) : query
          return vectors.nearest(vector, count, isRow ? Int32Array.of(query) : new Int32Array(0))
        } finally {
          vectors.delete()
        }
      }),
  }
}

/** Rows without words of their own are called by their numbers. */
function numbered(
  core: PretrainedModule,
  { vectors, width }: { vectors: Float32Array; width: number },
) {
  const words = Array.from({ length: vectors.length / width }, (_, row) => `${row}`)
  return tableOf(core, { words, vectors, width })
}

function rowsOf(table: WordVectors): number {
  const vectors = table.vectors()
  const rows = vectors.rows()
  vectors.delete()
  return rows
}

function wordsOf(table: WordVectors, rows: number): string[] {
  const { bytes, ends } = table.words(Int32Array.from({ length: rows }, (_, id) => id))
  const decoder = new TextDecoder()
  return Array.from(ends, (end, i) =>
    decoder.decode(bytes.subarray(i === 0 ? 0 : ends[i - 1], end)),
  )
}

serve('vectors', createVectors, methods)
