/** Labels of a heat map's rows and columns, values in its cells and frames around them; no DOM. */
import { type PlacedTick, texts } from './axes.ts'
import { LETTER, shorten } from './labels.ts'
import type { Boxes, Labels, Token } from './marks.ts'
import { written } from './scales.ts'
import type { Affine, Frame } from './view.ts'

/** Maximum number of characters of a row or column label. */
const LONGEST_LABEL = 14
/** Minimum size in CSS pixels of cells that show their value. */
export const ROOMY = { width: 46, height: 17 }

/** First row, first column, last row + 1, last column + 1. */
export type Block = readonly [number, number, number, number]

/** Height of a row's label in pixels, and of a named row where the figure is high enough. */
export const ROW_ROOM = 16
export const NAMED_ROW = 20

/** Width of the longest column label in pixels, with a gap to the next. */
export function columnRoom(count: number, names: readonly string[]): number {
  return Math.max(String(count).length, longestOf(names)) * 7.5 + 10
}

/** Letters of the longest label. */
export const longestOf = (names: readonly string[]) =>
  Math.max(0, ...names.map(({ length }) => Math.min(length, LONGEST_LABEL)))

/**
 * Height in pixels of column names that read upwards, which leaves room for every name of a `frame` too
 * narrow for level ones; 0 where they stay level.
 */
export function uprightRoom(
  { width, height }: Pick<Frame, 'width' | 'height'>,
  count: number,
  names: readonly string[],
): number {
  const room = LETTER * longestOf(names)
  const cell = width / count
  const upright = cell < columnRoom(count, names) && cell >= ROW_ROOM && room <= height / 2
  return upright ? room : 0
}

/**
 * Labels of `count` rows or columns, numbered if `names` is empty, at least `room` pixels apart. Cell i
 * begins at k i + t and is k pixels long; labels lie between `start` and `end`.
 */
export function cellTicks(
  count: number,
  names: readonly string[],
  room: number,
  [k, t]: readonly [number, number],
  [start, end]: readonly [number, number],
): PlacedTick[] {
  const from = Math.max(0, Math.floor((start - t) / k))
  const to = Math.min(count, Math.ceil((end - t) / k))
  const step = names.length > 0 ? Math.max(1, Math.ceil(room / k)) : roundStep(room / k)
  const placed: PlacedTick[] = []
  for (let i = Math.ceil(from / step) * step; i < to; i += step) {
    const at = k * (i + 0.5) + t
    if (at < start || at > end) continue
    placed.push({ value: i, text: shorten(names[i] ?? String(i), LONGEST_LABEL), at })
  }
  return placed
}

/** Rounds up to 1, 2, 5, 10, 20, 50, … */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return [1, 2, 5, 10].map((m) => m * power).find((step) => step >= least) ?? 10 * power
}

/** The values of the visible cells, in a legible colour; none if the cells are too small. */
export function cellTexts(
  values: Float32Array,
  rows: number,
  columns: number,
  frame: Frame,
  view: Affine,
  inkOf: (value: number) => Token,
): Labels[] {
  if (view.kx < ROOMY.width || view.ky < ROOMY.height) return []
  const inks = new Map<Token, { x: number; y: number; text: string }[]>()
  const from = (start: number, t: number, k: number) => Math.max(0, Math.floor((start - t) / k))
  const r0 = from(frame.top, view.ty, view.ky)
  const c0 = from(frame.left, view.tx, view.kx)
  const r1 = Math.min(rows, (frame.top + frame.height - view.ty) / view.ky)
  const c1 = Math.min(columns, (frame.left + frame.width - view.tx) / view.kx)
  for (let r = r0; r < r1; r++) {
    for (let c = c0; c < c1; c++) {
      const value = values[r * columns + c] as number
      if (!Number.isFinite(value)) continue
      const ink = inkOf(value)
      const items = inks.get(ink) ?? []
      items.push({ x: c + 0.5, y: r + 0.5, text: written(value, 2) })
      inks.set(ink, items)
    }
  }
  return [...inks].map(([colour, items]) =>
    texts(items, 'middle', { colour, size: 11, bare: true }),
  )
}

/** Frames around blocks of cells. */
export function cellFrames(blocks: readonly Block[], colour: Token = 'ink', outline = 2): Boxes[] {
  const box: Boxes = {
    kind: 'boxes',
    x0: Float32Array.from(blocks, ([, c]) => c),
    y0: Float32Array.from(blocks, ([r]) => r),
    x1: Float32Array.from(blocks, ([, , , c]) => c),
    y1: Float32Array.from(blocks, ([, , r]) => r),
    colour: 'paper',
    opacity: 1,
    outline: outline + 3,
  }
  // A margin in the paper's colour stands out from every colour of the scale.
  return [box, { ...box, colour, outline }]
}
