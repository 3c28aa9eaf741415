/**
 * Draws a heat map with Canvas 2D, touching only the visible cells. Cells larger than a pixel are drawn
 * individually; of smaller ones, each pixel shows the mean of its cells.
 */
import type { HeatMap, Rgba, Sheet } from '../scene/marks.ts'

/** The visible cells of a heat map, [from, to) on each axis, and the size of the bitmap for them. */
interface CellWindow {
  columns: readonly [number, number]
  rows: readonly [number, number]
  /** At most one pixel per cell, and at most the screen's resolution. */
  width: number
  height: number
}

export function drawHeatMap(heatmap: HeatMap, sheet: Sheet): void {
  const window = cellWindow(heatmap, sheet)
  if (window === null) return
  const { rows, columns, width, height } = window
  const pixels = colourCells(heatmap, rows, columns, width, height, sheet.theme.ramp(heatmap.scale))
  const image = new OffscreenCanvas(width, height)
  image.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0)
  stretch(image, window, sheet)
}

/** null if no cell is visible. */
export function cellWindow(
  heatmap: HeatMap,
  { view, frame, pixelRatio }: Pick<Sheet, 'view' | 'frame' | 'pixelRatio'>,
): CellWindow | null {
  const columns = inSight(heatmap.columns, view.kx, view.tx, frame.left, frame.width)
  const rows = inSight(heatmap.rows, view.ky, view.ty, frame.top, frame.height)
  if (columns === null || rows === null) return null
  const finest = (from: number, to: number, k: number) =>
    Math.max(1, Math.min(to - from, Math.ceil((to - from) * Math.abs(k) * pixelRatio)))
  const width = finest(columns[0], columns[1], view.kx)
  return { columns, rows, width, height: finest(rows[0], rows[1], view.ky) }
}

/** Draws the window's pixels, at the top left of the image, where its cells are. */
export function stretch(
  image: OffscreenCanvas,
  { columns, rows, width, height }: CellWindow,
  { context, view }: Sheet,
): void {
  context.imageSmoothingEnabled = false
  context.drawImage(
    image,
    ...([0, 0, width, height] as const),
    view.kx * columns[0] + view.tx,
    view.ky * rows[0] + view.ty,
    view.kx * (columns[1] - columns[0]),
    view.ky * (rows[1] - rows[0]),
  )
  context.imageSmoothingEnabled = true
}

/** The visible cells [from, to) of an axis, or null. */
function inSight(
  cells: number,
  k: number,
  t: number,
  start: number,
  length: number,
): [number, number] | null {
  const from = Math.max(0, Math.floor((start - t) / k))
  const to = Math.min(cells, Math.ceil((start + length - t) / k))
  return from < to ? [from, to] : null
}

/** Colours a window's cells in width × height pixels, row 0 first. */
export function colourCells(
  heatmap: HeatMap,
  rows: readonly [number, number],
  columns: readonly [number, number],
  width: number,
  height: number,
  ramp: Uint8Array,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(4 * width * height)
  const rowAt = (py: number) => rows[0] + Math.floor((py * (rows[1] - rows[0])) / height)
  const columnAt = (px: number) => columns[0] + Math.floor((px * (columns[1] - columns[0])) / width)
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const value = meanOf(heatmap, rowAt(py), rowAt(py + 1), columnAt(px), columnAt(px + 1))
      if (!Number.isFinite(value)) continue
      pixels.set(rampColour(ramp, value, heatmap.domain), 4 * (py * width + px))
    }
  }
  return pixels
}

/** Colour of a value; values outside the domain take the colour of its nearest end. */
export function rampColour(
  ramp: Uint8Array,
  value: number,
  [low, high]: readonly [number, number],
): Rgba {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)))
  const i = 4 * Math.round(share * (ramp.length / 4 - 1))
  return [ramp[i] as number, ramp[i + 1] as number, ramp[i + 2] as number, ramp[i + 3] as number]
}

/** Mean of the finite cells of a window; NaN without any. */
function meanOf(heatmap: HeatMap, r0: number, r1: number, c0: number, c1: number): number {
  let sum = 0
  let count = 0
  for (let r = r0; r < r1; r++) {
    for (let c = c0; c < c1; c++) {
      const value = heatmap.values[r * heatmap.columns + c] as number
      if (!Number.isFinite(value)) continue
      sum += value
      count++
    }
  }
  return count === 0 ? Number.NaN : sum / count
}
