/** Marks of what stands below a sentence: bars and dials, row by row; no DOM. */
import { segments, texts } from '../scene/axes.ts'
import type { Areas, Lines, Mark } from '../scene/marks.ts'
import { area, boxes, circle, polyline, type Rectangle, TURN } from '../scene/shapes.ts'
import {
  type BarRow,
  type Dial,
  type DialRow,
  hasName,
  MARGIN,
  type Needle,
  type PlacedRow,
  type Places,
  type Sentence,
  type SentenceBars,
  type SentenceRow,
  slots,
} from './sentence-layout.ts'

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
    const bar = Math.min(...rectangles.map(([, y0]) => y0))
    // Above the line of what it was, if that would cross it.
    const line = y(before?.[0] ?? Number.NaN)
    const above = Math.abs(line - (bar - 10)) < 12 ? Math.min(bar, line) : bar
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

interface PlacedDial {
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
