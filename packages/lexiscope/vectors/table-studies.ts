/** Research findings about word vectors, tested on a table from a file. */

import type { TrainedVectors } from '../training/protocol.ts'
import type { Associations, PretrainedModule, WordVectors } from '../types/vectors.d.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import { tableOf } from './trained.ts'

/** Limits studies that compare every pair of rows to the most frequent words. */
const ROWS = 2000
const NEAREST = 10
const QUERIES = 100
const DIVISIONS = 20_000
/** Words with the strongest lean each way. */
const LEANING = 200
const SEED = 1

/** Word lists of an association test: two targets and two attributes. */
export interface KindsOfWords {
  x: readonly string[]
  y: readonly string[]
  a: readonly string[]
  b: readonly string[]
}

export interface FoundAssociations extends Associations {
  /** the target words found, in the order of `leaning` */
  words: string[]
  missing: string[]
}

/** recall@10 of compressed copies of the first rows. */
export interface CheaperTables {
  rows: number
  columns: { width: number; recall: number }[]
  eightBits: number
  oneBit: number
}

/** The words of one's own vectors that the table has too, and the nearest of the others among them, in both. */
export interface SharedWords {
  words: string[]
  own: string[]
  table: string[]
}

/** Properties of a table in addition to its vectors. */
export interface About {
  rows: number
  columns: number
  spaced: boolean
  /** -1 if the word is not in the table */
  find: (word: string) => number
  shown: (ids: Int32Array) => string[]
}

export class TableStudies {
  constructor(
    private readonly core: PretrainedModule,
    private readonly words: WordVectors,
    private readonly about: About,
  ) {}

  /** Nearest by all columns of each table, of the words that both have. */
  shared({ words, vectors, width }: TrainedVectors): SharedWords {
    const both = words.flatMap((word, own) => {
      const id = this.about.find(word)
      return id < 0 ? [] : [{ word, own, id }]
    })
    if (both.length < 2) return { words: [], own: [], table: [] }
    const names = both.map(({ word }) => word)
    const nearestOf = (rows: readonly Float32Array[], width: number) => {
      const numbers = new Float32Array(rows.length * width)
      for (const [i, row] of rows.entries()) numbers.set(row, i * width)
      const table = tableOf(this.core, { words: names, vectors: numbers, width })
      const among = table.vectors()
      const nearest = names.map((_, i) => {
        const { ids } = among.nearest(among.row(i), 1, Int32Array.of(i))
        return names[ids[0] ?? -1] ?? ''
      })
      among.delete()
      table.delete()
      return nearest
    }
    const all = this.words.vectors()
    const table = both.map(({ id }) => all.row(id))
    all.delete()
    const own = both.map(({ own }) => vectors.subarray(own * width, (own + 1) * width))
    return {
      words: names,
      own: nearestOf(own, width),
      table: nearestOf(table, this.about.columns),
    }
  }

  /** Drops words that the table lacks, and trims both targets to the same length. */
  associations(kinds: KindsOfWords): FoundAssociations {
    const missing: string[] = []
    const idsOf = (words: readonly string[]) =>
      words.flatMap((word) => {
        const id = this.about.find(word)
        if (id < 0) missing.push(word)
        return id < 0 ? [] : [{ word, id }]
      })
    const [x, y, a, b] = [idsOf(kinds.x), idsOf(kinds.y), idsOf(kinds.a), idsOf(kinds.b)]
    const length = Math.min(x.length, y.length)
    if (length < 2 || a.length === 0 || b.length === 0) {
      const lacks = phrase`This table lacks too many of the words: ${missing.join(', ')}.`
      throw new CoreProblem('UnknownWord', 'words', lacks)
    }
    const targets = [x.slice(0, length), y.slice(0, length)] as const
    const ids = (list: readonly { id: number }[]) => Int32Array.from(list, ({ id }) => id)
    const listed = 2 * length + a.length + b.length
    const rows = Math.min(5 * ROWS, this.about.rows)
    const words = Math.max(1, Math.min(LEANING, Math.floor((rows - listed) / 4)))
    const k = Math.min(NEAREST, 2 * words - 1)
    const found = this.core.associations(
      this.words,
      { x: ids(targets[0]), y: ids(targets[1]), a: ids(a), b: ids(b) },
      { divisions: DIVISIONS, seed: SEED, rows, words, k },
    )
    return { ...found, words: targets.flat().map(({ word }) => word), missing }
  }

  /** Awaits `after` between copies, each of which takes a while. */
  async cheaper(after: () => Promise<void>): Promise<CheaperTables> {
    const { columns: width } = this.about
    const rows = Math.min(ROWS, this.about.rows)
    const k = Math.min(NEAREST, rows - 1)
    const recall = (kind: 'columns' | 'eightBits' | 'oneBit', columns: number) =>
      this.core.cheaperRecall(this.words, { kind, columns, rows, queries: QUERIES, k, seed: SEED })
    const columns: { width: number; recall: number }[] = []
    for (const part of [16, 8, 4, 2, 1.5, 1]) {
      const columnCount = Math.max(1, Math.floor(width / part))
      columns.push({ width: columnCount, recall: recall('columns', columnCount) })
      await after()
    }
    const eightBits = recall('eightBits', width)
    await after()
    return { rows, columns, eightBits, oneBit: recall('oneBit', width) }
  }
}
