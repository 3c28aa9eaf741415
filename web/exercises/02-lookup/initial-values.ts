/** The numbers that a new table starts with, counted. */

import type { Distribution } from 'lexiscope/faces/tokens.d.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choose } from '../../lesson/controls/choose.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { shares } from '../../lesson/shares.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, language, t } from '../../translation/translation.ts'
import { FILLS, type Fill, LARGE, lookupSchema, tableOptions } from './settings.ts'

const BINS = 61
/** How far the axis reaches, of the farthest numbers: a curve that ends is seen to end. */
const EDGE = 1.25

@customElement('lx-initial-values')
export class InitialValues extends AskingElement<Distribution> {
  private readonly highlighted = new HighlightedPart(this)

  private get values() {
    return this.lesson.state.read(lookupSchema).values
  }

  protected override question() {
    const { fill, seed } = this.values
    return [fill, seed]
  }

  protected override ask(): Promise<Distribution> {
    const options = tableOptions(LARGE, this.values)
    return this.lesson.core.compute('tokens', 'initialValues', options, BINS)
  }

  protected override render(): TemplateResult {
    const { answer, values } = this
    const { vocabSize, embeddingDim } = LARGE
    const facts = answer === null ? [] : factsOf(answer)
    return html`
      <div class="card">
        ${choose(
          { id: 'fill-large', label: t`A new table is filled` },
          FILLS,
          values.fill,
          (fill) => this.lesson.state.write(lookupSchema, { fill: fill as Fill }),
        )}
        <lx-line-chart
          label=${t`Numbers of a new ${vocabSize.toLocaleString(language())} x ${embeddingDim} table`}
          caption="How often each number occurs in the new table."
          x-title="number"
          y-title="share of all (%)"
          .xDomain=${answer === null ? null : [EDGE * answer.low, EDGE * answer.high]}
          .yDomain=${[0, 0]}
          .series=${answer === null ? [] : [shares(t`this table`, answer)]}
        ></lx-line-chart>
        <dl class="stats">
          ${facts.map(([part, name, value]) => html`<div class=${this.highlighted.marks(part)}><dt>${name}</dt><dd>${written(value)}</dd></div>`)}
        </dl>
      </div>
    `
  }
}

const factsOf = ({ spread, low, high }: Distribution) =>
  [
    ['spread', t`spread`, spread],
    ['least', t`least`, low],
    ['greatest', t`greatest`, high],
  ] as const
