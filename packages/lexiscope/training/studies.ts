/** Research findings about word vectors, tested on the vectors being trained. */

import type { Hubs, PairInformation, Rescaled } from '../types/studies.d.ts'
import type { KnownAnalogy } from '../types/training.d.ts'
import { nextTask } from '../utilities/next-task.ts'
import type { AnswerOf, ArgumentsOf, FunctionOf } from './parts.ts'
import type {
  ComparedAnalogy,
  FactorisedPairs,
  NamedHubs,
  OtherSeed,
  SplitWord,
  Year,
} from './protocol.ts'
import type { Session, Studied } from './session.ts'

/** Number of most frequent words whose pairs are counted; the counts must fit in memory. */
const PAIR_WORDS = 1000
/** Keeps the most frequent pairs, which the training saw often. */
const MAX_PAIRS = 3000
/** Maximum number of words that are all compared with each other. */
const HUB_WORDS = 2000
/** Columns to scale: few, so that with a large factor they alone determine the cosine. */
export const SCALED_COLUMNS = 2
/** Words of two trainings that are all compared with each other. */
const COMPARED_WORDS = 2000
/** Sentences of a year that a figure quotes. */
const QUOTED = 6
/** Computes this long before it yields. */
const SLICE_MS = 20

type Call = <N extends FunctionOf<'studies'>>(
  name: N,
  ...values: ArgumentsOf<'studies', N>
) => Promise<AnswerOf<'studies', N>>

export class Studies {
  /** Cached pairs of one text and window, which do not change as the vectors are trained. */
  private counted: { of: object; key: string; pairs: PairInformation } | null = null
  private splitting = 0

  constructor(
    private readonly session: () => Session,
    private readonly call: Call,
  ) {}

  /** Compares v · u with PMI - log K. */
  async factorisation(): Promise<FactorisedPairs> {
    const studied = this.session().studied()
    const { words, options, input, output } = studied
    const pairs = await this.pairsOf(studied)
    const { negatives } = options
    const found = await this.call('factorisation', pairs, input, output, negatives)
    const named = (ids: Int32Array) => Array.from(ids, (id) => words[id] as string)
    return { ...found, centres: named(pairs.centres), contexts: named(pairs.contexts), negatives }
  }

  private async pairsOf({ text, options, words }: Studied): Promise<PairInformation> {
    const { window, windowKind, negativeDistribution, subsample } = options
    const drawing = { window, windowKind, negativeDistribution, subsample }
    const key = JSON.stringify(drawing)
    if (this.counted?.of === text && this.counted.key === key) return this.counted.pairs
    const ids = this.session().textIds()
    const most = Math.min(PAIR_WORDS, words.length)
    const pairs = await this.call('pairInformation', ids, drawing, most, MAX_PAIRS)
    this.counted = { of: text, key, pairs }
    return pairs
  }

  /** How often each of the most frequent words is among the k nearest neighbours of the others. */
  async hubs(most: number): Promise<NamedHubs> {
    const { words, input } = this.session().studied()
    const rows = Math.min(HUB_WORDS, input.rows)
    const values = input.values.subarray(0, rows * input.columns)
    const k = Math.min(most, rows - 1)
    const vectors = { rows, columns: input.columns, values }
    const asTheyAre: Hubs = await this.call('hubs', vectors, k, false)
    const centred: Hubs = await this.call('hubs', vectors, k, true)
    return { words: words.slice(0, rows), k, asTheyAre, centred }
  }

  /** Scores of pairs of words before and after scaling columns. */
  rescaled(factor: number, pairs: readonly (readonly [string, string])[]): Promise<Rescaled> {
    const { words, input, output } = this.session().studied()
    const of = (side: 0 | 1) => Int32Array.from(pairs, (pair) => words.indexOf(pair[side]))
    return this.call('rescaled', input, output, SCALED_COLUMNS, factor, of(0), of(1))
  }

  /** Answers the questions whose words the text has, with and without the vector arithmetic. */
  async compareAnalogies(questions: readonly KnownAnalogy[]): Promise<ComparedAnalogy[]> {
    const { words, input } = this.session().studied()
    const ids = new Map(words.map((word, id) => [word, id]))
    const known = questions.filter((each) =>
      [each.a, each.b, each.c, each.d].every((w) => ids.has(w)),
    )
    if (known.length === 0) return []
    const relations = [...new Set(known.map(({ relation }) => relation))]
    const columns = known.flatMap(({ a, b, c, d, relation }) => [
      ...[a, b, c, d].map((word) => ids.get(word) as number),
      relations.indexOf(relation),
    ])
    const found = await this.call('answerAnalogies', input, Int32Array.from(columns))
    const word = (all: Int32Array, i: number) => words[all[i] as number] ?? ''
    return known.map((question, i) => ({
      ...question,
      got: word(found.byStep, i),
      alone: word(found.alone, i),
      bySteps: word(found.bySteps, i),
    }))
  }

