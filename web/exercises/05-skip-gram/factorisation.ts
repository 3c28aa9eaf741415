/** What the dot products of the training model come to: PMI − log K, pair by pair, live. */
import type { Remote } from 'comlink'
import type { FactorisedPairs } from 'lexiscope/training/protocol.ts'
import type { CoreWorker } from 'lexiscope/training/worker.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { VectorAskingElement } from '../../lesson/asking/asking.ts'
import type { Series } from '../../plot/index.ts'
import { domainOf, written } from '../../plot/scene/scales.ts'
import { html, language, t } from '../../translation/translation.ts'

@customElement('lx-factorisation')
export class Factorisation extends VectorAskingElement<FactorisedPairs> {
  private drawn: { of: FactorisedPairs; series: readonly Series[] } | null = null

  protected override question() {
    return []
  }

  protected override ask(remote: Remote<CoreWorker>): Promise<FactorisedPairs> {
    return remote.factorisation()
  }

  protected override render(): TemplateResult {
    const { answer } = this
    if (answer === null)
      return html`<p class="waiting">Train above; then the pairs appear here.</p>`
    const { slope, intercept, correlation, products } = answer
    return html`<div class="card">
      <lx-line-chart
        label="Dot products against PMI − log K"
        caption=${t`Each point is a pair of words that meet; ${products.length.toLocaleString(language())} pairs are drawn, those that meet most often. The closer to the dashed line y = x, the nearer the training is to its optimum.`}
        x-title="PMI − log K of the text"
        y-title="v · u of the model"
        .series=${this.seriesOf(answer)}
      ></lx-line-chart>
      <dl class="stats">
        <div><dt>slope</dt><dd>${written(slope, 3)}</dd></div>
        <div><dt>at 0</dt><dd>${written(intercept, 3)}</dd></div>
        <div><dt>correlation</dt><dd>${written(correlation, 3)}</dd></div>
      </dl>
    </div>`
  }

  private seriesOf(answer: FactorisedPairs): readonly Series[] {
    if (this.drawn?.of === answer) return this.drawn.series
    const { shifted, products, centres, contexts } = answer
    // A chart's samples ascend in x.
    const order = Array.from(shifted.keys()).sort(
      (one, other) => (shifted[one] as number) - (shifted[other] as number),
    )
    const x = Float32Array.from(order, (i) => shifted[i] as number)
    const names = order.map((i) => `${centres[i]} · ${contexts[i]}`)
    const ends = domainOf(x)
    const series = [
      {
        name: t`pairs`,
        x,
        y: Float32Array.from(order, (i) => products[i] as number),
        names,
        dots: true,
      },
      { name: 'y = x', x: ends, y: ends, colour: 1 },
    ]
    this.drawn = { of: answer, series }
    return series
  }
}
