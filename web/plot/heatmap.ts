/** A matrix as coloured cells, with a colour bar. */
import { customElement, property } from 'lit/decorators.js'
import { Figure } from './figure.ts'

@customElement('lx-heatmap')
export class HeatMapFigure extends Figure {
  @property({ type: Number }) rows = 0
  @property({ type: Number }) columns = 0
  /** rows · columns values, row-major, row 0 at the top. */
  @property({ attribute: false }) values: Float32Array = new Float32Array(0)
  /** 'diverging' puts the middle colour at zero. */
  @property() scale: 'sequential' | 'diverging' = 'diverging'
  /** Values at the two ends of the colours; taken from the data when null. */
  @property({ attribute: false }) domain: readonly [number, number] | null = null
  /** What rows, columns and values are: "position", "column", "cosine". */
  @property({ attribute: 'row-name' }) rowName = 'row'
  @property({ attribute: 'column-name' }) columnName = 'column'
  @property({ attribute: 'value-name' }) valueName = 'value'
  /** A label a row or column; numbers when empty. */
  @property({ attribute: false }) rowLabels: readonly string[] = []
  @property({ attribute: false }) columnLabels: readonly string[] = []
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-heatmap': HeatMapFigure
  }
}
