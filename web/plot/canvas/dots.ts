/**
 * Draws very many small points with Canvas 2D: writes each as a square of device pixels into a bitmap,
 * then draws the bitmap. A path of as many squares takes ten times as long.
 */
import { CATEGORIES, type Points, type Rgba, type Sheet, type Theme } from '../scene/marks.ts'
import type { Affine } from '../scene/view.ts'
import { category } from '../theme/theme.ts'

/** The part of the canvas that a frame covers, in whole device pixels. */
interface Bitmap {
  left: number
  top: number
  width: number
  height: number
  /** Maps the mark's coordinates to pixels of the bitmap. */
  view: Affine
}

/** Bitmaps on which large marks are painted before they are copied to the figure's canvas. */
export function bitmapOf({ view, frame, pixelRatio }: Sheet): Bitmap {
  const left = Math.floor(frame.left * pixelRatio)
  const top = Math.floor(frame.top * pixelRatio)
  return {
    left,
    top,
    width: Math.max(1, Math.ceil((frame.left + frame.width) * pixelRatio) - left),
    height: Math.max(1, Math.ceil((frame.top + frame.height) * pixelRatio) - top),
    view: {
      kx: view.kx * pixelRatio,
      tx: view.tx * pixelRatio - left,
      ky: view.ky * pixelRatio,
      ty: view.ty * pixelRatio - top,
    },
  }
}

/** Copies the image pixel for pixel, with the sheet's clip and opacity. */
export function putBitmap(
  image: CanvasImageSource,
  { left, top, width, height }: Bitmap,
  { context }: Sheet,
): void {
  context.save()
  context.resetTransform()
  context.drawImage(image, 0, 0, width, height, left, top, width, height)
  context.restore()
}

/** Side of a square with nearly the area of a disc of radius 1. */
const SIDE_OF_RADIUS = 1.8

/** Reuses its bitmap from one drawing to the next. */
export class DotPainter {
  private image: ImageData | null = null
  private canvas: OffscreenCanvas | null = null

  draw(points: Points, sheet: Sheet): void {
    const bitmap = bitmapOf(sheet)
    const { width, height, view } = bitmap
    const image = this.empty(width, height)
    const pixels = new Uint32Array(image.data.buffer)
    const side = dotSide(points.radius, sheet.pixelRatio)
    paintDots(pixels, width, height, points, view, side, sheet.theme)
    if (this.canvas?.width !== width || this.canvas.height !== height)
      this.canvas = new OffscreenCanvas(width, height)
    this.canvas.getContext('2d')?.putImageData(image, 0, 0)
    putBitmap(this.canvas, bitmap, sheet)
  }

  private empty(width: number, height: number): ImageData {
    if (this.image?.width === width && this.image.height === height) this.image.data.fill(0)
    else this.image = new ImageData(width, height)
    return this.image
  }
}

/** Side of a point's square, in whole device pixels. */
export function dotSide(radius: number, pixelRatio: number): number {
  return Math.max(1, Math.round(SIDE_OF_RADIUS * radius * pixelRatio))
}

/** Paints squares of `side` pixels on a bitmap of width × height pixels; later points cover earlier ones. */
export function paintDots(
  pixels: Uint32Array,
  width: number,
  height: number,
  { x, y, colours, only }: Points,
  { kx, tx, ky, ty }: Affine,
  side: number,
  theme: Theme,
): void {
  const colourAt = packedColours(colours, theme)
  const n = only ? only.length : x.length
  // Adds 0.5 and floors to round, because Math.round would take a third of this function's time.
  const shiftX = tx - side / 2 + 0.5
  const shiftY = ty - side / 2 + 0.5
  for (let k = 0; k < n; k++) {
    const i = only ? (only[k] as number) : k
    const left = Math.floor(kx * (x[i] as number) + shiftX)
    const top = Math.floor(ky * (y[i] as number) + shiftY)
    // Also false for NaN.
    if (!(left > -side && left < width && top > -side && top < height)) continue
    const colour = colourAt(i)
    const first = Math.max(0, left)
    const right = Math.min(width, left + side)
    const end = Math.min(height, top + side) * width
    for (let row = Math.max(0, top) * width; row < end; row += width) {
      for (let at = row + first; at < row + right; at++) pixels[at] = colour
    }
  }
}

/** The colour of point i as the four bytes r, g, b, a in memory. */
export function packedColours(colours: Points['colours'], theme: Theme): (i: number) => number {
  const pack = (rgba: Rgba) => new Uint32Array(Uint8Array.from(rgba).buffer)[0] as number
  if (typeof colours === 'string') {
    const one = pack(theme.colour(colours))
    return () => one
  }
  if ('groups' in colours) {
    const { groups } = colours
    const each = Uint32Array.from({ length: CATEGORIES }, (_, g) => pack(theme.colour(category(g))))
    return (i) => each[(groups[i] as number) % CATEGORIES] as number
  }
  const packed = new Uint32Array(colours.rgba.slice().buffer)
  return (i) => packed[i] as number
}
