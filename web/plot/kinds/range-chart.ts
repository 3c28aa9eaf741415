/**
 * Curves over categories, such as ranges of positions, which all have the same width. The chart can mark
 * where the known ranges end, and let the reader draw a curve.
 *
 * Event `lx-draw`, bubbling, detail {column, value}: the reader draws on a chart with `drawable`.
 */
import { customElement, property } from 'lit/decorators.js'
import { plural, t } from '../../translation/translation.ts'
import { Figure, type SelectDetail, type Step } from '../figure/figure.ts'
import { bottomAxis, leftAxis, segments, texts } from '../scene/axes.ts'
import { spreadApart } from '../scene/end-labels.ts'
import { dashOf, type LegendEntry } from '../scene/legend.ts'
import type { Mark, Scene, Token } from '../scene/marks.ts'
import { domainOf, linear, NOTHING_FINITE, ticks, widen, written } from '../scene/scales.ts'
import { type Frame, identity } from '../scene/view.ts'
import type { DataTable } from '../table/table.ts'
import { category } from '../theme/theme.ts'

export interface RangeSeries {
  name: string
  /** one per column; values that are not finite leave a gap */
  values: ArrayLike<number>
  /** Categorical colour, 0 … 7; by default the index in the list. */
  colour?: number
  /** Drawn thin and pale, for comparison or for incomplete measurements. */
  faded?: boolean
  /** Range of several measurements in each column, drawn as a pale bar. */
  band?: readonly (readonly [low: number, high: number])[]
  /** Drawn by the reader; shown dotted in ink. */
  own?: boolean
}

export interface Drawn {
  column: number
  value: number
}

type At = Pick<PointerEvent, 'offsetX' | 'offsetY'>

const MARGIN = { left: 58, top: 26, bottom: 44 }
/** Right margin for the names at the ends of curves: minimum figure width, letter width, maximum margin. */
const NAMED = { least: 520, letter: 8, most: 180 }
const PLAIN_RIGHT = 16
const LINE = 15
/** Half the width of a band's bars, in pixels. */
const HALF_BAR = 7
/** How opaque one of many curves is: less among more of them. */
const CROWD = { ink: 12, least: 0.08, most: 0.45 }

@customElement('lx-range-chart')
export class RangeChart extends Figure {
  /** Names of the ranges, from left to right. */
  @property({ attribute: false }) columns: readonly string[] = []
  @property({ attribute: false }) series: readonly RangeSeries[] = []
  /** Many more curves, pale and without names, behind the series. */
  @property({ attribute: false }) crowd: readonly ArrayLike<number>[] = []
  @property({ attribute: 'x-title' }) xTitle = ''
  @property({ attribute: 'y-title' }) yTitle = ''
  /** Minimum range of the axis, extended to include all values. */
  @property({ attribute: false }) yDomain: readonly [number, number] | null = null
  /** Column before which a line is drawn; −1 for none. */
  @property({ type: Number }) edge = -1
  @property({ attribute: 'edge-name' }) edgeName = ''
  /** A reference value, drawn as a horizontal line; null for none. */
  @property({ attribute: false }) baseline: number | null = null
  @property({ attribute: 'baseline-name' }) baselineName = t`baseline`
  /** Whether the reader can draw. */
  @property({ type: Boolean, reflect: true }) drawable = false

  protected override readonly kind = t`chart of ranges`
  /** Previous position of the pointer while drawing; null at the start. */
  private at: readonly [number, number] | null = null
  /** Start of a touch that may turn out to be a drawing or a scroll. */
  private touched: At | null = null

  protected override itemCount(): number {
    return this.series.length * this.columns.length
  }

  protected override itemText(i: number): string {
    const [s, c] = this.split(i)
    const value = (series: RangeSeries) => {
      const y = valueAt(series, c)
      const band = series.band?.[c]
      const spread =
        band === undefined ? '' : ` (${band.map((end) => written(end, 3)).join(' … ')})`
      return `${series.name} ${Number.isFinite(y) ? written(y, 3) : t`no value`}${spread}`
    }
    const one = this.series[s]
    if (one === undefined) return ''
    const others = this.series.filter((each) => each !== one)
    return [`${this.xTitle} ${this.columns[c]}`.trim(), value(one), ...others.map(value)].join('\n')
  }

