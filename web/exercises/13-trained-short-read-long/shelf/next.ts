/** Similarity of each position to the next one for each scheme: the first step of the curves. */

import type { Placed } from 'lexiscope/faces/positions.d.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../../lesson/asking/asking.ts'
import { HighlightedPart } from '../../../lesson/highlighted-part.ts'
import { html } from '../../../translation/translation.ts'
import { placedBy, wordOf } from '../placed-by.ts'
import { curvesOf } from '../scheme-curves.ts'
import { schema } from '../settings.ts'

@customElement('lx-next-position')
export class NextPosition extends AskingElement<readonly Placed[]> {
  /** The scheme that the prose points at. */
  private readonly highlighted = new HighlightedPart(this)

  protected override question() {
    const { sideLength, sideDim, sideSeed, input } = this.lesson.state.read(schema).values
    return [sideLength, sideDim, sideSeed, input]
  }

  protected override async ask(): Promise<readonly Placed[]> {
    const { lesson } = this
    const { sideLength, sideDim, sideSeed, input } = lesson.state.read(schema).values
    const size = { length: sideLength, dim: sideDim, seed: sideSeed }
    const word = input === 'word' ? await wordOf(lesson, size) : new Float32Array(sideDim)
    return placedBy(lesson, size, word)
  }

  protected override render(): TemplateResult {
    const { answer, highlighted } = this
    return html`<lx-line-chart
      class="card"
      label="How alike is a position to the next?"
      caption="A line at 1 means that neighbours cannot be told apart by their vectors."
      x-title="position p"
      y-title="cosine of p and p + 1"
      .yDomain=${[0, 1]}
      .series=${answer === null ? [] : curvesOf(answer, ({ neighbours }) => neighbours, highlighted.name)}
    ></lx-line-chart>`
  }
}
