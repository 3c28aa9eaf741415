/**
 * The reader's view of a figure, independent of the screen's size: the zoom level and the data at the
 * centre.
 */

import { type Affine, type Size, toData, toPixel, type Zoom, zoomed } from '../scene/view.ts'

export interface FigureView {
  /** magnification k, centred on the data (x, y); null if everything is in view */
  zoom: { k: number; x: number; y: number } | null
  /** the item that the reader chose; −1 for none */
  chosen: number
}

/** `whole` maps data to pixels without zoom. */
export function middleOf(zoom: Zoom, size: Size, whole: Affine): FigureView['zoom'] {
  if (zoom.k === 1 && zoom.x === 0 && zoom.y === 0) return null
  const [x, y] = toData(zoomed(whole, zoom), size.width / 2, size.height / 2)
  return { k: zoom.k, x, y }
}

/** Converts a view, which may come from an address, to a zoom within `farthest` and the figure's bounds. */
export function zoomTo(
  { k, x, y }: NonNullable<FigureView['zoom']>,
  { width, height }: Size,
  whole: Affine,
  farthest: number,
): Zoom {
  const scale = within(k, 1, farthest)
  const [px, py] = toPixel(whole, x, y)
  return {
    k: scale,
    x: width / 2 - scale * within(px, 0, width),
    y: height / 2 - scale * within(py, 0, height),
  }
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