  protected override itemPoint(i: number): readonly [number, number] | null {
    const [s, c] = this.split(i)
    const series = this.series[s]
    const value = series === undefined ? Number.NaN : valueAt(series, c)
    if (!Number.isFinite(value)) return null
    const { middle, toY } = this.scales()
    return [middle(c), toY(value)]
  }

  protected override itemAt(px: number, py: number): number {
    if (this.drawable) return -1
    const { frame, toY } = this.scales()
    const c = this.columnAt(px)
    if (c < 0 || py < frame.top || py > frame.top + frame.height) return -1
    let best = -1
    let least = Infinity
    for (const [s, series] of this.series.entries()) {
      const away = Math.abs(toY(valueAt(series, c)) - py)
      if (away < least) {
        least = away
        best = s * this.columns.length + c
      }
    }
    return best
  }

  protected override next(i: number, step: Step): number {
    const [s, c] = this.split(i)
    const n = this.columns.length
    if (step === 'left') return c > 0 ? i - 1 : i
    if (step === 'right') return c + 1 < n ? i + 1 : i
    if (step === 'up') return s > 0 ? i - n : i
    return s + 1 < this.series.length ? i + n : i
  }

  protected override selectDetail(i: number): SelectDetail {
    const [series, index] = this.split(i)
    return i < 0 ? { index: -1 } : { index, series }
  }

  protected override emptyText(): string {
    if (this.drawable) return ''
    if (this.itemCount() === 0) return t`No values yet.`
    return this.series.some((one) => this.columns.some((_, c) => Number.isFinite(valueAt(one, c))))
      ? ''
      : this.series.some(({ values }) => values.length > 0)
        ? NOTHING_FINITE
        : t`No values yet.`
  }

  protected override summary(): string {
    const parts = this.series.flatMap((series) => {
      const finite = this.columns.flatMap((name, c) => {
        const value = valueAt(series, c)
        return Number.isFinite(value) ? [t`${written(value, 3)} at ${name}`] : []
      })
      const ends = [...new Set([finite[0], finite.at(-1)])]
      return finite.length === 0 ? [] : [`${series.name}: ${ends.join(', ')}.`]
    })
    if (parts.length === 0) return t`No values yet.`
    if (this.crowd.length > 0)
      parts.push(plural(this.crowd.length, '{0} curve behind.', '{0} curves behind.'))
    if (this.baseline !== null) parts.push(`${this.baselineName}: ${written(this.baseline, 3)}.`)
    return parts.join(' ')
  }

  protected override table(): DataTable {
    const x = this.xTitle || t`range`
    return {
      columns: [t`series`, ...this.columns.map((name) => `${x} ${name}`)],
      rows: this.series.length + this.crowd.length,
      cells: (i) => {
        const one = this.series[i]
        const n = i - this.series.length
        const series = one ?? { name: t`curve ${n + 1}`, values: this.crowd[n] ?? [] }
        return [series.name, ...this.columns.map((_, c) => String(valueAt(series, c)))]
      },
    }
  }

  protected override legend(): readonly LegendEntry[] {
    if (this.series.length < 2 || this.names()) return []
    return this.series.map((series, s) => ({
      name: series.name,
      colour: this.colourOf(s),
      faded: series.faded ?? false,
      dash: this.dashOf(s),
    }))
  }

  protected override firstUpdated(): void {
    super.firstUpdated()
    const canvas = this.renderRoot.querySelector('canvas')
    canvas?.addEventListener('pointerdown', (event) => {
      if (!this.drawable || event.button !== 0) return
      canvas.setPointerCapture(event.pointerId)
      this.at = null
      const { offsetX, offsetY } = event
      this.touched = event.pointerType === 'touch' ? { offsetX, offsetY } : null
      if (this.touched === null) this.drawAt(event)
    })
    canvas?.addEventListener('pointermove', (event) => {
      if (!this.drawable || event.buttons !== 1) return
      this.drawTouched()
      this.drawAt(event)
    })
    canvas?.addEventListener('pointerup', () => this.drawTouched())
    // The browser took the touch for scrolling.
    canvas?.addEventListener('pointercancel', () => {
      this.touched = null
    })
  }

  protected override updated(): void {
    super.updated()
    // A horizontal touch draws; a vertical one scrolls the page.
    const canvas = this.renderRoot.querySelector('canvas')
    if (canvas !== null) canvas.style.touchAction = this.drawable ? 'pan-y' : ''
  }

