/** Gives labels their places: which of them have room, and where each stands. */
import { type Layout, shorten } from './labels.ts'
import type { Labels, Sheet, Texts, Theme } from './marks.ts'
import type { Frame } from './view.ts'

/** Characters of a label shown on the figure; the table has the whole text. */
const LONGEST = 28
/** So many labels that found no place end the search: those that follow matter less. */
const MAX_MISSES = 400
const MAX_WIDTHS = 5000
/** Number of points, those of the first labels, that other labels avoid where possible. */
const MAX_POINTS = 400
const POINT_RADIUS = 4
/** Latin, Greek and Cyrillic, whose letters stand side by side and each as wide as alone. */
const SIDE_BY_SIDE = /^[\u0020-\u024f\u0370-\u052f]*$/

/** Measures texts; a 2-D context is one. */
export interface Ruler {
  font: string
  measureText(text: string): { readonly width: number }
}

export class LabelPlacer {
  private readonly fonts = new Map<string, Map<string, number>>()
  private theme: Theme | null = null

  /** Takes the room it gives from the layout. The context is there to measure texts. */
  place(
    labels: Labels,
    { context, view, frame, pixelRatio, theme }: Omit<Sheet, 'context'> & { context: Ruler },
    layout: Layout,
  ): Texts {
    // Of another theme, or of a face that has come since, letters may be another width.
    if (theme !== this.theme) this.fonts.clear()
    this.theme = theme
    const font = `${labels.bold ? 'bold ' : ''}${labels.size}px ${theme.font}`
    context.font = font
    const { order, upright = false, bare = false, colour } = labels
    const n = order ? order.length : labels.texts.length
    if (labels.anchor === 'beside') {
      for (let k = 0; k < Math.min(n, MAX_POINTS); k++) {
        const i = order ? (order[k] as number) : k
        const x = view.kx * (labels.x[i] as number) + view.tx
        const y = view.ky * (labels.y[i] as number) + view.ty
        if (within(frame, x, y)) layout.avoid(x, y, POINT_RADIUS)
      }
    }
    const crowded = labels.after === true && layout.crowded
    const placed: { text: string; x: number; y: number }[] = []
    let misses = 0
    for (let k = 0; k < n && misses < MAX_MISSES && !crowded; k++) {
      const i = order ? (order[k] as number) : k
      if (labels.except?.has(i)) continue
      const x = view.kx * (labels.x[i] as number) + view.tx
      const y = view.ky * (labels.y[i] as number) + view.ty
      const text = shorten(labels.texts[i] ?? '', LONGEST)
      if (!Number.isFinite(x + y) || text === '') continue
      if (upright) {
        placed.push({ text, x, y: y + this.width(context, font, text) / 2 })
        continue
      }
      if (labels.anchor !== 'beside') {
        const share = { start: 0, middle: 0.5, end: 1 }[labels.anchor]
        placed.push({ text, x: x + labels.offset - share * this.width(context, font, text), y })
        continue
      }
      if (!within(frame, x, y)) continue
      const width = this.room(context, font, text) + 2
      const place = layout.place(
        { x, y, width, height: labels.size + 2 },
        labels.offset,
        labels.bold,
      )
      if (place === null) misses++
      else placed.push({ text, x: place.left + 1, y: place.top + labels.size / 2 + 1 })
    }
    const whole = (pixels: number) => Math.round(pixels * pixelRatio) / pixelRatio
    return {
      kind: 'texts',
      texts: placed.map(({ text }) => text),
      x: Float32Array.from(placed, ({ x }) => whole(x)),
      y: Float32Array.from(placed, ({ y }) => whole(y)),
      font,
      colour,
      upright,
      bare,
    }
  }

  /** The caller names the context's font: asking a canvas for it costs as much as a label. */
  private width(context: Ruler, font: string, text: string): number {
    let widths = this.fonts.get(font)
    if (widths === undefined || widths.size > MAX_WIDTHS) {
      widths = new Map()
      this.fonts.set(font, widths)
    }
    let width = widths.get(text)
    if (width === undefined) {
      width = context.measureText(text).width
      widths.set(text, width)
    }
    return width
  }

  /**
   * Of letters side by side their sum, from which kerning takes a pixel or two: near enough for the
   * room of a text. To measure the words of a map whole takes a canvas thirty milliseconds.
   */
  private room(context: Ruler, font: string, text: string): number {
    if (!SIDE_BY_SIDE.test(text)) return this.width(context, font, text)
    let room = 0
    for (const letter of text) room += this.width(context, font, letter)
    return room
  }
}

/** False for NaN too. */
function within({ left, top, width, height }: Frame, x: number, y: number): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height
}
