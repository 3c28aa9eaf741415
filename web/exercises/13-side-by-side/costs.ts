/** What each scheme adds to a model. */

import type { PositionCosts, Scheme } from 'lexiscope/faces/positions.d.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { entryFor } from '../../lesson/controls/entry.ts'
import { html, language, t } from '../../translation/translation.ts'
import { HEADS, SCHEMES, schema } from './settings.ts'

const WHERE: Record<Scheme, string> = {
  learned: t`added to the vectors, once`,
  sinusoidal: t`added to the vectors, once`,
  rotary: t`turns queries and keys, in every layer`,
  alibi: t`added to the scores, in every layer`,
}

@customElement('lx-position-costs')
export class PositionCostsView extends AskingElement<Record<Scheme, PositionCosts>> {
  private get values() {
    return this.lesson.state.read(schema).values
  }

  protected override question() {
    return [this.values.costRows, this.values.costDim]
  }

  protected override ask(): Promise<Record<Scheme, PositionCosts>> {
    const { costRows, costDim } = this.values
    const options = { length: costRows, embeddingDim: costDim, heads: HEADS }
    return this.lesson.core.compute('positions', 'positionCosts', options)
  }

  protected override render(): TemplateResult {
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
      <p class="hint">Float32. Sinusoidal and rotary tables are computed and only kept to save time; rotary’s is as wide as one head, and counted for a single head of width D: with ${HEADS} heads it is a quarter. ALiBi has one slope for each of ${HEADS} heads.</p>
    </div>`
  }

  private entry(name: string, label: string, hint: string, argument: string) {
    return entryFor(this.lesson, schema, this.refused, { name, argument, label, hint })
  }
}
