/** What stands at the cells of a heat-map, without the page: labels of its rows and columns, values, frames. */
import { type PlacedTick, texts } from './axes.ts'
import { shorten } from './labels.ts'
import type { Boxes, Labels, Token } from './marks.ts'
import { written } from './scales.ts'
import type { Affine, Frame } from './view.ts'

/** Letters of a row's or a column's label. */
export const LONGEST_LABEL = 14
/** Cells of at least this size in CSS pixels carry their value as text. */
export const ROOMY = { width: 46, height: 17 }

/** First row and column, and those after the last. */
export type Block = readonly [number, number, number, number]

/** Pixels that a label needs along its side: of a row its height, */
export const ROW_ROOM = 16

/** and of a column its letters. */
export function columnRoom(count: number, names: readonly string[]): number {
  const letters = names.map(({ length }) => Math.min(length, LONGEST_LABEL))
  return Math.max(String(count).length, ...letters) * 7.5 + 10
}

/**
 * Labels of `count` rows or columns, numbers where `names` is empty, thinned so that each has its
 * room. Cell i is k pixels long, from k i + t; labels stand from `start` to `end`.
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

/** The least of 1, 2, 5, 10, 20, 50, … that is at least as large. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return [1, 2, 5, 10].map((m) => m * power).find((step) => step >= least) ?? 10 * power
}

/** The values of the cells in sight, once these have room for them, each in the ink that reads there. */
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
  // Paper around it shows on every colour of the scale.
  return [box, { ...box, colour, outline }]
}
