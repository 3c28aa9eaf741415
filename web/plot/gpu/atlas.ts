/**
 * Pictures of texts side by side in one texture, each painted once by Canvas 2D and then used for as
 * long as there is room. They stand in rows, a new one where the last is full.
 */
import { t } from '../../translation/translation.ts'
import { drawText, HALO, style } from '../canvas/texts.ts'
import type { Texts, Theme } from '../scene/marks.ts'

/** Pixels a side: some thousand words, or some hundred on a fine screen. */
const SIDE = 2048
/** Pixels on each side of a picture for the softened edges of glyphs. */
const SPARE = 1

/** A picture's pixels in the texture, and where its corner goes from the start of the text. */
export interface Cell {
  x: number
  y: number
  width: number
  height: number
  left: number
  top: number
}

export class Atlas {
  readonly texture: GPUTexture
  private readonly canvas = new OffscreenCanvas(SIDE, SIDE)
  private readonly context: OffscreenCanvasRenderingContext2D
  private readonly cells = new Map<string, Cell>()
  /** The row that is being filled: from y to y + height, taken up to x. */
  private row = { x: 0, y: 0, height: 0 }

  constructor(private readonly device: GPUDevice) {
    const context = this.canvas.getContext('2d')
    if (context === null) throw new Error(t`this browser refuses it a bitmap`)
    this.context = context
    const { TEXTURE_BINDING, COPY_DST, RENDER_ATTACHMENT } = GPUTextureUsage
    const usage = TEXTURE_BINDING | COPY_DST | RENDER_ATTACHMENT
    this.texture = device.createTexture({ size: [SIDE, SIDE], format: 'rgba8unorm', usage })
  }

  /** A cell for each text; null when they are more than there is room for. */
  take(texts: Texts, theme: Theme, pixelRatio: number): Cell[] | null {
    const cells = this.add(texts, theme, pixelRatio)
    if (cells !== null) return cells
    this.cells.clear()
    this.row = { x: 0, y: 0, height: 0 }
    this.context.resetTransform()
    this.context.clearRect(0, 0, SIDE, SIDE)
    return this.add(texts, theme, pixelRatio)
  }

  destroy(): void {
    this.texture.destroy()
    this.canvas.width = this.canvas.height = 1
  }

  private add(texts: Texts, theme: Theme, pixelRatio: number): Cell[] | null {
    const { context } = this
    context.resetTransform()
    style(context, texts, theme)
    const { font, upright, bare } = texts
    const look = [font, upright, bare, pixelRatio, context.fillStyle, context.strokeStyle]
    const all: Cell[] = []
    const first = this.row.y
    let fresh = false
    for (const text of texts.texts) {
      const key = `${look.join('|')}|${text}`
      let cell = this.cells.get(key)
      if (cell === undefined) {
        const found = this.room(boundsOf(context.measureText(text), upright, pixelRatio))
        if (found === null) return null
        cell = found
        this.cells.set(key, cell)
        context.setTransform(pixelRatio, 0, 0, pixelRatio, cell.x - cell.left, cell.y - cell.top)
        drawText(context, text, 0, 0, texts)
        context.resetTransform()
        fresh = true
      }
      all.push(cell)
    }
    if (fresh) this.upload(first, this.row.y + this.row.height)
    return all
  }

  private room(bounds: Omit<Cell, 'x' | 'y'>): Cell | null {
    const { width, height } = bounds
    if (this.row.x + width > SIDE) this.row = { x: 0, y: this.row.y + this.row.height, height: 0 }
    if (width > SIDE || this.row.y + height > SIDE) return null
    const { x, y } = this.row
    this.row.x += width
    this.row.height = Math.max(this.row.height, height)
    return { ...bounds, x, y }
  }

  private upload(from: number, to: number): void {
    this.device.queue.copyExternalImageToTexture(
      { source: this.canvas, origin: [0, from] },
      { texture: this.texture, origin: [0, from], premultipliedAlpha: true },
      [SIDE, to - from],
    )
  }
}

/** In pixels, halo included. */
function boundsOf(
  {
    actualBoundingBoxLeft: before,
    actualBoundingBoxRight: after,
    actualBoundingBoxAscent: above,
    actualBoundingBoxDescent: below,
  }: TextMetrics,
  upright: boolean,
  pixelRatio: number,
): Omit<Cell, 'x' | 'y'> {
  const [west, east, north, south] = upright
    ? [above, below, after, before]
    : [before, after, above, below]
  const reach = (length: number) => Math.ceil((length + HALO / 2) * pixelRatio) + SPARE
  const left = -reach(west)
  const top = -reach(north)
  return { left, top, width: reach(east) - left, height: reach(south) - top }
}
