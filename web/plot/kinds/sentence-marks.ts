/** Marks of a sentence on its line of positions: words, threads between them, and what stands below; no DOM. */
import { segments, texts } from '../scene/axes.ts'
import type { Areas, Boxes, Labels, Lines, Mark, Token } from '../scene/marks.ts'
import type { Size } from '../scene/view.ts'

export interface SentenceWord {
  text: string
  /** on the line: 1.5 is on the way from 1 to 2 */
  at: number
  /** how high it walks above those that it passes, 0 … 1 */
  lift?: number
  /** in whose colour it is written */
  role?: 'query' | 'key' | 'pale'
  /** the learner's own, which has the flag */
  own?: boolean
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
const LETTER = 0.47
const LARGEST = 46
const SMALLEST = 14
const UPRIGHT = 14
/** Between words; and of a flag on both sides, so that its word stays in the middle. */
const GAP = { narrow: 6, wide: 10 }
const FLAG = { narrow: 10, wide: 20 }
const NARROW = 560
const NAMES = 84
const NAME = 14
const MARGIN = 14
const LINE = 8
const RULE = 24
const TURN = 2 * Math.PI

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

/** Shares as whole threads of a hundred: the largest remainders are rounded up. */
export function hundredOf(shares: ArrayLike<number>): number[] {
  const exact = Array.from(shares, (share) => 100 * share)
  const counts = exact.map(Math.floor)
  const left =
    Math.round(exact.reduce((sum, each) => sum + each, 0)) - counts.reduce((a, b) => a + b, 0)
  const order = exact
    .map((_, i) => i)
    .sort((a, b) => ((exact[b] as number) % 1) - ((exact[a] as number) % 1))
  for (const i of order.slice(0, Math.max(0, left))) counts[i] = (counts[i] as number) + 1
  return counts
}

const slots = ({ positions, total }: Sentence) => positions + (total === '' ? 0 : 1.4)

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
  const flags = words.filter(({ own }) => own).length
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
      words.map(({ text, own }) => letters(text) * letter + between + (own ? flag : 0)),
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
const hasName = (row: SentenceRow, rows: readonly SentenceRow[], narrow: boolean) =>
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

/** Lines like those of an exercise book. */
export function paper({ width, height }: Size): Mark {
  const lines: number[] = []
  for (let y = RULE; y < height; y += RULE) lines.push(0, y, width, y)
  return { ...segments(lines, 'water', 1), opacity: 0.22 }
}

/** Positions as the scale of a map: dark and light in turn, each with its number where there is room. */
export function lineMarks(sentence: Sentence, { left, right, unit, line, at }: Places): Mark[] {
  const { positions, first } = sentence
  const dark = Array.from(
    { length: Math.ceil(positions / 2) },
    (_, i) => left + (2 * i + (first % 2)) * unit,
  )
  const every = [1, 2, 5, 10, 20, 50].find((each) => each * unit >= 26) ?? 100
  const numbers: { x: number; y: number; text: string }[] = []
  for (let i = Math.ceil(first / every) * every; i < first + positions; i += every)
    numbers.push({ x: at(i), y: line + LINE + 13, text: String(i) })
  return [
    boxes(
      dark.map((x) => [Math.min(right, x), line, Math.min(right, x + unit), line + LINE]),
      'ink',
    ),
    boxes([[left, line, right, line + LINE]], 'ink', 1),
    texts(numbers, 'middle', { size: 14 }),
  ]
}

export function wordMarks(sentence: Sentence, places: Places, chosen: ReadonlySet<number>): Mark[] {
  const { words, total } = sentence
  const { unit, line, size, upright, foot } = places
  return [
    ...words.flatMap((word, i) => {
      const { x, y, width } = places.words[i] as PlacedWord
      const stands = places.at(word.at)
      const colour: Token =
        word.role === 'query' || word.role === 'key'
          ? word.role
          : word.own
            ? 'accent'
            : word.role === 'pale'
              ? 'muted'
              : 'ink'
      const away = !upright && !word.lift && Math.abs(x - stands) > 3
      return [
        ...(away
          ? [polyline([stands, line - 1, stands, line - 9, x, foot + 4], 'muted', 1.2)]
          : []),
        wordLabel(word.text, x, upright ? foot : y, size, colour, upright),
        ...(word.own && !upright ? flag(x + width / 2 + 3, y - size * 0.1) : []),
        ...(word.role === 'query' && !upright
          ? [segments([x - width / 2, y + size * 0.5, x + width / 2, y + size * 0.5], 'query', 3)]
          : []),
        ...(chosen.has(i)
          ? [segments([stands - unit * 0.4, line + 4, stands + unit * 0.4, line + 4], 'accent', 4)]
          : []),
      ]
    }),
    ...(total === ''
      ? []
      : [
          texts([{ x: places.right + 0.2 * unit, y: line + 4, text: '=' }], 'middle', {
            ...{ size: 20, colour: 'ink' },
          }),
          wordLabel(
            total,
            places.total,
            foot - size / 2,
            Math.min(size, (1.2 * unit) / (total.length * LETTER)),
            'muted',
          ),
        ]),
  ]
}

function wordLabel(
  text: string,
  x: number,
  y: number,
  size: number,
  colour: Token,
  upright = false,
): Labels {
  return {
    ...texts([{ x, y, text }], upright ? 'start' : 'middle', { colour, size }),
    italic: true,
    ...(upright ? { upright } : {}),
  }
}

const flag = (x: number, y: number): Mark[] => [
  segments([x, y + 8, x, y - 12], 'ink', 1.4),
  area([x, y - 12, x + 12, y - 8, x, y - 3], 'accent', 1),
]

/** A hundred threads of one word, shared out among all. */
export function threadMarks({ threads, words }: Sentence, places: Places): Mark[] {
  if (threads === null) return []
  const { from, counts } = threads
  const { size, unit, top, upright } = places
  const crown = (i: number) => {
    const { x, y } = places.words[i] as PlacedWord
    const height = upright ? (words[i]?.text.length ?? 0) * LETTER * size : size * 0.9
    return [x, upright ? places.foot - height : y - height / 2 - 2] as const
  }
  const [sx, sy] = crown(from)
  const apart = Math.min(1.05, (0.9 * unit) / 62)
  const order = words.map((_, i) => i).sort((a, b) => crown(a)[0] - crown(b)[0])
  // The longest of all is as high as there is room, and the others lie within it.
  const wanted = (i: number) => Math.abs(crown(i)[0] - sx) * 0.42 + 34
  const longest = Math.max(...order.map((i) => ((counts[i] ?? 0) > 0 ? wanted(i) : 0)), 1)
  const all = order.reduce((sum, i) => sum + (counts[i] ?? 0), 0)
  const x: number[] = []
  const y: number[] = []
  const starts: number[] = []
  let used = 0
  for (const i of order) {
    const n = counts[i] ?? 0
    const [tx, ty] = crown(i)
    for (let k = 0; k < n; k++) {
      const a = sx + (used + k - all / 2) * apart * 0.62
      const b = tx - (k - (n - 1) / 2) * apart * 1.1
      starts.push(x.length)
      if (i === from) {
        const aside = Math.max(2, (places.right + 10 - sx - 31 * apart) / 1.3)
        const reach = Math.min(unit * 0.42, aside, 0.4 * (sy - top)) * (0.4 + (0.6 * (k + 1)) / n)
        const foot = tx + Math.min(30, 0.16 * unit) + 0.5 * k * apart
        bezier(x, y, [
          a,
          sy,
          a + reach * 1.5,
          sy - reach * 1.8,
          foot + reach * 0.9,
          sy - reach * 2.2,
          foot,
          ty,
        ])
      } else {
        const highest = (Math.min(sy, ty) - top) / 0.76
        const room = Math.min(1, highest / longest)
        const outermost = Math.min(highest, wanted(i) * room + n * apart * 0.4)
        const rise = Math.max(6, outermost - (n - 1 - k) * apart * 0.8)
        bezier(x, y, [a, sy, a + (b - a) * 0.1, sy - rise, a + (b - a) * 0.9, ty - rise, b, ty])
      }
    }
    used += n
  }
  return [
    {
      kind: 'lines',
      x: Float32Array.from(x),
      y: Float32Array.from(y),
      starts: Uint32Array.from(starts),
      ...{ colour: 'query', width: threads.few ? 2 : places.narrow ? 0.8 : 0.95, opacity: 0.74 },
    },
  ]
}

function bezier(
  xs: number[],
  ys: number[],
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: readonly number[],
): void {
  const along = (s: number, p: number, q: number, r: number, t: number) => {
    const u = 1 - s
    return u * u * u * p + 3 * u * u * s * q + 3 * u * s * s * r + s * s * s * t
  }
  const corners = Math.min(40, Math.ceil(16 + Math.abs(g - a) / 16))
  for (let k = 0; k <= corners; k++) {
    xs.push(along(k / corners, a, c, e, g))
    ys.push(along(k / corners, b, d, f, h))
  }
}

/** Of row r, below its words or its positions. */
export function rowMarks(sentence: Sentence, places: Places, r: number): Mark[] {
  const { highlighted } = sentence
  const row = sentence.rows[r] as SentenceRow
  const { top, height } = places.rows[r] as PlacedRow
  if (height < 12) return []
  const style = {
    size: 14,
    colour: 'bars' in row && highlighted === r ? 'highlight' : 'muted',
  } as const
  const named = hasName(row, sentence.rows, places.narrow)
  const name = places.narrow
    ? texts([{ x: 4, y: top - 4, text: row.name }], 'start', style)
    : texts([{ x: MARGIN, y: top + height / 2, text: row.name }], 'start', style)
  const framed =
    'bars' in row && highlighted === r
      ? [
          boxes(
            [[2, top - 2, places.left + places.unit * slots(sentence), top + height]],
            'highlight',
            2.5,
          ),
        ]
      : []
  const marks = 'bars' in row ? barMarks(sentence, places, row, r) : dialMarks(sentence, places, r)
  return [...framed, ...marks, ...(named ? [name] : [])]
}

function barMarks(sentence: Sentence, places: Places, row: BarRow, r: number): Mark[] {
  const middles = row.bars.map((_, i) =>
    places.at(row.of === 'positions' ? i : (sentence.words[i]?.at ?? i)),
  )
  const marks = row.bars.flatMap((bars, i) => barsAt(bars, middles[i] as number, places, row, r))
  return row.total === undefined
    ? marks
    : [...marks, ...barsAt(row.total, places.total, places, row, r)]
}

function barsAt(
  { values, before, text = '' }: SentenceBars,
  middle: number,
  { unit, rows }: Places,
  { domain: [low, high], colour, bars }: BarRow,
  r: number,
): Mark[] {
  const { top, height } = rows[r] as PlacedRow
  const n = values.length
  const written = bars.some((each) => each.text !== undefined)
  const room = height - (written ? 24 : 8)
  const width = Math.min(unit * (n === 1 ? 0.56 : 0.86), n === 1 ? 64 : 150)
  const step = width / Math.max(1, n)
  const start = middle - width / 2
  const from = top + (written ? 20 : 4)
  const y = (value: number) => from + (room * (high - value)) / (high - low)
  const marks: Mark[] = []
  const finite = Array.from(values).map((value) => (Number.isFinite(value) ? value : 0))
  const rectangles = finite.map(
    (value, c): Rectangle => [
      start + c * step + (n > 1 ? step * 0.1 : 0),
      y(Math.max(0, value)),
      start + (c + 1) * step - (n > 1 ? step * 0.1 : 0),
      y(Math.min(0, value)),
    ],
  )
  if (n === 1) {
    const [x0, y0, x1, y1] = rectangles[0] as Rectangle
    if (width > 30)
      marks.push(polyline([x0, y(0), x0, y(high), x1, y(high), x1, y(0)], 'grid', 1, [2, 4]))
    if (width > 10) marks.push(polyline([...hatch(x0, y0, x1, y1)], colour, 1, undefined, true))
    marks.push(
      { ...boxes(rectangles, colour), opacity: 0.24 },
      boxes(rectangles, colour, 1.6),
      segments([x0 - 4, y(0), x1 + 4, y(0)], 'ink', 1),
    )
  } else {
    marks.push(
      { ...boxes(rectangles, colour), opacity: 0.85 },
      segments([start, y(0), start + width, y(0)], 'muted', 1),
    )
  }
  if (before !== undefined) {
    const outline = Array.from(before).flatMap((value, c) => [
      ...[start + c * step, y(value), start + (c + 1) * step, y(value)],
    ])
    marks.push(
      polyline(
        n === 1 ? outline : [start, y(0), ...outline, start + width, y(0)],
        'ink',
        n === 1 ? 2 : 1.2,
        n === 1 ? [4, 3] : undefined,
      ),
    )
  }
  if (text !== '' && unit > 34) {
    const above = Math.min(...rectangles.map(([, y0]) => y0))
    marks.push(texts([{ x: middle, y: above - 10, text }], 'middle', { colour: 'ink', size: 14 }))
  }
  return marks
}

/** Lines at 45° that fill a rectangle, four numbers each. */
function* hatch(x0: number, y0: number, x1: number, y1: number): Iterable<number> {
  const [w, h] = [x1 - x0, y1 - y0]
  for (let c = -h; c < w; c += 4) {
    const [s, e] = [Math.max(0, -c), Math.min(h, w - c)]
    if (e > s) yield* [x0 + c + s, y1 - s, x0 + c + e, y1 - e]
  }
}

export interface PlacedDial {
  x: number
  y: number
  radius: number
}

export function dialPlaces(sentence: Sentence, places: Places, r: number): PlacedDial[] {
  const row = sentence.rows[r] as DialRow
  const { top, height } = places.rows[r] as PlacedRow
  const { unit, left, right, narrow } = places
  const lines = row.of === 'whole' ? 46 : row.dials.some(({ text }) => text !== '') ? 22 : 4
  if (row.of === 'words') {
    const radius = Math.max(4, Math.min(unit * 0.42, (height - lines) / 2 - 2, 70))
    return row.dials.map((_, i) => ({
      x: places.at(row.at?.[i] ?? sentence.words[i]?.at ?? i),
      y: top + radius + 2,
      radius,
    }))
  }
  const n = row.dials.length
  const perRow = n > 4 && narrow ? Math.ceil(n / 2) : Math.max(1, n)
  const rowsOf = Math.ceil(n / perRow)
  const each = height / rowsOf
  const gap = (right - left) / perRow
  const radius = Math.max(8, Math.min(gap * 0.44, (each - lines) / 2 - 2, 112))
  return row.dials.map((_, i) => ({
    x: left + ((i % perRow) + 0.5) * gap,
    y: top + Math.floor(i / perRow) * each + radius + 2,
    radius,
  }))
}

function dialMarks(sentence: Sentence, places: Places, r: number): Mark[] {
  const { highlighted, vector, rows } = sentence
  const row = rows[r] as DialRow
  const chosen = (i: number) => highlighted === (row.of === 'whole' ? i : r)
  return dialPlaces(sentence, places, r).flatMap((place, i) =>
    dialAt(row.dials[i] as Dial, place, row, chosen(i), vector),
  )
}

function dialAt(
  { name, needles, text, brief = text }: Dial,
  { x, y, radius }: PlacedDial,
  { reach, arcs, of }: DialRow,
  highlighted: boolean,
  vector: string,
): Mark[] {
  const inner = radius > 26 ? radius - 5 : radius
  const scale = (0.9 * inner) / Math.max(1e-9, reach)
  const ring = circle(x, y, radius)
  const marks: Mark[] = [
    area(ring, 'paper', 1),
    ...(inner < radius
      ? [area([...ring, ...circle(x, y, inner)], 'sea', 1, [0, ring.length / 2])]
      : []),
    polyline(ring, highlighted ? 'highlight' : 'ink', highlighted ? 3 : 1.1),
    { ...ticksOf(x, y, inner), opacity: 0.45 },
  ]
  const angle = ({ x, y }: Needle) => Math.atan2(y, x)
  const [query, key] = (['query', 'key'] as const).map((as) =>
    needles.find((needle) => needle.as === as),
  )
  if (arcs && query !== undefined && key !== undefined) {
    let by = angle(query) - angle(key)
    if (by > Math.PI) by -= TURN
    if (by < -Math.PI) by += TURN
    const arc = circle(x, y, inner * 0.38, angle(key), by)
    marks.push(area([x, y, ...arc], 'ink', 0.12), polyline(arc, 'ink', 1.6))
  }
  // The query over the key: it is asked first.
  const back = { query: 'key', key: 'query' }[vector]
  for (const needle of [...needles].reverse())
    marks.push(...needleMarks(needle, x, y, scale, radius, needle.as === back ? 0.35 : 1))
  marks.push({ ...circleMark(x, y, 2.5) })
  if (of === 'whole')
    marks.push(
      texts([{ x, y: y + radius + 14, text: name }], 'middle', { size: 14 }),
      texts([{ x, y: y + radius + 32, text: radius < 70 ? brief : text }], 'middle', {
        ...{ colour: 'ink', size: 15 },
      }),
    )
  else if (text !== '' && radius > 12)
    marks.push(texts([{ x, y: y + radius + 12, text }], 'middle', { colour: 'ink', size: 14 }))
  return marks
}

/** Filled the head of a query, hollow that of a key: told apart without their colours. */
function needleMarks(
  { x: dx, y: dy, as }: Needle,
  x: number,
  y: number,
  scale: number,
  radius: number,
  opacity: number,
): Mark[] {
  const [tx, ty] = [x + dx * scale, y - dy * scale]
  const length = Math.hypot(tx - x, ty - y)
  if (length < 0.5) return []
  const head = Math.min(radius > 30 ? 12 : 7, length)
  const [ux, uy] = [(tx - x) / length, (ty - y) / length]
  const [bx, by] = [tx - ux * head, ty - uy * head]
  const wing = head * 0.42
  const triangle = [tx, ty, bx - uy * wing, by + ux * wing, bx + uy * wing, by - ux * wing]
  const shaft = { ...segments([x, y, bx, by], as, radius > 30 ? 2.6 : 1.8), opacity }
  return as === 'key'
    ? [shaft, area(triangle, 'paper', 1), { ...polyline([...triangle, tx, ty], as, 1.8), opacity }]
    : [shaft, area(triangle, as, opacity)]
}

const circleMark = (x: number, y: number, radius: number): Areas =>
  area(circle(x, y, radius), 'ink', 1)

function ticksOf(x: number, y: number, radius: number): Lines {
  const many = radius > 40 ? 24 : 4
  const ends = Array.from({ length: many }, (_, i) => {
    const [c, s] = [Math.cos((i * TURN) / many), Math.sin((i * TURN) / many)]
    const inner = radius * (i % (many / 4) === 0 ? 0.88 : 0.94)
    return [x + c * radius, y + s * radius, x + c * inner, y + s * inner]
  })
  return segments(ends.flat(), 'ink', 1)
}

/** Corners of an arc, counterclockwise as angles are, where pixels go down. */
function circle(x: number, y: number, radius: number, from = 0, by = TURN): number[] {
  const corners = Math.max(6, Math.ceil((Math.abs(by) / TURN) * 48))
  return Array.from({ length: corners + 1 }, (_, k) => {
    const angle = from + (by * k) / corners
    return [x + radius * Math.cos(angle), y - radius * Math.sin(angle)]
  }).flat()
}

const xsOf = (points: readonly number[]) => Float32Array.from(points.filter((_, i) => i % 2 === 0))
const ysOf = (points: readonly number[]) => Float32Array.from(points.filter((_, i) => i % 2 === 1))

/** `pairs`: a line for every two points. */
function polyline(
  points: readonly number[],
  colour: Token,
  width: number,
  dash?: readonly number[],
  pairs = false,
): Lines {
  return {
    kind: 'lines',
    x: xsOf(points),
    y: ysOf(points),
    starts: pairs
      ? Uint32Array.from({ length: points.length / 4 }, (_, i) => 2 * i)
      : Uint32Array.of(0),
    ...{ colour, width, opacity: 1 },
    ...(dash ? { dash } : {}),
  }
}

const area = (
  points: readonly number[],
  colour: Token,
  opacity: number,
  starts: readonly number[] = [0],
): Areas => ({
  kind: 'areas',
  x: xsOf(points),
  y: ysOf(points),
  starts: Uint32Array.from(starts),
  ...{ colour, opacity },
})

type Rectangle = readonly [x0: number, y0: number, x1: number, y1: number]

const boxes = (all: readonly Rectangle[], colour: Token, outline?: number): Boxes => ({
  kind: 'boxes',
  x0: Float32Array.from(all, ([x0]) => x0),
  y0: Float32Array.from(all, ([, y0]) => y0),
  x1: Float32Array.from(all, ([, , x1]) => x1),
  y1: Float32Array.from(all, ([, , , y1]) => y1),
  ...{ colour, opacity: 1 },
  ...(outline === undefined ? {} : { outline }),
})
