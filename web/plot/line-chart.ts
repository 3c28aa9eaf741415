/** Curves over a common x axis, such as the loss while training. */
import { customElement, property } from 'lit/decorators.js'
import { Figure } from './figure.ts'

/**
 * One curve. x ascends. To append, push onto x and y and call the chart's `refresh()`. A value that
 * is not finite leaves a gap.
 */
export interface Series {
  name: string
  x: ArrayLike<number>
  y: ArrayLike<number>
  /** Which categorical colour, 0 … 7; by default its place in the list. */
  colour?: number
  /** Drawn thin and pale, as an earlier run to compare with. */
  faded?: boolean
}

@customElement('lx-line-chart')
export class LineChart extends Figure {
  @property({ attribute: false }) series: readonly Series[] = []
  /** Titles of the axes with their units: "pairs seen", "loss (nats a pair)". */
  @property({ attribute: 'x-title' }) xTitle = ''
  @property({ attribute: 'y-title' }) yTitle = ''
  /** What the axes must reach; the data is always inside as well. */
  @property({ attribute: false }) xDomain: readonly [number, number] | null = null
  @property({ attribute: false }) yDomain: readonly [number, number] | null = null
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-line-chart': LineChart
  }
}
