/**
 * Curves over categories, such as ranges of positions, which all have the same width. The chart can mark
 * where the known ranges end, and let the reader draw a curve.
 *
 * Event `lx-draw`, bubbling, detail {column, value}: the reader draws on a chart with `drawable`.
 */
import { customElement, property } from 'lit/decorators.js'
import { plural, t } from '../../translation/translation.ts'
import type { Step } from '../figure/figure.ts'
import {
  axisLines,
  bottomAxis,
  cursorLine,
  inset,
  leftAxis,
  placed,
  ringAt,
} from '../scene/axes.ts'
import type { LegendEntry } from '../scene/legend.ts'
import type { Mark, Scene } from '../scene/marks.ts'
import { domainOf, linear, NOTHING_FINITE, ticks, widen, written } from '../scene/scales.ts'
import { type Frame, identity } from '../scene/view.ts'
import type { DataTable } from '../table/table.ts'
import { CurveChart } from './curve-chart.ts'
import {
  bandMarks,
  crowdMarks,
  curveMarks,
  type DrawingSurface,
  drawWithPointer,
  edgeMarks,
  endNames,
  levelMarks,
  type RangeSeries,
  rangeTicks,
  valueAt,
} from './range-marks.ts'

export type { RangeSeries } from './range-marks.ts'

export interface Drawn {
  column: number
  value: number
}

const MARGIN = { left: 58, top: 26, bottom: 44 }
/** Right margin for the names at the ends of curves: minimum figure width, letter width, maximum margin. */
const NAMED = { least: 520, letter: 8, most: 180 }
const PLAIN_RIGHT = 16
/** Radius of the ring around a value. */
const RING = 6

@customElement('lx-range-chart')
export class RangeChart extends CurveChart<RangeSeries> {
  /** Names of the ranges, from left to right. */
  @property({ attribute: false }) columns: readonly string[] = []
  /** Many more curves, pale and without names, behind the series. */
  @property({ attribute: false }) crowd: readonly ArrayLike<number>[] = []
  /** Column before which a line is drawn; −1 for none. */
  @property({ type: Number }) edge = -1
  @property({ attribute: 'edge-name' }) edgeName = ''
  /** A reference value, drawn as a horizontal line; null for none. */
  @property({ attribute: false }) baseline: number | null = null
  @property({ attribute: 'baseline-name' }) baselineName = t`baseline`
  /** Whether the reader can draw. */
  @property({ type: Boolean, reflect: true }) drawable = false
  /** The column that a control beside it sets; −1 for none. */
  @property({ attribute: false }) pointAt = -1

  protected override readonly kind = t`chart of ranges`
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
    return this.names() ? [] : super.legend()
  }

  protected override firstUpdated(): void {
    super.firstUpdated()
    const canvas = this.renderRoot.querySelector('canvas')
    if (canvas !== null) drawWithPointer(canvas, () => (this.drawable ? this.surface() : null))
  }

  protected override updated(): void {
    super.updated()
    // A horizontal touch draws; a vertical one scrolls the page.
    const canvas = this.renderRoot.querySelector('canvas')
    if (canvas !== null) canvas.style.touchAction = this.drawable ? 'pan-y' : ''
  }

  protected override choose(i: number): void {
    if (!this.drawable) super.choose(i)
  }

  private surface(): DrawingSurface {
    const { frame, domain, middle } = this.scales()
    const [low, high] = this.yDomain ?? domain
    const value = linear([frame.top, frame.top + frame.height], domain[1], domain[0])
    return {
      columns: this.columns.length,
      columnAt: (x) => this.columnAt(x),
      middle,
      draw: (column, y) => {
        const detail: Drawn = { column, value: Math.min(high, Math.max(low, value(y))) }
        this.dispatchEvent(new CustomEvent('lx-draw', { detail, bubbles: true, composed: true }))
      },
    }
  }

  private columnAt(px: number): number {
    const { frame, width } = this.scales()
    const c = Math.floor((px - frame.left) / width)
    return c >= 0 && c < this.columns.length ? c : -1
  }

  protected override scene(): Scene {
    const { frame, domain, width, ...scale } = this.scales()
    const { middle, toY } = scale
    const n = this.columns.length
    const columns = rangeTicks(this.columns, width, middle)
    const edge = this.edge * width
    const yTicks = placed(ticks(domain, Math.max(2, frame.height / 45)), toY)
    const marks: Mark[] = [
      ...bottomAxis(frame, columns, this.xTitle, false),
      ...leftAxis(frame, yTicks, this.yTitle, MARGIN.left - 10, true),
      axisLines(frame),
      ...(this.edge < 0 ? [] : edgeMarks(frame, edge, this.edgeName)),
      ...(this.baseline === null
        ? []
        : levelMarks(frame, toY(this.baseline), this.baselineName, edge)),
      ...crowdMarks(scale, this.crowd, n),
      ...this.series.flatMap((series, s) => bandMarks(scale, series, this.colourOf(s))),
      ...this.series.flatMap((series, s) => curveMarks(scale, series, n, this.lookOf(s))),
      ...(this.names() ? this.nameMarks(frame, toY) : []),
      ...this.cursorMarks(frame, RING),
    ]
    if (this.pointAt >= 0) {
      const x = middle(this.pointAt)
      const own = this.series.find((each) => each.own)
      const value = own === undefined ? Number.NaN : valueAt(own, this.pointAt)
      marks.push(cursorLine(frame, x))
      if (Number.isFinite(value)) marks.push(ringAt([x, toY(value)], RING))
    }
    return [{ view: identity, marks }]
  }

  /** Names at the ends of the curves. */
  private nameMarks(frame: Frame, toY: (value: number) => number): Mark[] {
    const ends = this.series.flatMap((series, s) => {
      const value = valueAt(series, this.columns.length - 1)
      const { name } = series
      return Number.isFinite(value) ? [{ name, y: toY(value), colour: this.colourOf(s) }] : []
    })
    return endNames(frame, ends)
  }

  private names(): boolean {
    return this.series.length > 1 && this.size.width >= NAMED.least
  }

  /** The plot area, and the mappings from values to pixels. */
  private scales() {
    const longest = Math.max(0, ...this.series.map(({ name }) => name.length))
    const named = Math.min(NAMED.most, 16 + longest * NAMED.letter)
    const frame = inset(this.size, { ...MARGIN, right: this.names() ? named : PLAIN_RIGHT })
    const all = this.series.map(({ values }) => values)
    const domain = widen(domainOf(...all, this.yDomain ?? []))
    const toY = linear(domain, frame.top + frame.height, frame.top)
    const width = frame.width / Math.max(1, this.columns.length)
    const middle = (c: number) => frame.left + (c + 0.5) * width
    return { frame, domain, toY, width, middle }
  }

  protected override split(i: number): [series: number, column: number] {
    const n = Math.max(1, this.columns.length)
    return i < 0 ? [-1, -1] : [Math.floor(i / n), i % n]
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-range-chart': RangeChart
  }
}
