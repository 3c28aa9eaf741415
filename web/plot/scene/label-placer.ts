/** Places labels: decides which of them fit, and where. */
import { type Layout, shorten } from './labels.ts'
import type { Labels, Sheet, Texts, Theme } from './marks.ts'
import type { Frame } from './view.ts'

/** Longer labels are shortened in the figure; its table has the whole text. */
const MAX_LETTERS = 28
/** After this many labels that do not fit, we stop: later ones matter less. */
const MAX_MISSES = 400
const MAX_WIDTHS = 5000
/** Labels avoid the points of this many most important labels where possible. */
const MAX_POINTS = 400
const POINT_RADIUS = 4
/** Latin, Greek and Cyrillic texts, whose width is nearly the sum of their letters' widths. */
const SUM_OF_LETTERS = /^[\u0020-\u024f\u0370-\u052f]*$/

/** Measures texts, as a 2D context does. */
export interface Ruler {
  font: string
  measureText(text: string): { readonly width: number }
}

export class LabelPlacer {
  private readonly fonts = new Map<string, Map<string, number>>()
  private theme: Theme | null = null
  /** The side of its point on which each steady text was placed last. */
  private readonly sides = new Map<string, number>()

  /** Reserves space in the layout. Uses the context only to measure texts. */
  place(
    labels: Labels,
    { context, view, frame, pixelRatio, theme }: Omit<Sheet, 'context'> & { context: Ruler },
    layout: Layout,
  ): Texts {
    // Widths may differ in another theme, or once a web font has loaded.
    if (theme !== this.theme) this.fonts.clear()
    this.theme = theme
    const face = labels.italic ? `"Lexiscope Display", ${theme.font}` : theme.font
    const weight = labels.italic ? 'italic ' : labels.bold ? 'bold ' : ''
    const font = `${weight}${labels.size}px ${face}`
    context.font = font
    const { order, upright = false, bare = false, steady = false, claims, colour } = labels
    const n = order ? order.length : labels.texts.length
    if (labels.anchor === 'beside') {
      const points = steady ? labels.texts.length : n
      for (let k = 0; k < Math.min(points, MAX_POINTS); k++) {
        const i = order && !steady ? (order[k] as number) : k
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
      const whole = labels.texts[i] ?? ''
      // The names on a map are written out.
      const text = labels.italic ? whole : shorten(whole, MAX_LETTERS)
      if (!Number.isFinite(x + y) || text === '') continue
      if (labels.anchor !== 'beside') {
        const share = { start: 0, middle: 0.5, end: 1 }[labels.anchor]
        const width = this.width(context, font, text)
        const before = share * width
        const at = upright ? { text, x, y: y + before } : { text, x: x + labels.offset - before, y }
        placed.push(at)
        if (claims !== undefined) {
          const height = labels.size + 2 * claims
          layout.claim(at.x - claims, y - height / 2, width + 2 * claims, height)
        }
        continue
      }
      if (!within(frame, x, y)) continue
      const width = this.estimatedWidth(context, font, text) + 2
      const how = { important: labels.bold, steady, last: steady ? this.sides.get(text) : -1 }
      const place = layout.place({ x, y, width, height: labels.size + 2 }, labels.offset, how)
      if (place === null) misses++
      else {
        if (steady) this.sides.set(text, place.side)
        placed.push({ text, x: place.left + 1, y: place.top + labels.size / 2 + 1 })
      }
    }
    const snapped = (pixels: number) => Math.round(pixels * pixelRatio) / pixelRatio
    return {
      kind: 'texts',
      texts: placed.map(({ text }) => text),
      x: Float32Array.from(placed, ({ x }) => snapped(x)),
      y: Float32Array.from(placed, ({ y }) => snapped(y)),
      font,
      colour,
      upright,
      bare,
    }
  }

  /** `font` is the context's font: reading it from a canvas takes as long as placing a label. */
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
   * An estimate from the widths of single letters, within a pixel or two because of kerning. Measuring
   * all words of a map takes a canvas 30 ms.
   */
  private estimatedWidth(context: Ruler, font: string, text: string): number {
    if (!SUM_OF_LETTERS.test(text)) return this.width(context, font, text)
    let width = 0
    for (const letter of text) width += this.width(context, font, letter)
    return width
  }
}

/** Also false for NaN. */
function within({ left, top, width, height }: Frame, x: number, y: number): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height
}
