/** Where a sentence on its line of positions has its words, its threads and what stands below; no DOM. */
import type { Token } from '../scene/marks.ts'
import type { Size } from '../scene/view.ts'

export interface SentenceWord {
  text: string
  /** on the line: 1.5 is on the way from 1 to 2 */
  at: number
  /** how high it walks above those that it passes, 0 … 1 */
  lift?: number
  /** in whose colour it is written */
  role?: 'query' | 'key' | 'pale'
  /** the learner's own, which has the flag; a piece of it has its colour alone */
  own?: boolean | 'piece'
}

/** What one word gives to each: so many threads of a hundred. */
export interface SentenceThreads {
  from: number
  counts: ArrayLike<number>
  /** They only say who looks at whom: thin, low, and not counted. */
  few?: boolean
}

export interface SentenceBars {
  values: ArrayLike<number>
  /** Drawn as an outline, to compare with. */
  before?: ArrayLike<number>
  text?: string
  /** In place of the text where it is read. */
  told?: string
}

export interface Needle {
  /** across and up */
  x: number
  y: number
  as: 'query' | 'key' | 'position'
}

export interface Dial {
  name: string
  needles: readonly Needle[]
  text: string
  /** In place of the text where there is little room, and where it is read. */
  brief?: string
  told?: string
  /** Of the table, by the columns of the row. */
  cells: readonly string[]
}

interface Row {
  name: string
  /** Its share of the room below the line, relative to the others; 1 where it is absent. */
  room?: number
  /** Of the table. */
  columns?: readonly string[]
}

/** One bar or several under each word, all to one scale; those of positions stay when words walk. */
export interface BarRow extends Row {
  of: 'words' | 'positions'
  bars: readonly SentenceBars[]
  domain: readonly [number, number]
  colour: Token
  /** At the end of the line. */
  total?: SentenceBars
}

/** One dial under each word, or dials of the whole sentence, side by side. */
export interface DialRow extends Row {
  of: 'words' | 'whole'
  dials: readonly Dial[]
  /** The length of the longest needle. */
  reach: number
  /** Where on the line they stand, if not below the words. */
  at?: readonly number[]
  /** Whether the angle from key to query is drawn. */
  arcs?: boolean
}

export type SentenceRow = BarRow | DialRow

export interface Sentence {
  words: readonly SentenceWord[]
  /** how many positions the line has, and the first of them */
  positions: number
  first: number
  threads: SentenceThreads | null
  rows: readonly SentenceRow[]
  /** the name of what stands at the end of the line; '' for nothing */
  total: string
  /** Whether there is room for words to walk. */
  walks: boolean
  /** What is pointed at elsewhere: a row, or a dial of the whole sentence; −1 for nothing. */
  highlighted: number
  /** The needles that are pointed at elsewhere, query or key: the other steps back. */
  vector: string
}

export interface PlacedWord {
  x: number
  /** middle of the letters */
  y: number
  width: number
}

export interface PlacedRow {
  top: number
  height: number
}

export interface Places {
  left: number
  right: number
  /** width of a position, and the middle of one */
  unit: number
  at(position: number): number
  line: number
  size: number
  upright: boolean
  words: readonly PlacedWord[]
  rows: readonly PlacedRow[]
  total: number
  /** highest pixel of threads */
  top: number
  narrow: boolean
  /** Where words end, above the line. */
  foot: number
}

/** Of a word across its place, in its size. */
export const LETTER = 0.47
const LARGEST = 46
const SMALLEST = 14
const UPRIGHT = 14
/** Between words; and of a flag on both sides, so that its word stays in the middle. */
const GAP = { narrow: 6, wide: 10 }
const FLAG = { narrow: 10, wide: 20 }
const NARROW = 560
const NAMES = 84
const NAME = 14
export const MARGIN = 14
export const LINE = 8

/** From one order into another: word i stands at place j where order[j] is i; `share` of the way, 0 … 1. */
export function walked(
  order: ArrayLike<number>,
  share: number,
): Pick<SentenceWord, 'at' | 'lift'>[] {
  const gone = share * share * (3 - 2 * share)
  const all = Array.from(order)
  return all.map((_, i) => {
    const by = all.indexOf(i) - i
    const height = by > 0 ? 1 : by < 0 ? 0.5 : 0
    return { at: i + by * gone, lift: height * Math.sin(Math.PI * gone) }
  })
}

/**
 * Shares as whole threads of a hundred: the largest remainders are rounded up, and before them those of half a
 * thread or more that would have none.
 */
