/** Curves over a common x axis, such as the loss while training. */
import { bisectCenter } from 'd3-array'
import { customElement, property } from 'lit/decorators.js'
import { t } from '../../translation/translation.ts'
import type { Step } from '../figure/figure.ts'
import { axisLines, bottomAxis, inset, leftAxis, placed } from '../scene/axes.ts'
import { curve } from '../scene/curve.ts'
import type { LegendEntry } from '../scene/legend.ts'
import type { Mark, Scene } from '../scene/marks.ts'
import {
  type Domain,
  domainOf,
  linear,
  logarithmic,
  NOTHING_FINITE,
  powerTicks,
  ticks,
  widen,
  written,
} from '../scene/scales.ts'
import { type Frame, identity } from '../scene/view.ts'
import type { DataTable } from '../table/table.ts'
import { type Curve, CurveChart } from './curve-chart.ts'

/**
 * One curve, with ascending x. To append, push onto x and y and call the chart's `refresh()`. A value
 * that is not finite leaves a gap.
 */
export interface Series extends Curve {
  x: ArrayLike<number>
  y: ArrayLike<number>
  /** Drawn as unconnected points. */
  dots?: boolean
  /** Radius of individually visible points in CSS pixels, if there are few. */
  radius?: number
  /** Name of each sample; by default the name of the series. */
  names?: readonly string[]
}

/** Radius of the largest dot. */
const DOT_ROOM = 8
const MARGIN = { left: 64, right: 16, top: 10, bottom: 44 }

@customElement('lx-line-chart')
export class LineChart extends CurveChart<Series> {
  /** Minimum range of the axis, extended to include all data. */
  @property({ attribute: false }) xDomain: readonly [number, number] | null = null
  /** Whether the y axis is logarithmic, which requires values above 0. */
  @property({ type: Boolean, attribute: 'log-y' }) logY = false

  protected override readonly kind = t`line chart`
  protected override readonly farthest = 64

  /** The cursor visits the samples series by series. */
  protected override itemCount(): number {
    return this.series.reduce((sum, series) => sum + length(series), 0)
  }

  protected override itemText(i: number): string {
    const [s, k] = this.split(i)
    const series = this.series[s]
    if (series === undefined) return ''
    const x = series.x[k] as number
    const lines = [`${this.xTitle || 'x'} ${written(x)}`]
    lines.push(`${series.names?.[k] ?? series.name} ${written(series.y[k] as number)}`)
    for (const other of this.series) {
      if (other === series || length(other) === 0) continue
      const j = nearest(other, x)
      const y = written(other.y[j] as number)
      const at = written(other.x[j] as number)
      lines.push(other.x[j] === x ? `${other.name} ${y}` : t`${other.name} ${y} (at ${at})`)
    }
    return lines.join('\n')
  }

  protected override itemPoint(i: number): readonly [number, number] | null {
    const [s, k] = this.split(i)
    const series = this.series[s]
    if (series === undefined) return null
    const { toX, toY } = this.scales()
    const point = [toX(series.x[k] as number), toY(series.y[k] as number)] as const
    return Number.isFinite(point[0] + point[1]) ? point : null
  }

  /** Takes each series' sample nearest in x, and of these the one nearest to the pointer. */
  protected override itemAt(px: number, py: number): number {
    const { frame, toX, toY, xDomain } = this.scales()
    if (px < frame.left || px > frame.left + frame.width) return -1
    if (py < frame.top || py > frame.top + frame.height) return -1
    const x = linear([frame.left, frame.left + frame.width], ...xDomain)(px)
    let best = -1
    let least = Infinity
    let offset = 0
    for (const series of this.series) {
      if (length(series) > 0) {
        const k = nearest(series, x)
        const away = Math.hypot(toX(series.x[k] as number) - px, toY(series.y[k] as number) - py)
        if (away < least) {
          least = away
          best = offset + k
        }
      }
      offset += length(series)
    }
    return best
  }

  protected override next(i: number, step: Step): number {
    const [s, k] = this.split(i)
    const series = this.series[s]
    if (series === undefined) return i
    if (step === 'left') return k > 0 ? i - 1 : i
    if (step === 'right') return k + 1 < length(series) ? i + 1 : i
    const by = step === 'up' ? -1 : 1
    for (let t = s + by; t >= 0 && t < this.series.length; t += by) {
      const other = this.series[t] as Series
      if (length(other) > 0) return this.offset(t) + nearest(other, series.x[k] as number)
    }
    return i
  }

  protected override emptyText(): string {
    const count = this.itemCount()
    if (count === 0) return t`No values yet.`
    return this.missing() === count ? NOTHING_FINITE : ''
  }

  /** Number of samples that are not finite. */
  private missing(): number {
    let missing = 0
    for (const series of this.series) {
      for (let k = 0; k < length(series); k++) {
        if (!Number.isFinite((series.x[k] as number) + (series.y[k] as number))) missing++
      }
    }
    return missing
  }

