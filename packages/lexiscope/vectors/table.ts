/** One table of vectors with its words, and the queries on it. */

import type { WordCosine } from '../training/protocol.ts'
import type { Matrix } from '../types/tokens.d.ts'
import type { Neighbours, Vectors } from '../types/training.d.ts'
import type { PretrainedModule, QuantizedVectors, WordVectors } from '../types/vectors.d.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import { ExploredTable } from './explored.ts'
import type { ComparedPair, Comparison, GroupMap, SearchReport, TableAnalogy } from './protocol.ts'
import { TableStudies } from './table-studies.ts'

const RANDOM_PAIRS = 2000
const SEED = 1
/** For recall@10: neighbours per word, number of words measured, and number timed. */
const RECALL_AT = 10
const RECALL_WORDS = 50
const TIMED_WORDS = 5
/** Displays and accepts a space that is part of a word. */
const SPACE = '␣'

export class LoadedTable {
  readonly vectors: Vectors
  readonly explored: ExploredTable
  /** The int8 copy, created on first use. */
  private copy: QuantizedVectors | null = null
  private readonly encoder = new TextEncoder()
  private readonly decoder = new TextDecoder()

  /** Takes ownership of `words`. `spaced`: whether a space before a word is part of it. */
  constructor(
    private readonly core: PretrainedModule,
    private readonly words: WordVectors,
    private readonly spaced: boolean,
  ) {
    this.vectors = words.vectors()
    this.explored = new ExploredTable(words, this.vectors, this, core)
  }

  delete(): void {
    this.copy?.delete()
    this.explored.delete()
    this.vectors.delete()
    this.words.delete()
  }

  /** The first words with this prefix, as displayed. */
  complete(typed: string, most: number): string[] {
    const prefix = this.encoder.encode(typed.replaceAll(SPACE, ' '))
    return this.shown(this.words.complete(prefix, most))
  }

  nearest(word: string, topK: number, int8: boolean): WordCosine[] {
    return this.named(this.nearestRows(this.idOf(word, 'word'), topK, int8))
  }

  analogy(a: string, b: string, c: string, topK: number, int8: boolean): TableAnalogy {
    const ids = [this.idOf(a, 'a'), this.idOf(b, 'b'), this.idOf(c, 'c')] as const
    const answer = (keepQuery: boolean) =>
      this.named(this.searched(int8).analogy(...ids, topK, keepQuery))
    return {
      query: this.shown(Int32Array.from(ids)),
      excluded: answer(false),
      unfiltered: answer(true),
    }
  }

  /** Whether each word as typed has a row. */
  knows(words: readonly string[]): boolean[] {
    return words.map((word) => this.find(word) >= 0)
  }

  /** The vectors of these words, one a row; a word that the table lacks is refused. */
  rowsOf(words: readonly string[]): Matrix {
    const rows = words.map((word) => this.vectors.row(this.idOf(word, 'words')))
    const columns = this.vectors.width()
    const values = new Float32Array(rows.length * columns)
    for (const [i, row] of rows.entries()) values.set(row, i * columns)
    return { rows: rows.length, columns, values }
  }

  /** Compares int8 and exact search. Awaits `after` between words, because large tables are slow. */
  async compareSearches(after: () => Promise<void>): Promise<SearchReport> {
    const copy = this.quantized()
    let recall = copy.measureRecall(1, RECALL_AT)
    while (recall.queries < RECALL_WORDS) {
      await after()
      recall = copy.measureRecall(1, RECALL_AT)
    }
    return {
      ...{ recall, bytes: copy.bytes() },
      ...{ exactMs: this.timed(false), int8Ms: this.timed(true) },
    }
  }

  private timed(int8: boolean): number {
    const words = Math.min(TIMED_WORDS, this.vectors.rows())
    const began = performance.now()
    for (let id = 0; id < words; id++) this.nearestRows(id, RECALL_AT, int8)
    return (performance.now() - began) / words
  }

  private nearestRows(id: number, topK: number, int8: boolean): Neighbours {
    return this.searched(int8).nearest(this.vectors.row(id), topK, Int32Array.of(id))
  }

