/**
 * The reader's view of a figure, independent of the screen's size: the zoom, described by the data at
 * its centre.
 */

import { type Affine, type Size, toData, toPixel, type Zoom, zoomed } from '../scene/view.ts'

export interface FigureView {
  /** k times as near as the whole, with (x, y) in the middle; null when all is in view */
  zoom: { k: number; x: number; y: number } | null
  /** the item that the reader chose; −1 for none */
  chosen: number
}

/** `whole` maps data to pixels where nothing is zoomed. */
export function middleOf(zoom: Zoom, size: Size, whole: Affine): FigureView['zoom'] {
  if (zoom.k === 1 && zoom.x === 0 && zoom.y === 0) return null
  const [x, y] = toData(zoomed(whole, zoom), size.width / 2, size.height / 2)
  return { k: zoom.k, x, y }
}

/** The zoom of a view, which anyone may have written: not beyond `farthest`, nor outside the figure. */
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