  protected override summary(): string {
    const parts = this.series
      .filter((series) => length(series) > 0)
      .map((series) => {
        const last = length(series) - 1
        const [low, high] = domainOf(series.y)
        const at = `${this.xTitle || 'x'} ${written(series.x[last] as number)}`
        return t`${series.name}: ${written(series.y[last] as number)} at ${at}, lowest ${written(low)}, highest ${written(high)}.`
      })
    if (parts.length === 0) return t`No values yet.`
    const missing = this.missing()
    if (missing === this.itemCount()) return NOTHING_FINITE
    if (missing > 0) parts.push(t`Gaps because not finite: ${written(missing)}.`)
    return parts.join(' ')
  }

  protected override table(): DataTable {
    return {
      columns: [t`series`, this.xTitle || 'x', this.yTitle || 'y'],
      rows: this.itemCount(),
      cells: (i) => {
        const [s, k] = this.split(i)
        const series = this.series[s] as Series
        return [series.names?.[k] ?? series.name, String(series.x[k]), String(series.y[k])]
      },
    }
  }

  protected override legend(): readonly LegendEntry[] {
    return super.legend().map((entry, s) => {
      if (!this.series[s]?.dots) return entry
      const { dash: _, ...dot } = entry
      return { ...dot, shape: 0 }
    })
  }

  protected override scene(): Scene {
    const { frame, toX, toY, xDomain, yDomain } = this.scales()
    const { width, height } = frame
    const isCounted = this.series.every(({ x }) => Array.prototype.every.call(x, Number.isInteger))
    const xTicks = placed(ticks(xDomain, Math.max(2, width / 90), isCounted ? 1 : 0), toX)
    const ticksOfY = this.logY ? powerTicks : ticks
    const yTicks = placed(ticksOfY(yDomain, Math.max(2, height / 45)), toY)
    const axes: Mark[] = [
      ...bottomAxis(frame, xTicks, this.xTitle, true),
      ...leftAxis(frame, yTicks, this.yTitle, MARGIN.left - 10, true),
      axisLines(frame),
    ]
    const curves: Mark[] = this.series.map((series, s) => {
      if (series.dots) return this.cloud(series, s, toX, toY)
      const { x, y } = curve(series.x, series.y, toX, toY)
      const width = series.faded ? 1.5 : 2
      return { kind: 'lines', x, y, starts: Uint32Array.of(0), width, ...this.lookOf(s) }
    })
    return [
      { view: identity, marks: axes },
      {
        view: identity,
        clip: this.clipOf(frame),
        marks: [...curves, ...this.cursorMarks(frame, 5)],
      },
    ]
  }

  /** Dots at the edge are whole, unless there is more beyond it. */
  private clipOf({ left, top, width, height }: Frame): Frame {
    const room = (this.zoom?.now.k ?? 1) > 1 ? 0 : DOT_ROOM
    return {
      left: left - room,
      top: top - room,
      width: width + 2 * room,
      height: height + 2 * room,
    }
  }

  protected override lookOf(s: number) {
    const look = super.lookOf(s)
    return this.series[s]?.faded ? { ...look, dash: [] } : look
  }

  private cloud(
    series: Series,
    s: number,
    toX: (value: number) => number,
    toY: (value: number) => number,
  ): Mark {
    return {
      kind: 'points',
      x: Float32Array.from(series.x, toX),
      y: Float32Array.from(series.y, toY),
      colours: this.colourOf(s),
      radius: series.radius ?? 2,
      opacity: series.radius === undefined ? 0.45 : 1,
    }
  }

  /** The plot area, the visible domains, and the mappings from values to pixels. */
  protected scales() {
    const frame = inset(this.size, MARGIN)
    const right = frame.left + frame.width
    const all = widen(domainOf(...this.series.map(({ x }) => x), this.xDomain ?? []))
    const { k, x: shift } = this.zoom?.now ?? { k: 1, x: 0 }
    const whole = linear(all, frame.left, right)
    const toX = (value: number) => k * whole(value) + shift
    const back = linear([frame.left, right], ...all)
    const xDomain: Domain = [back((frame.left - shift) / k), back((right - shift) / k)]
    const [low, high] = widen(domainOf(...this.series.map(({ y }) => y), this.yDomain ?? []))
    const room = (high - low) * 0.05
    const factor = (high / low) ** 0.05
    const yDomain: Domain = this.logY ? [low / factor, high * factor] : [low - room, high + room]
    const toY = (this.logY ? logarithmic : linear)(yDomain, frame.top + frame.height, frame.top)
    return { frame, toX, toY, xDomain, yDomain }
  }

  private offset(s: number): number {
    return this.series.slice(0, s).reduce((sum, series) => sum + length(series), 0)
  }

  protected override split(i: number): [number, number] {
    let rest = i
    for (let s = 0; s < this.series.length; s++) {
      const n = length(this.series[s] as Series)
      if (rest < n) return [s, rest]
      rest -= n
    }
    return [-1, -1]
  }
}

function length({ x, y }: Series): number {
  return Math.min(x.length, y.length)
}

function nearest(series: Series, x: number): number {
  return bisectCenter(series.x, x, 0, length(series))
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-line-chart': LineChart
  }
}
