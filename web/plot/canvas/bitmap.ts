/** Bitmaps on which large marks are painted before they are copied to the figure's canvas. */
import type { Sheet } from '../scene/marks.ts'
import type { Affine } from '../scene/view.ts'

/** The part of the canvas that a frame covers, in whole device pixels. */
interface Bitmap {
  left: number
  top: number
  width: number
  height: number
  /** Maps the mark's coordinates to pixels of the bitmap. */
  view: Affine
}

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
