/** Horizontal bars with their values, such as the cosine of a word with its neighbours. */
import { customElement, property } from 'lit/decorators.js'
import { Figure } from './figure.ts'

export interface Bar {
  label: string
  /** Not finite: no bar, and the text says so. */
  value: number
  highlighted?: boolean
}

@customElement('lx-bars')
export class Bars extends Figure {
  /** From top to bottom in the given order. */
  @property({ attribute: false }) bars: readonly Bar[] = []
  /** What the axis reaches; stretched when a value lies outside. */
  @property({ attribute: false }) domain: readonly [number, number] = [-1, 1]
  /** A value to compare with, drawn as a line through all bars, say that of random pairs. */
  @property({ attribute: false }) baseline: number | null = null
  @property({ attribute: 'baseline-name' }) baselineName = 'baseline'
  /** What the values are: "cosine". */
  @property({ attribute: 'value-name' }) valueName = 'value'
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-bars': Bars
  }
}
