/** Draws labels with Canvas 2D: a halo of paper around ink, so that text reads on any ground. */
import { type Layout, shorten } from './labels.ts'
import type { Frame, Labels, Theme } from './marks.ts'
import { cssColour } from './theme.ts'
import type { Affine } from './view.ts'

/** Characters of a label shown on the figure; the table has the whole text. */
const LONGEST = 28
/** So many labels that found no place end the search: those that follow matter less. */
const MOST_MISSES = 400
const MOST_WIDTHS = 5000
/** So many points, those of the first labels, are kept free of other labels where possible. */
const MOST_POINTS = 400
const POINT_RADIUS = 4

export class LabelPainter {
  private readonly widths = new Map<string, number>()

  draw(
    context: CanvasRenderingContext2D,
    labels: Labels,
    view: Affine,
    frame: Frame,
    theme: Theme,
    layout: Layout,
  ): void {
    context.font = `${labels.bold ? 'bold ' : ''}${labels.size}px ${theme.font}`
    context.textBaseline = 'middle'
    context.textAlign = 'left'
    context.lineJoin = 'round'
    context.lineWidth = 3
    context.strokeStyle = cssColour(theme.colour('paper'))
    context.fillStyle = cssColour(theme.colour(labels.colour))
    const { order } = labels
    const n = order ? order.length : labels.texts.length
    if (labels.anchor === 'beside') {
      for (let k = 0; k < Math.min(n, MOST_POINTS); k++) {
        const i = order ? (order[k] as number) : k
        const x = view.kx * (labels.x[i] as number) + view.tx
        const y = view.ky * (labels.y[i] as number) + view.ty
        if (within(frame, x, y)) layout.avoid(x, y, POINT_RADIUS)
      }
    }
    let misses = 0
    for (let k = 0; k < n && misses < MOST_MISSES; k++) {
      const i = order ? (order[k] as number) : k
      if (labels.except?.has(i)) continue
      const x = view.kx * (labels.x[i] as number) + view.tx
      const y = view.ky * (labels.y[i] as number) + view.ty
      const text = shorten(labels.texts[i] ?? '', LONGEST)
      if (!Number.isFinite(x + y) || text === '') continue
      if (labels.upright) {
        this.paintUpright(context, text, x, y)
        continue
      }
      if (labels.anchor !== 'beside') {
        const share = { start: 0, middle: 0.5, end: 1 }[labels.anchor]
        paint(context, text, x + labels.offset - share * this.width(context, text), y)
        continue
      }
      if (!within(frame, x, y)) continue
      const width = this.width(context, text) + 2
      const place = layout.place({ x, y, width, height: labels.size + 2 }, labels.offset)
      if (place === null) misses++
      else paint(context, text, place.left + 1, place.top + labels.size / 2 + 1)
    }
  }

  private paintUpright(
    context: CanvasRenderingContext2D,
    text: string,
    x: number,
    y: number,
  ): void {
    context.save()
    context.translate(x, y)
    context.rotate(-Math.PI / 2)
    paint(context, text, -this.width(context, text) / 2, 0)
    context.restore()
  }

  private width(context: CanvasRenderingContext2D, text: string): number {
    const key = `${context.font}|${text}`
    let width = this.widths.get(key)
    if (width === undefined) {
      if (this.widths.size > MOST_WIDTHS) this.widths.clear()
      width = context.measureText(text).width
      this.widths.set(key, width)
    }
    return width
  }
}

function paint(context: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  context.strokeText(text, x, y)
  context.fillText(text, x, y)
}

/** False for NaN too. */
function within({ left, top, width, height }: Frame, x: number, y: number): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height
}
