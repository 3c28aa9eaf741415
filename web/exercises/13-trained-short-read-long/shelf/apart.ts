/** Similarity of positions by distance, for each scheme: the next position, and the whole curve. */
import type { Placed } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import './next.ts'
import { html } from '../../../translation/translation.ts'
import { curvesOf } from '../scheme-curves.ts'
import { PlacedSchemes } from './placed-schemes.ts'

@customElement('lx-apart')
export class Apart extends PlacedSchemes {
  protected override render(): TemplateResult {
    const { answer, lesson } = this
    return html`<div class="figures">
      <lx-next-position .lesson=${lesson}></lx-next-position>
      ${answer === null ? nothing : this.renderCurves(answer)}
    </div>`
  }

  private renderCurves(shown: readonly Placed[]): TemplateResult {
    return html`<lx-line-chart
      class="card"
      label="How alike are positions that lie apart?"
      caption="The farther apart two positions are, the farther right; the less alike, the lower."
      x-title="distance k"
      y-title="mean cosine"
      .yDomain=${[0, 1]}
      .series=${curvesOf(shown, ({ similarity }) => similarity, this.highlighted.name)}
    ></lx-line-chart>`
  }
}
