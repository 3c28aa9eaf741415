/** Similarity of each position to the next one for each scheme: the first step of the curves. */

import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { html } from '../../../translation/translation.ts'
import { curvesOf } from '../scheme-curves.ts'
import { PlacedSchemes } from './placed-schemes.ts'

@customElement('lx-next-position')
export class NextPosition extends PlacedSchemes {
  protected override render(): TemplateResult {
    const { answer, highlighted } = this
    return html`<lx-line-chart
      class="card"
      label="How alike is a position to the next?"
      caption="The nearer a curve is to 1, the less neighbours differ in their vectors."
      x-title="position p"
      y-title="cosine of p and p + 1"
      .yDomain=${[0, 1]}
      .series=${answer === null ? [] : curvesOf(answer, ({ neighbours }) => neighbours, highlighted.name)}
    ></lx-line-chart>`
  }
}
