/** What a chart of ranges draws: its curves, their bands and names, and the lines behind them. */
import { type PlacedTick, segments, texts } from '../scene/axes.ts'
import { LETTER } from '../scene/labels.ts'
import type { Mark, Token } from '../scene/marks.ts'
import type { Frame } from '../scene/view.ts'
import type { Curve } from './curve-chart.ts'

/**
 * Moves the wanted positions at least `room` apart, in the same order, and between `low` and `high`
 * where they fit.
 */
export function spreadApart(
  wanted: readonly number[],
  room: number,
  low: number,
  high: number,
): number[] {
  const order = wanted
    .map((_, i) => i)
    .sort((a, b) => (wanted[a] as number) - (wanted[b] as number))
  const placed = new Array<number>(wanted.length).fill(0)
  let above = low - room
  for (const i of order) {
    above = Math.max(wanted[i] as number, above + room)
    placed[i] = above
  }
  // Move labels back that were pushed past `high`.
  let below = high + room
  for (const i of order.reverse()) {
    below = Math.min(placed[i] as number, below - room)
    placed[i] = below
  }
  return placed
}

export interface RangeSeries extends Curve {
  /** one per column; values that are not finite leave a gap */
  values: ArrayLike<number>
  /** Range of several measurements in each column, drawn as a pale bar. */
  band?: readonly (readonly [low: number, high: number])[]
}

/** From columns and values to pixels. */
interface RangeScale {
  middle: (column: number) => number
  toY: (value: number) => number
}

const LINE = 15
/** Beside names, in pixels. */
const GAP = 5
/** Half the width of a band's bars, in pixels. */
const HALF_BAR = 7
/** How opaque one of many curves is: less among more of them. */
const CROWD = { ink: 12, least: 0.08, most: 0.45 }

export const valueAt = ({ values }: Pick<RangeSeries, 'values'>, c: number) =>
  values[c] ?? Number.NaN

/** A named line `from` pixels into the frame, and a shade over all that is right of it. */
export function edgeMarks({ left, top, height, width }: Frame, from: number, name: string): Mark[] {
  const x = left + from
  return [
    {
      kind: 'boxes',
      x0: Float32Array.of(x),
      y0: Float32Array.of(top),
      x1: Float32Array.of(left + width),
      y1: Float32Array.of(top + height),
      colour: 'muted',
      opacity: 0.07,
    },
    segments([x, top - 8, x, top + height], 'ink', 1.5),
    texts([{ x: x + 6, y: top - 12, text: name }], 'start', { colour: 'ink' }),
  ]
}

/**
 * A horizontal line with its name below it, or above it at the bottom of the frame. The name is right of an
 * edge `from` pixels into the frame that would cross it.
 */
export function levelMarks(
  { left, top, width, height }: Frame,
  y: number,
  name: string,
  from: number,
): Mark[] {
  const start = from < LETTER * name.length + 2 * GAP ? left + Math.max(0, from) : left
  const nameY = y + LINE <= top + height ? y + 9 : y - 9
  return [
    segments([left, y, left + width, y], 'muted', 1.25, [4, 4]),
    texts([{ x: start + GAP, y: nameY, text: name }], 'start', { size: 11 }),
  ]
}

/**
 * Names of ranges in columns `width` pixels wide: only where each begins, if they are too long, and of
 * every second, third … column if they would still touch.
 */
export function rangeTicks(
  columns: readonly string[],
  width: number,
  middle: (column: number) => number,
): PlacedTick[] {
  const room = (names: readonly string[]) =>
    LETTER * Math.max(0, ...names.map(({ length }) => length)) + GAP
  const names = room(columns) > width ? columns.map((name) => name.replace(/–.*$/, '–')) : columns
  const step = Math.max(1, Math.ceil(room(names) / width))
  return names.flatMap((text, c) => (c % step === 0 ? [{ value: c, at: middle(c), text }] : []))
}

/** Many curves of `n` columns, pale. */
export function crowdMarks(
  { middle, toY }: RangeScale,
  crowd: readonly ArrayLike<number>[],
  n: number,
): Mark[] {
  if (crowd.length === 0) return []
  const columns = Array.from({ length: n }, (_, c) => c)
  const ys = crowd.flatMap((values) => columns.map((c) => toY(valueAt({ values }, c))))
  return [
    {
      kind: 'lines',
      x: Float32Array.from(ys, (_, i) => middle(i % n)),
      y: Float32Array.from(ys),
      starts: Uint32Array.from(crowd, (_, i) => i * n),
      colour: 'muted',
      width: 1.25,
      opacity: Math.max(CROWD.least, Math.min(CROWD.most, CROWD.ink / crowd.length)),
    },
  ]
}

