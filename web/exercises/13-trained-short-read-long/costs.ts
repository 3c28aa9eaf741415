/** What each scheme adds to a model. */
import type { Scheme } from 'lexiscope/types/positions.d.ts'
import { figure } from '../../lesson/page/figure.ts'
import { schemes, TELLING } from '../../lesson/schemes.ts'
import { html, language, t } from '../../translation/translation.ts'
import { costs } from './settings.ts'

const WHERE: Record<Scheme, string> = {
  learned: t`added to the vectors, once`,
  sinusoidal: t`added to the vectors, once`,
  rotary: t`turns queries and keys, in every layer`,
  alibi: t`added to the scores, in every layer`,
}

/** The most heads, of those that models have, into which a width goes with an even rest for each. */
const headsOf = (width: number) => [12, 8, 4, 2].find((heads) => width % (2 * heads) === 0) ?? 1

export const positionCosts = figure({
  name: 'position-costs',
  inputs: costs,
  /** Rotary's table is as wide as one head, and the same for all of them. */
  async compute({ core, inputs: { costRows: length, costDim } }) {
    const heads = headsOf(costDim)
    const costsOf = (embeddingDim: number) =>
      core.compute('positions', 'positionCosts', { length, embeddingDim, heads })
    const [whole, head] = await Promise.all([costsOf(costDim), costsOf(costDim / heads)])
    return { ...whole, rotary: head.rotary }
  },
  view({ inputs: { costDim }, result, control }) {
    const heads = headsOf(costDim)
    const n = (value: number) => value.toLocaleString(language())
    return html`<div class="card">
      <div class="pair">${control('costRows')} ${control('costDim')}</div>
      <div class="scroll" tabindex="0" role="region" aria-label="What each scheme adds">
        <table class="facts">
          <caption class="hidden">What each scheme adds to a model</caption>
          <thead>
            <tr><th scope="col">scheme</th><th scope="col">parameters</th><th scope="col">bytes of its table</th><th scope="col">acts</th></tr>
          </thead>
          <tbody>
            ${TELLING.map(
              (scheme) => html`<tr>
                <th scope="row">${schemes[scheme].name}</th>
                <td>${n(result[scheme].parameters)}</td>
                <td>${n(result[scheme].bytes)}</td>
                <td>${WHERE[scheme]}</td>
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="hint">Float32, ${heads} heads of width ${costDim / heads}. Sinusoidal and rotary tables are computed, and stored only to save time; rotary’s is as wide as one head. ALiBi has one slope for each head.</p>
    </div>`
  },
})