  private drawTouched(): void {
    const { touched } = this
    this.touched = null
    if (touched !== null && this.drawable) this.drawAt(touched)
  }

  protected override choose(i: number): void {
    if (!this.drawable) super.choose(i)
  }

  /** Interpolates values for columns that a fast pointer skips. */
  private drawAt({ offsetX, offsetY }: At): void {
    const { frame, domain, middle } = this.scales()
    const [low, high] = this.yDomain ?? domain
    const value = linear([frame.top, frame.top + frame.height], domain[1], domain[0])
    const column = this.columnAt(offsetX)
    const { at } = this
    this.at = [offsetX, offsetY]
    const emit = (c: number, y: number) => {
      const detail: Drawn = { column: c, value: Math.min(high, Math.max(low, value(y))) }
      this.dispatchEvent(new CustomEvent('lx-draw', { detail, bubbles: true, composed: true }))
    }
    if (at !== null) {
      for (let c = 0; c < this.columns.length; c++) {
        const share = (middle(c) - at[0]) / (offsetX - at[0])
        if (c !== column && share > 0 && share < 1) emit(c, at[1] + share * (offsetY - at[1]))
      }
    }
    if (column >= 0) emit(column, offsetY)
  }

  private columnAt(px: number): number {
    const { frame, width } = this.scales()
    const c = Math.floor((px - frame.left) / width)
    return c >= 0 && c < this.columns.length ? c : -1
  }

  protected override scene(): Scene {
    const { frame, middle, toY, width, domain } = this.scales()
    const { left, top, height } = frame
    const bottom = top + height
    const thin = width < 62
    const columns = this.columns.map((text, c) => ({
      value: c,
      at: middle(c),
      text: thin ? text.replace(/–.*$/, '–') : text,
    }))
    const yTicks = ticks(domain, Math.max(2, height / 45)).map((tick) => ({
      ...tick,
      at: toY(tick.value),
    }))
    const marks: Mark[] = [
      ...bottomAxis(frame, columns, this.xTitle, false),
      ...leftAxis(frame, yTicks, this.yTitle, MARGIN.left - 10, true),
      segments([left, top, left, bottom, left, bottom, left + frame.width, bottom], 'muted', 1),
      ...this.edgeMarks(frame, width),
      ...this.baselineMarks(frame, toY),
      ...this.crowdMarks(middle, toY),
      ...this.series.flatMap((series, s) => this.bandMarks(series, s, middle, toY)),
      ...this.series.flatMap((series, s) => this.curveMarks(series, s, middle, toY)),
      ...this.nameMarks(frame, toY),
    ]
    for (const i of this.marked) {
      const point = i < 0 ? null : this.itemPoint(i)
      if (point === null) continue
      marks.push(
        segments([point[0], top, point[0], bottom], 'muted', 1, [3, 3]),
        dot(point, 'ink', 6, true),
      )
    }
    return [{ view: identity, marks }]
  }

  private edgeMarks({ left, top, height, width: whole }: Frame, width: number): Mark[] {
    if (this.edge < 0) return []
    const x = left + this.edge * width
    const end = left + whole
    return [
      {
        kind: 'boxes',
        x0: Float32Array.of(x),
        y0: Float32Array.of(top),
        x1: Float32Array.of(end),
        y1: Float32Array.of(top + height),
        colour: 'muted',
        opacity: 0.07,
      },
      segments([x, top - 8, x, top + height], 'ink', 1.5),
      texts([{ x: x + 6, y: top - 12, text: this.edgeName }], 'start', { colour: 'ink' }),
    ]
  }

  private baselineMarks(frame: Frame, toY: (value: number) => number): Mark[] {
    if (this.baseline === null) return []
    const y = toY(this.baseline)
    return [
      segments([frame.left, y, frame.left + frame.width, y], 'muted', 1.25, [4, 4]),
      texts([{ x: frame.left + 5, y: y + 9, text: this.baselineName }], 'start', { size: 11 }),
    ]
  }

  private crowdMarks(middle: (c: number) => number, toY: (value: number) => number): Mark[] {
    const { crowd, columns } = this
    if (crowd.length === 0) return []
    const n = columns.length
    const ys = crowd.flatMap((values) => columns.map((_, c) => toY(valueAt({ values }, c))))
    return [
      {
        kind: 'lines',
        x: Float32Array.from(ys, (_, i) => middle(i % n)),
        y: Float32Array.from(ys),
        starts: Uint32Array.from(crowd, (_, i) => i * n),
        colour: 'muted',
        width: 1.25,
        opacity: Math.max(CROWD.least, Math.min(CROWD.most, CROWD.ink / crowd.length)),
      },
    ]
  }

