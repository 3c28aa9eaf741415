/** What each scheme adds to a model. */

import type { PositionCosts, Scheme } from 'lexiscope/faces/positions.d.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../../lesson/asking/asking.ts'
import { entryFor } from '../../../lesson/controls/entry.ts'
import { html, language, t } from '../../../translation/translation.ts'
import { SCHEMES } from '../four-schemes.ts'
import { schema } from '../settings.ts'

const WHERE: Record<Scheme, string> = {
  learned: t`added to the vectors, once`,
  sinusoidal: t`added to the vectors, once`,
  rotary: t`turns queries and keys, in every layer`,
  alibi: t`added to the scores, in every layer`,
}

/** The most heads, of those that models have, into which a width goes with an even rest for each. */
const headsOf = (width: number) => [12, 8, 4, 2].find((heads) => width % (2 * heads) === 0) ?? 1

@customElement('lx-position-costs')
export class PositionCostsView extends AskingElement<Record<Scheme, PositionCosts>> {
  private get values() {
    return this.lesson.state.read(schema).values
  }

  protected override question() {
    return [this.values.costRows, this.values.costDim]
  }

  /** Rotary's table is as wide as one head, and the same for all of them. */
  protected override async ask(): Promise<Record<Scheme, PositionCosts>> {
    const { costRows, costDim } = this.values
    const heads = headsOf(costDim)
    const costs = (embeddingDim: number) =>
      this.lesson.core.compute('positions', 'positionCosts', {
        ...{ length: costRows, embeddingDim, heads },
      })
    const [whole, head] = await Promise.all([costs(costDim), costs(costDim / heads)])
    return { ...whole, rotary: head.rotary }
  }

  protected override render(): TemplateResult {
    const { costDim } = this.values
    const heads = headsOf(costDim)
    const n = (value: number | undefined) => value?.toLocaleString(language()) ?? '…'
    return html`<div class="card">
      <div class="pair">
        ${this.entry('costRows', t`Positions L`, t`rows of a table`, 'length')}
        ${this.entry('costDim', t`Width D`, t`even`, 'embeddingDim')}
      </div>
      <div class="scroll" tabindex="0" role="region" aria-label="What each scheme adds">
        <table class="facts">
          <caption class="hidden">What each scheme adds to a model</caption>
          <thead>
            <tr><th scope="col">scheme</th><th scope="col">parameters</th><th scope="col">bytes of its table</th><th scope="col">acts</th></tr>
          </thead>
          <tbody>
            ${SCHEMES.map(
              ({ scheme, name }) => html`<tr>
                <th scope="row">${name}</th>
                <td>${n(this.answer?.[scheme].parameters)}</td>
                <td>${n(this.answer?.[scheme].bytes)}</td>
                <td>${WHERE[scheme]}</td>
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="hint">Float32, ${heads} heads of width ${costDim / heads}. Sinusoidal and rotary tables are computed and only kept to save time; rotary’s is as wide as one head. ALiBi has one slope for each head.</p>
    </div>`
  }

  private entry(name: string, label: string, hint: string, argument: string) {
    return entryFor(this.lesson, schema, this.refused, { name, argument, label, hint })
  }
}
