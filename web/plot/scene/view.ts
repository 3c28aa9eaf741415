/**
 * The mapping between data and pixels: pixel = k · data + t on each axis; no DOM. Pixels count right and
 * down from the figure's top left corner, data right and up, so ky is negative.
 */
export interface Affine {
  kx: number
  ky: number
  tx: number
  ty: number
}

/** A rectangle in pixels, relative to the figure's top left corner. */
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

/** The bounding box of the data. */
export interface Extent {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** A zoom on top of a fitted view: pixel' = k · pixel + (x, y), with the fields of d3-zoom. */
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

/** The bounding box of points with finite coordinates; null if there are none. */
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
 * The view that shows the whole extent as large as possible, centred in the frame with `padding` on
 * every side. The scales of the axes differ by at most a factor of `stretch`: 1 keeps the aspect ratio,
 * Infinity fills the frame. An extent without width or height is centred, with the other axis's scale.
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

/** Pixels per unit; null if low and high are equal but for rounding. */
function perUnit(pixels: number, low: number, high: number): number | null {
  const spread = high - low
  const k = pixels / spread
  const size = Math.max(Math.abs(low), Math.abs(high))
  return spread > 1e-12 * size && Number.isFinite(k) ? k : null
}

/** Scale of an axis without extent: the other axis's, or less if the value is too large for it. */
function flat(value: number, other: number): number {
  return Math.min(other, 1e9 / Math.max(1, Math.abs(value)))
}

/**
 * Keeps the previous extent while the data stays within it and fills most of it, so that a map whose
 * points move a little at every step does not jitter.
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

/** Applies a zoom to a fitted view. */
export function zoomed(view: Affine, zoom: Zoom): Affine {
  return {
    kx: zoom.k * view.kx,
    ky: zoom.k * view.ky,
    tx: zoom.k * view.tx + zoom.x,
    ty: zoom.k * view.ty + zoom.y,
  }
}

/** Moves the view by (dx, dy) pixels. */
export function pan(zoom: Zoom, dx: number, dy: number): Zoom {
  return { k: zoom.k, x: zoom.x + dx, y: zoom.y + dy }
}

/** The zoom at scale k that moves data point (x, y) to pixel (px, py). */
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