  private bandMarks(
    { band, faded }: RangeSeries,
    s: number,
    middle: (c: number) => number,
    toY: (value: number) => number,
  ): Mark[] {
    if (band === undefined || faded) return []
    return [
      {
        kind: 'boxes',
        x0: Float32Array.from(band, (_, c) => middle(c) - HALF_BAR),
        y0: Float32Array.from(band, ([, high]) => toY(high)),
        x1: Float32Array.from(band, (_, c) => middle(c) + HALF_BAR),
        y1: Float32Array.from(band, ([low]) => toY(low)),
        colour: this.colourOf(s),
        opacity: 0.3,
      },
    ]
  }

  private dashOf(s: number): readonly number[] {
    return this.series[s]?.own ? [1, 5] : dashOf(s)
  }

  private curveMarks(
    series: RangeSeries,
    s: number,
    middle: (c: number) => number,
    toY: (value: number) => number,
  ): Mark[] {
    const x = Float32Array.from(this.columns, (_, c) => middle(c))
    const y = Float32Array.from(this.columns, (_, c) => toY(valueAt(series, c)))
    const colour = this.colourOf(s)
    const opacity = series.faded ? 0.5 : 1
    const dash = this.dashOf(s)
    return [
      {
        kind: 'lines',
        ...{ x, y, colour, opacity, dash },
        starts: Uint32Array.of(0),
        width: series.own ? 3 : series.faded ? 1.25 : 2.25,
      },
      { kind: 'points', ...{ x, y, opacity }, colours: colour, radius: series.own ? 4.5 : 3 },
    ]
  }

  /** Names at the ends of the curves, without overlap. */
  private nameMarks(frame: Frame, toY: (value: number) => number): Mark[] {
    if (!this.names()) return []
    const ends = this.series.flatMap((series, s) => {
      const value = valueAt(series, this.columns.length - 1)
      return Number.isFinite(value) ? [{ s, name: series.name, y: toY(value) }] : []
    })
    const y = spreadApart(
      ends.map((end) => end.y),
      LINE,
      frame.top,
      frame.top + frame.height,
    )
    const x = frame.left + frame.width + 8
    return ends.map(({ s, name }, i) =>
      texts([{ x, y: y[i] as number, text: name }], 'start', {
        colour: this.colourOf(s),
        size: 13,
        bold: true,
      }),
    )
  }

  private names(): boolean {
    return this.series.length > 1 && this.size.width >= NAMED.least
  }

  /** The plot area, and the mappings from values to pixels. */
  private scales() {
    const longest = Math.max(0, ...this.series.map(({ name }) => name.length))
    const named = Math.min(NAMED.most, 16 + longest * NAMED.letter)
    const right = this.names() ? named : PLAIN_RIGHT
    const frame: Frame = {
      left: MARGIN.left,
      top: MARGIN.top,
      width: Math.max(1, this.size.width - MARGIN.left - right),
      height: Math.max(1, this.size.height - MARGIN.top - MARGIN.bottom),
    }
    const all = this.series.map(({ values }) => values)
    const domain = widen(domainOf(...all, this.yDomain ?? []))
    const toY = linear(domain, frame.top + frame.height, frame.top)
    const width = frame.width / Math.max(1, this.columns.length)
    const middle = (c: number) => frame.left + (c + 0.5) * width
    return { frame, domain, toY, width, middle }
  }

  private colourOf(s: number): Token {
    const series = this.series[s]
    return series?.own ? 'ink' : category(series?.colour ?? s)
  }

  private split(i: number): [series: number, column: number] {
    const n = Math.max(1, this.columns.length)
    return i < 0 ? [-1, -1] : [Math.floor(i / n), i % n]
  }
}

const valueAt = ({ values }: Pick<RangeSeries, 'values'>, c: number) => values[c] ?? Number.NaN

function dot(
  [x, y]: readonly [number, number],
  colours: Token,
  radius: number,
  ring: boolean,
): Mark {
  return {
    kind: 'points',
    x: Float32Array.of(x),
    y: Float32Array.of(y),
    ...{ colours, radius, ring },
    opacity: 1,
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-range-chart': RangeChart
  }
}