  /**
   * Trains separately on the session's text with one word under two names, with the session's settings.
   * Resolves to null if a later call supersedes this one.
   */
  async splitWord(word: string, name: string, every: number): Promise<SplitWord | null> {
    const splitting = ++this.splitting
    const session = this.session()
    const { options } = session.studied()
    const split = await this.call('splitWord', session.textAsBytes(), word, name, every)
    const beside = session.another()
    try {
      await openBytes(beside, split.text)
      beside.prepare({ ...options, threads: 1 })
      if (!(await trainToEnd(beside, () => splitting === this.splitting))) return null
      const { words, input } = beside.studied()
      const vectors = beside.vectors
      const rows = Int32Array.of(words.indexOf(word), words.indexOf(name))
      const [long = 0, other = 0] = await this.call('rowLengths', input, rows)
      return {
        ...{ word, name, every, unchanged: split.kept, renamed: split.renamed },
        cosine: vectors.cosine(word, name),
        lengths: [long, other],
        nearest: [vectors.nearest(word, 4), vectors.nearest(name, 4)],
      }
    } finally {
      beside.close()
    }
  }

  /**
   * Trains on sentences about these months, apart from the session's vectors, and looks for their circle:
   * at the start, at the end, or at every frame of a film.
   */
  async year(
    months: readonly string[],
    seed: number,
    shown: 'start' | 'end' | 'film',
  ): Promise<Year> {
    const text = await this.call('yearText', months.join(' '), seed)
    const beside = this.session().another()
    try {
      const { words } = await openBytes(beside, text)
      beside.prepare({ ...beside.world().training, seed })
      const ids = months.map((month) => words.indexOf(month))
      const frames: number[] = []
      const pairs: number[] = []
      const take = () => {
        const { values, columns } = beside.studied().input
        for (const id of ids) frames.push(...values.subarray(id * columns, (id + 1) * columns))
        pairs.push(beside.progress().pairs)
      }
      if (shown !== 'end') take()
      if (shown === 'film') await trainToEnd(beside, () => true, take)
      if (shown === 'end') {
        await trainToEnd(beside, () => true)
        take()
      }
      const rows = pairs.length * months.length
      const values = Float32Array.from(frames)
      const matrix = { rows, columns: values.length / rows, values }
      const film = await this.call('circleFilm', matrix, months.length)
      const sentences = new TextDecoder().decode(text.subarray(0, 1000)).split('\n', QUOTED)
      return { months, sentences, pairs, ...film }
    } finally {
      beside.close()
    }
  }

  /** Trains the session's text once more with another seed, and compares both tables of the most frequent words. */
  async otherSeed(seed: number, k: number): Promise<OtherSeed> {
    const session = this.session()
    const { words: all, options, input: own } = session.studied()
    const words = all.slice(0, COMPARED_WORDS)
    const beside = session.another()
    try {
      await openBytes(beside, session.textAsBytes())
      beside.prepare({ ...options, seed, threads: 1 })
      await trainToEnd(beside, () => true)
      const { words: order, input } = beside.studied()
      const idOf = new Map(order.map((word, id) => [word, id]))
      const { columns } = input
      const values = new Float32Array(words.length * columns)
      for (const [i, word] of words.entries()) {
        const id = idOf.get(word) ?? 0
        values.set(input.values.subarray(id * columns, (id + 1) * columns), i * columns)
      }
      const size = { rows: words.length, columns }
      const mine = { ...size, values: own.values.slice(0, values.length) }
      const other = { ...size, values }
      const compared = await this.call('compareTables', mine, other, 1)
      return { seed, words, compared, neighbours: await this.call('nearestOfAll', other, k) }
    } finally {
      beside.close()
    }
  }
}

const openBytes = (session: Session, bytes: Uint8Array) =>
  session.open(
    { kind: 'blob', blob: new Blob([bytes as Uint8Array<ArrayBuffer>]) },
    ...([1, () => nextTask()] as const),
  )

/** Trains in slices as long as it is wanted, and says whether it came to the end. */
async function trainToEnd(session: Session, wanted: () => boolean, film?: () => void) {
  let since = performance.now()
  while (session.advance(film).fraction < 1) {
    if (performance.now() - since < SLICE_MS) continue
    await nextTask()
    since = performance.now()
    if (!wanted()) return false
  }
  return true
}
