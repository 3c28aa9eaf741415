/** The search that the defaults of the schemes' settings are the best of; search.mjs wrote its numbers. */
import type { TemplateResult } from 'lit'
import { type SchemeName, schemes } from '../../lesson/schemes.ts'
import { decimal, html, number, t } from '../../translation/translation.ts'
import search from './search.json'

interface Tried {
  value: number
  /** seed by seed, right answers past the trained length in per cent */
  right: readonly number[]
}

const meanOf = ({ right }: Tried) => right.reduce((sum, each) => sum + each, 0) / right.length

export const SEARCH_SEEDS: readonly number[] = search.seeds

/** Of each scheme that was searched: what was tried, and the best of it. */
export const searched = search.schemes.map(({ scheme, tried }) => ({
  scheme: scheme as SchemeName,
  tried: tried as readonly Tried[],
  best: (tried as Tried[]).reduce((best, each) => (meanOf(each) > meanOf(best) ? each : best)),
}))

const SETTING: Partial<Record<SchemeName, string>> = {
  sinusoidal: t`base`,
  rotary: t`base`,
  alibi: t`slopes times`,
}

const range = ({ right }: Tried) =>
  [Math.min(...right), Math.max(...right)].map((each) => decimal(each.toFixed(1))).join('–')

export const renderSearch = (): TemplateResult => html`<details class="group">
  <summary>How each scheme was tuned</summary>
  <div class="card scroll" tabindex="0" role="region" aria-label="Five settings of each scheme">
    <table class="facts search">
      <caption>${t`Right answers past the trained length in %, five values for each scheme: the mean of seeds ${SEARCH_SEEDS[0]} to ${SEARCH_SEEDS.at(-1)}, lowest to highest in brackets`}</caption>
      <tbody>
        ${searched.map(
          ({ scheme, tried, best }) => html`<tr>
            <th scope="row">${schemes[scheme].name}</th>
            ${tried.map((each) => {
              const said = html`${SETTING[scheme]} ${number(each.value)}:<br />${decimal(meanOf(each).toFixed(1))} (${range(each)})`
              return html`<td>${each === best ? html`<b>${said}</b>` : said}</td>`
            })}
          </tr>`,
        )}
      </tbody>
    </table>
    <p class="hint">The mean of five ranges, 32–39 to 128–255, on “What followed last time?”. Learned rows and no positions have nothing to tune. The comparison above has seeds of its own.</p>
  </div>
</details>`
