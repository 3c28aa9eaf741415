/** Sorts points into the tiles of a grid, so that only visible tiles are drawn, each row of them as one run. */
import type { Affine, Extent } from '../scene/view.ts'
import { extentOf } from '../scene/view.ts'

/** Tiles along each side; a map at 64 times magnification shows about one of them. */
const GRID = 64

export interface Tiles {
  extent: Extent
  /** Indices of the points with a finite position, tile by tile, each tile in the mark's order. */
  order: Uint32Array
  /** GRID² + 1 offsets into `order`; tile t holds starts[t] to starts[t + 1]. */
  starts: Uint32Array
}

/** A run of points in `order`. */
interface Run {
  first: number
  count: number
}

/** null if no point has a finite position. `only`: indices of the points to sort. */
export function tile(x: Float32Array, y: Float32Array, only?: Uint32Array): Tiles | null {
  const extent = extentOf(x, y)
  if (extent === null) return null
  const n = only ? only.length : x.length
  const column = along(extent.x0, extent.x1)
  const row = along(extent.y0, extent.y1)
  const tileOf = new Int32Array(n)
  const starts = new Uint32Array(GRID * GRID + 1)
  for (let k = 0; k < n; k++) {
    const i = only ? (only[k] as number) : k
    const [px, py] = [x[i] as number, y[i] as number]
    const finite = Number.isFinite(px) && Number.isFinite(py)
    const t = finite ? row(py) * GRID + column(px) : -1
    tileOf[k] = t
    if (finite) starts[t + 1] = (starts[t + 1] as number) + 1
  }
  for (let t = 0; t < GRID * GRID; t++)
    starts[t + 1] = (starts[t + 1] as number) + (starts[t] as number)
  const next = starts.slice()
  const order = new Uint32Array(starts[GRID * GRID] as number)
  for (let k = 0; k < n; k++) {
    const t = tileOf[k] as number
    if (t < 0) continue
    order[next[t] as number] = only ? (only[k] as number) : k
    next[t] = (next[t] as number) + 1
  }
  return { extent, order, starts }
}

/** Runs that contain every point within `margin` of [0, width] × [0, height] under the view. */
export function runsInSight(
  { extent, starts }: Tiles,
  view: Affine,
  width: number,
  height: number,
  margin: number,
): Run[] {
  const columns = inSight(view.kx, view.tx, width, margin, extent.x0, extent.x1)
  const rows = inSight(view.ky, view.ty, height, margin, extent.y0, extent.y1)
  if (columns === null || rows === null) return []
  const runs: Run[] = []
  for (let r = rows[0]; r <= rows[1]; r++) {
    const first = starts[r * GRID + columns[0]] as number
    const count = (starts[r * GRID + columns[1] + 1] as number) - first
    const last = runs.at(-1)
    if (count === 0) continue
    if (last !== undefined && last.first + last.count === first) last.count += count
    else runs.push({ first, count })
  }
  return runs
}

/** Maps a coordinate to its tile on one axis. */
function along(low: number, high: number): (value: number) => number {
  const spread = high - low
  return (value) =>
    spread > 0 ? Math.min(GRID - 1, Math.floor(((value - low) / spread) * GRID)) : 0
}

/** First and last tile of an axis that may be visible, or null. */
function inSight(
  k: number,
  t: number,
  length: number,
  margin: number,
  low: number,
  high: number,
): readonly [number, number] | null {
  const ends = [(-margin - t) / k, (length + margin - t) / k]
  const [from, to] = [Math.min(...ends), Math.max(...ends)]
  if (!(from <= high && to >= low)) return null
  const tileAt = along(low, high)
  return [tileAt(Math.max(low, from)), tileAt(Math.min(high, to))]
}
