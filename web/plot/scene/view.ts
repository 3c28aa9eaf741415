/**
 * The mapping between data and pixels, without the page: pixel = k · data + t on each axis. Pixels
 * run right and down from the figure's top left corner; data runs right and up, so ky is negative.
 */
export interface Affine {
  kx: number
  ky: number
  tx: number
  ty: number
}

/** Pixels of a rectangle, from the figure's top left corner. */
export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/** CSS pixels. */
export interface Size {
  width: number
  height: number
}

/** The smallest box around the data. */
export interface Extent {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** A zoom on top of a fitted view: pixel' = k · pixel + (x, y). Has the fields of d3-zoom's. */
export interface Zoom {
  k: number
  x: number
  y: number
}

export const identity: Affine = { kx: 1, ky: 1, tx: 0, ty: 0 }

export function toPixel(view: Affine, x: number, y: number): [number, number] {
  return [view.kx * x + view.tx, view.ky * y + view.ty]
}

export function toData(view: Affine, px: number, py: number): [number, number] {
  return [(px - view.tx) / view.kx, (py - view.ty) / view.ky]
}

/** The extent of the points whose x and y are both finite; null when there are none. */
export function extentOf(x: ArrayLike<number>, y: ArrayLike<number>): Extent | null {
  let extent: Extent | null = null
  const n = Math.min(x.length, y.length)
  for (let i = 0; i < n; i++) {
    const px = x[i] as number
    const py = y[i] as number
    if (!Number.isFinite(px) || !Number.isFinite(py)) continue
    if (extent === null) extent = { x0: px, y0: py, x1: px, y1: py }
    extent.x0 = Math.min(extent.x0, px)
    extent.x1 = Math.max(extent.x1, px)
    extent.y0 = Math.min(extent.y0, py)
    extent.y1 = Math.max(extent.y1, py)
  }
  return extent
}

/**
 * The view that shows the whole extent, as large as it can be, in the middle of the frame less
 * `padding` on every side. A unit of one axis is at most `stretch` times as long as one of the other:
 * 1 keeps one scale for both, Infinity lets each axis fill its side. An extent without width or
 * height is centred and given the other's scale.
 */
export function fitView(
  extent: Extent | null,
  frame: Frame,
  padding: number,
  stretch: number,
): Affine {
  const middleX = frame.left + frame.width / 2
  const middleY = frame.top + frame.height / 2
  if (extent === null) return { kx: 1, ky: -1, tx: middleX, ty: middleY }
  const width = Math.max(1, frame.width - 2 * padding)
  const height = Math.max(1, frame.height - 2 * padding)
  const x = perUnit(width, extent.x0, extent.x1)
  const y = perUnit(height, extent.y0, extent.y1)
  const least = Math.min(x ?? y ?? 1, y ?? x ?? 1)
  const kx = x === null ? flat(extent.x0, least) : Math.min(x, stretch * least)
  const ky = y === null ? flat(extent.y0, least) : Math.min(y, stretch * least)
  return {
    kx,
    ky: -ky,
    tx: middleX - kx * (extent.x0 / 2 + extent.x1 / 2),
    ty: middleY + ky * (extent.y0 / 2 + extent.y1 / 2),
  }
}

/** Pixels a unit; null where low and high are one number but for rounding. */
function perUnit(pixels: number, low: number, high: number): number | null {
  const spread = high - low
  const k = pixels / spread
  const size = Math.max(Math.abs(low), Math.abs(high))
  return spread > 1e-12 * size && Number.isFinite(k) ? k : null
}

/** The scale of an axis without spread: the other's, or less for a value too large to be moved. */
function flat(value: number, other: number): number {
  return Math.min(other, 1e9 / Math.max(1, Math.abs(value)))
}

/**
 * Keeps the box of the last fit while the data stays inside it and fills it well, so that a map
 * whose points move a little at every step does not shake.
 */
export function steadyExtent(last: Extent | null, now: Extent | null): Extent | null {
  if (last === null || now === null) return now
  const inside = now.x0 >= last.x0 && now.x1 <= last.x1 && now.y0 >= last.y0 && now.y1 <= last.y1
  const fills = Math.max(
    (now.x1 - now.x0) / (last.x1 - last.x0),
    (now.y1 - now.y0) / (last.y1 - last.y0),
  )
  if (inside && fills > 0.8) return last
  const spareX = (now.x1 - now.x0) * 0.04
  const spareY = (now.y1 - now.y0) * 0.04
  return { x0: now.x0 - spareX, x1: now.x1 + spareX, y0: now.y0 - spareY, y1: now.y1 + spareY }
}

/** The fitted view seen through a zoom. */
export function zoomed(view: Affine, zoom: Zoom): Affine {
  return {
    kx: zoom.k * view.kx,
    ky: zoom.k * view.ky,
    tx: zoom.k * view.tx + zoom.x,
    ty: zoom.k * view.ty + zoom.y,
  }
}

/** Moves what is seen by (dx, dy) pixels. */
export function pan(zoom: Zoom, dx: number, dy: number): Zoom {
  return { k: zoom.k, x: zoom.x + dx, y: zoom.y + dy }
}

/** The zoom at scale k that brings the data point (x, y) to pixel (px, py). */
export function zoomOn(
  view: Affine,
  k: number,
  x: number,
  y: number,
  px: number,
  py: number,
): Zoom {
  const [baseX, baseY] = toPixel(view, x, y)
  return { k, x: px - k * baseX, y: py - k * baseY }
}