  private searched(int8: boolean): Vectors | QuantizedVectors {
    return int8 ? this.quantized() : this.vectors
  }

  private quantized(): QuantizedVectors {
    this.copy ??= this.core.quantized(this.vectors)
    return this.copy
  }

  /** Cosines of pairs, and of random pairs to compare with; null for a pair with a missing word. */
  compare(pairs: readonly (readonly [string, string])[], centred: boolean): Comparison {
    const ids = pairs.map(([a, b]) => [this.inText(a), this.inText(b)] as const)
    const known = ids.filter(([a, b]) => a >= 0 && b >= 0)
    const cosines = this.words.pairCosines(
      Int32Array.from(known, ([a]) => a),
      Int32Array.from(known, ([, b]) => b),
      centred,
    )
    let next = 0
    const compared = ids.map(([a, b], i): ComparedPair => {
      const [one, other] = pairs[i] as readonly [string, string]
      const cosine = a >= 0 && b >= 0 ? (cosines[next++] as number) : null
      return { a: one, b: other, cosine }
    })
    return { pairs: compared, random: this.words.randomPairCosines(RANDOM_PAIRS, SEED, centred) }
  }

  get studies(): TableStudies {
    return new TableStudies(this.core, this.words, {
      rows: this.vectors.rows(),
      columns: this.vectors.width(),
      spaced: this.spaced,
      find: (word) => this.inText(word),
      shown: (ids) => this.shown(ids),
    })
  }

  /** Projects lists of words on their own first two principal components. */
  map(lists: readonly (readonly string[])[]): GroupMap {
    const all = lists.flatMap((words, group) => words.map((word) => ({ word, group })))
    const found = all.map((entry) => ({ ...entry, id: this.inText(entry.word) }))
    const known = found.filter(({ id }) => id >= 0)
    const missing = found.filter(({ id }) => id < 0).map(({ word }) => word)
    const ids = Int32Array.from(known, ({ id }) => id)
    const nowhere = { x: new Float32Array(0), y: new Float32Array(0), explained: 0 }
    const { x, y, explained } = known.length > 0 ? this.words.plane(ids) : nowhere
    return {
      words: this.shown(ids),
      groups: Uint8Array.from(known, ({ group }) => group),
      ...{ x, y, explained, missing },
    }
  }

  private named({ ids, cosines }: Neighbours): WordCosine[] {
    return this.shown(ids).map((word, i) => ({ word, cosine: cosines[i] as number }))
  }

  /** Row of a word as typed. Throws UnknownWord. */
  idOf(word: string, argument: string): number {
    if (word.trim() === '') throw new CoreProblem('UnknownWord', argument, phrase`Type a word.`)
    const id = this.find(word)
    if (id >= 0) return id
    const unknown = phrase`“${word}” is not a word of these vectors.`
    throw new CoreProblem(
      'UnknownWord',
      argument,
      this.spaced
        ? phrase`${unknown} It may be several tokens: longer words are cut into pieces.`
        : unknown,
    )
  }

  /** Row of a word as typed, else with a space before it, else in lower case; or -1. */
  private find(word: string): number {
    const typed = word.replaceAll(SPACE, ' ')
    return this.firstOf([typed, ` ${typed}`, typed.toLowerCase(), ` ${typed.toLowerCase()}`])
  }

  /** Row of a word as it occurs in running text, including a preceding space that is part of it; or -1. */
  private inText(word: string): number {
    return this.firstOf(this.spaced ? [` ${word}`, word] : [word, word.toLowerCase()])
  }

  private firstOf(forms: readonly string[]): number {
    for (const form of forms) {
      const id = this.words.idOf(this.encoder.encode(form))
      if (id >= 0) return id
    }
    return -1
  }

  /** Words as displayed; bytes that are not valid UTF-8 become replacement characters. */
  shown(ids: Int32Array): string[] {
    const { bytes, ends } = this.words.words(ids)
    return Array.from(ends, (end, i) => {
      const word = this.decoder.decode(bytes.subarray(i === 0 ? 0 : ends[i - 1], end))
      return this.spaced ? word.replaceAll(' ', SPACE).replaceAll('\n', '↵') : word
    })
  }
}
