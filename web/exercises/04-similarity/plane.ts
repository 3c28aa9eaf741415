/** Before anything is predicted: cosines in the plane, where any angle is as likely as any other. */

import type { RandomCosines } from 'lexiscope/faces/tokens.d.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { shares } from '../../lesson/shares.ts'
import { html } from '../../translation/translation.ts'
import { BINS, PLAIN, similaritySchema } from './settings.ts'

@customElement('lx-plane-cosines')
export class PlaneCosines extends AskingElement<RandomCosines> {
  protected override question() {
    return [this.lesson.state.read(similaritySchema).values.seed04]
  }

  protected override ask(): Promise<RandomCosines> {
    const { seed04: seed } = this.lesson.state.read(similaritySchema).values
    const options = { ...PLAIN, embeddingDim: 2, seed }
    return this.lesson.core.compute('tokens', 'randomCosines', options, BINS)
  }

  protected override render(): TemplateResult {
    const { answer } = this
    return html`<lx-line-chart
      class="card"
      label="Cosines of random pairs in the plane, D = 2"
      caption="How often each cosine occurs among random pairs of vectors of two numbers. What becomes of it at D = 256?"
      x-title="cosine"
      y-title="share of pairs (%)"
      .xDomain=${[-1, 1]}
      .series=${answer === null ? [] : [shares('D = 2', answer)]}
    ></lx-line-chart>`
  }
}