export function bandMarks(
  { middle, toY }: RangeScale,
  { band, faded }: RangeSeries,
  colour: Token,
): Mark[] {
  if (band === undefined || faded) return []
  return [
    {
      kind: 'boxes',
      x0: Float32Array.from(band, (_, c) => middle(c) - HALF_BAR),
      y0: Float32Array.from(band, ([, high]) => toY(high)),
      x1: Float32Array.from(band, (_, c) => middle(c) + HALF_BAR),
      y1: Float32Array.from(band, ([low]) => toY(low)),
      colour,
      opacity: 0.3,
    },
  ]
}

/** A curve of `n` columns with a point for each. */
export function curveMarks(
  { middle, toY }: RangeScale,
  series: RangeSeries,
  n: number,
  { colour, opacity, dash }: { colour: Token; opacity: number; dash: readonly number[] },
): Mark[] {
  const x = Float32Array.from({ length: n }, (_, c) => middle(c))
  const y = Float32Array.from({ length: n }, (_, c) => toY(valueAt(series, c)))
  return [
    {
      kind: 'lines',
      ...{ x, y, colour, opacity, dash },
      starts: Uint32Array.of(0),
      width: series.own ? 3 : series.faded ? 1.5 : 2.25,
    },
    { kind: 'points', ...{ x, y, opacity }, colours: colour, radius: series.own ? 4.5 : 3 },
  ]
}

/** Names beside the ends of curves, without overlap. */
export function endNames(
  { left, top, width, height }: Frame,
  ends: readonly { name: string; y: number; colour: Token }[],
): Mark[] {
  const y = spreadApart(
    ends.map((end) => end.y),
    LINE,
    top,
    top + height,
  )
  return ends.map(({ name, colour }, i) =>
    texts([{ x: left + width + 8, y: y[i] as number, text: name }], 'start', {
      ...{ colour, size: 13, bold: true },
    }),
  )
}

export interface DrawingSurface {
  columns: number
  /** The column at an x in pixels; −1 for none. */
  columnAt(x: number): number
  /** x of a column's middle, in pixels. */
  middle(column: number): number
  /** Takes the value at a y in pixels for a column. */
  draw(column: number, y: number): void
}

type Place = Pick<PointerEvent, 'offsetX' | 'offsetY'>

/** `surface` gives what is drawn on at the moment; null while nothing can be drawn. */
export function drawWithPointer(
  canvas: HTMLCanvasElement,
  surface: () => DrawingSurface | null,
): void {
  let before: Place | null = null
  // The start of a touch, which the browser may yet take for scrolling.
  let touched: Place | null = null
  const drawTo = ({ offsetX, offsetY }: Place) => {
    const on = surface()
    if (on === null) return
    if (before !== null) drawBetween(on, before, { offsetX, offsetY })
    before = { offsetX, offsetY }
    const column = on.columnAt(offsetX)
    if (column >= 0) on.draw(column, offsetY)
  }
  const drawTouched = () => {
    const place = touched
    touched = null
    if (place !== null) drawTo(place)
  }
  canvas.addEventListener('pointerdown', (event) => {
    if (surface() === null || event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    before = null
    const { offsetX, offsetY } = event
    touched = event.pointerType === 'touch' ? { offsetX, offsetY } : null
    if (touched === null) drawTo(event)
  })
  canvas.addEventListener('pointermove', (event) => {
    if (event.buttons !== 1) return
    drawTouched()
    drawTo(event)
  })
  canvas.addEventListener('pointerup', drawTouched)
  canvas.addEventListener('pointercancel', () => {
    touched = null
  })
}

/** The columns between two places, which a fast pointer skips. */
function drawBetween(on: DrawingSurface, from: Place, to: Place): void {
  const last = on.columnAt(to.offsetX)
  for (let c = 0; c < on.columns; c++) {
    const share = (on.middle(c) - from.offsetX) / (to.offsetX - from.offsetX)
    if (c !== last && share > 0 && share < 1)
      on.draw(c, from.offsetY + share * (to.offsetY - from.offsetY))
  }
}