export function hundredOf(shares: ArrayLike<number>): number[] {
  const exact = Array.from(shares, (share) => 100 * share)
  const counts = exact.map(Math.floor)
  const left =
    Math.round(exact.reduce((sum, each) => sum + each, 0)) - counts.reduce((a, b) => a + b, 0)
  const urgency = (i: number) => {
    const share = exact[i] as number
    return share >= 0.5 && share < 1 ? share + 1 : share % 1
  }
  const order = exact.map((_, i) => i).sort((a, b) => urgency(b) - urgency(a))
  for (const i of order.slice(0, Math.max(0, left))) counts[i] = (counts[i] as number) + 1
  return counts
}

export const slots = ({ positions, total }: Sentence) => positions + (total === '' ? 0 : 1.4)

export function placesOf(sentence: Sentence, { width, height }: Size): Places {
  const { words, positions, rows, threads, walks } = sentence
  const narrow = width < NARROW
  const [between, flag] = [GAP, FLAG].map((each) => (narrow ? each.narrow : each.wide)) as [
    number,
    number,
  ]
  const named = !narrow && rows.some(({ name }) => name !== '')
  const left = MARGIN + (named ? NAMES : 0)
  const unit = Math.max(1, (width - MARGIN - left) / slots(sentence))
  const right = left + unit * positions
  const letters = (text: string) => Math.max(2, text.length) * LETTER
  const longest = Math.max(2, ...words.map(({ text }) => letters(text)))
  const sum = words.reduce((all, { text }) => all + letters(text), 0)
  const flags = words.filter(({ own }) => own === true).length
  const room = right - left - between * words.length - flag * flags
  const inPlace = (unit - between) / longest
  const size = Math.min(LARGEST, height * 0.11, Math.max(inPlace, walks ? 0 : room / sum))
  const upright = size < SMALLEST
  const letter = upright ? UPRIGHT : size
  const own = upright ? letter * longest : letter
  const above = threads
    ? threads.few
      ? 0.13 * height
      : Math.min(0.34 * height, 210)
    : walks
      ? 1.9 * letter
      : letter * 0.4
  const at = (position: number) => left + (position - sentence.first + 0.5) * unit
  const xs = words.map((word) => at(word.at))
  const walking = words.some(({ lift = 0 }) => lift > 0)
  if (!upright && !walking)
    spread(
      xs,
      words.map(({ text, own }) => letters(text) * letter + between + (own === true ? flag : 0)),
      left,
      right,
    )
  // Room for the lines to words that stand beside their places.
  const away =
    positions > words.length ||
    xs.some((x, i) => Math.abs(x - at((words[i] as SentenceWord).at)) > 3)
  const gap = away && !walks ? 22 : 14
  const line = above + own + gap + 2
  const middle = line - gap - own / 2
  const lifted = Math.max(letter * 1.7, threads ? above * 0.5 : 0)
  const tops = rowsFrom(rows, line + LINE + 26, height - 4, narrow)
  return {
    ...{ left, right, unit, at, line, upright, narrow, size: letter },
    words: words.map(({ text, lift = 0 }, i) => ({
      x: xs[i] as number,
      y: middle - lift * lifted,
      width: upright ? letter : letters(text) * letter,
    })),
    rows: tops,
    total: right + 0.8 * unit,
    top: 8,
    foot: line - gap,
  }
}

/** On a phone the name of a row stands above it; above the first of many small dials there is no room. */
export const hasName = (row: SentenceRow, rows: readonly SentenceRow[], narrow: boolean) =>
  row.name !== '' && !(narrow && 'dials' in row && rows.length > 2)

function rowsFrom(
  rows: readonly SentenceRow[],
  top: number,
  bottom: number,
  narrow: boolean,
): PlacedRow[] {
  const whole = rows.reduce((sum, { room = 1 }) => sum + room, 0)
  let from = top
  return rows.map((row) => {
    const each = Math.max(0, ((row.room ?? 1) / whole) * (bottom - top))
    const name = narrow && each > 40 && hasName(row, rows, narrow) ? NAME : 0
    from += each
    return { top: from - each + name, height: each - name }
  })
}

/** Moves middles apart until no two of these widths overlap, in the order in which they stand. */
function spread(xs: number[], widths: readonly number[], left: number, right: number): void {
  const order = xs.map((_, i) => i).sort((a, b) => (xs[a] as number) - (xs[b] as number))
  const half = (i: number | undefined) => (widths[i as number] ?? 0) / 2
  for (let pass = 0; pass < 30; pass++) {
    for (let k = 1; k < order.length; k++) {
      const [a, b] = [order[k - 1] as number, order[k] as number]
      const over = half(a) + half(b) - ((xs[b] as number) - (xs[a] as number))
      if (over <= 0) continue
      xs[a] = (xs[a] as number) - over / 2
      xs[b] = (xs[b] as number) + over / 2
    }
    for (const i of order)
      xs[i] = Math.min(right - half(i), Math.max(left + half(i), xs[i] as number))
  }
}
