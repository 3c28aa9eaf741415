/** Similarity of positions by distance, for each scheme: the next position, and the whole curve. */
import type { Placed } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../../lesson/asking/asking.ts'
import { HighlightedPart } from '../../../lesson/highlighted-part.ts'
import './next.ts'
import { html } from '../../../translation/translation.ts'
import { placedBy, wordOf } from '../placed-by.ts'
import { curvesOf } from '../scheme-curves.ts'
import { schema } from '../settings.ts'

@customElement('lx-apart')
export class Apart extends AskingElement<readonly Placed[]> {
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
