/** A map of words: points in the plane with labels, to pan, zoom, search and choose from. */
import { customElement, property } from 'lit/decorators.js'
import { Figure } from './figure.ts'

/** A line from one word to another; an arrow when `arrow` is set. Indices into `words`. */
export interface Link {
  from: number
  to: number
  arrow?: boolean
}

@customElement('lx-word-map')
export class WordMap extends Figure {
  /** N words, in the order of x and y. */
  @property({ attribute: false }) words: readonly string[] = []
  /** N coordinates each; a word with one that is not finite is not drawn, and the summary says so. */
  @property({ attribute: false }) x: Float32Array = new Float32Array(0)
  @property({ attribute: false }) y: Float32Array = new Float32Array(0)
  /** N group numbers, which choose colour (mod 8) and shape; empty for one colour. */
  @property({ attribute: false }) groups: Uint8Array = new Uint8Array(0)
  /** Names of the groups, for legend, tooltip and table. */
  @property({ attribute: false }) groupNames: readonly string[] = []
  /** N numbers; the words with the highest get their labels first. Empty: the given order. */
  @property({ attribute: false }) counts: ArrayLike<number> = []
  /** Words to bring forward while the others fade; empty: none fade. */
  @property({ attribute: false }) highlighted: readonly number[] = []
  /** Lines and arrows, say to the neighbours of the selected word or of an analogy. */
  @property({ attribute: false }) links: readonly Link[] = []
  /** The chosen word, −1 for none. Set by a choice of the reader, or from outside. */
  @property({ type: Number }) selected = -1
  /** How many earlier positions to trace behind the words as x and y are replaced; 0 for none. */
  @property({ type: Number }) trails = 0

  /** Moves the view to a word, chooses it and announces it; jumps under reduced motion. */
  flyTo(index: number): void {
    this.selected = index
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-word-map': WordMap
  }
}
