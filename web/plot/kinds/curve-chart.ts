/** What charts of curves share: their titles, the look of each curve, the legend and the cursor. */
import { property } from 'lit/decorators.js'
import { Figure, type SelectDetail } from '../figure/figure.ts'
import { cursorLine, ringAt } from '../scene/axes.ts'
import { dashOf, type LegendEntry } from '../scene/legend.ts'
import type { Mark, Token } from '../scene/marks.ts'
import type { Frame } from '../scene/view.ts'
import { paleOpacity } from '../theme/ink.ts'
import { category, theme } from '../theme/theme.ts'

export interface Curve {
  name: string
  /** Categorical colour, 0 … 5; by default the index in the list. */
  colour?: number
  /** Drawn thin and pale, for an earlier run or an incomplete measurement. */
  faded?: boolean
  /** Drawn by the reader; shown dotted in ink. */
  own?: boolean
}

export abstract class CurveChart<C extends Curve> extends Figure {
  @property({ attribute: false }) series: readonly C[] = []
  /** Axis titles with units: "pairs seen", "loss (nats a pair)". */
  @property({ attribute: 'x-title' }) xTitle = ''
  @property({ attribute: 'y-title' }) yTitle = ''
  /** Minimum range of the axis, extended to include all values. */
  @property({ attribute: false }) yDomain: readonly [number, number] | null = null

  /** An item's series and its index in it; −1 for none. */
  protected abstract split(i: number): [series: number, index: number]

  protected override selectDetail(i: number): SelectDetail {
    const [series, index] = this.split(i)
    return i < 0 ? { index: -1 } : { index, series }
  }

  protected override legend(): readonly LegendEntry[] {
    if (this.series.length < 2) return []
    return this.series.map(({ name }, s) => ({ name, ...this.lookOf(s) }))
  }

  protected colourOf(s: number): Token {
    const series = this.series[s]
    return series?.own ? 'ink' : category(series?.colour ?? s)
  }

  protected lookOf(s: number): { colour: Token; opacity: number; dash: readonly number[] } {
    const [series, colour] = [this.series[s], this.colourOf(s)]
    const opacity = series?.faded ? paleOpacity(theme(), colour) : 1
    return { colour, opacity, dash: series?.own ? [1, 5] : dashOf(s) }
  }

  /** A line and a ring at each item under pointer or cursor. */
  protected cursorMarks(frame: Frame, radius: number): Mark[] {
    return this.marked.flatMap((i) => {
      const point = i < 0 ? null : this.itemPoint(i)
      return point === null ? [] : [cursorLine(frame, point[0]), ringAt(point, radius)]
    })
  }
}
