/** Status messages while the map is computed, and where it cannot be. */

import { nothing, type TemplateResult } from 'lit'
import { html, number, t } from '../../translation/translation.ts'
import type { MapValues } from './plan.ts'
import { MAX_UMAP_WORDS, type UmapLayout } from './umap.ts'

interface MapMaking {
  /** the core lays out */
  waiting: boolean
  /** why something of it is missing */
  problem: TemplateResult | typeof nothing
  /** a training runs, and these are the vectors before it */
  stale: boolean
  /** words of the table */
  rows: number
  umap: UmapLayout
}

const hint = (text: string) => html`<p class="hint">${text}</p>`

export function mapState(
  { mapBy, mapRows, mapColour, word }: MapValues,
  { waiting, problem, stale, rows, umap }: MapMaking,
): TemplateResult {
  const byUmap = mapBy === 'umap'
  const limited = byUmap && Math.min(mapRows, rows) > MAX_UMAP_WORDS
  return html`<div class="map-state" role="status">
    ${waiting && !byUmap ? hint(t`The core lays the words out …`) : nothing}
    ${problem}
    ${mapColour === 'similarity' && word === '' ? hint(t`Search or choose a word: similar to which?`) : nothing}
    ${stale ? hint(t`These are the vectors before this training; the map follows when it rests.`) : nothing}
    ${limited ? hint(t`UMAP takes long: it is drawn for the first ${number(MAX_UMAP_WORDS)} words.`) : nothing}
    ${byUmap && umap.state === 'failed' ? html`<p class="error">UMAP: ${umap.problem}</p>` : nothing}
    ${byUmap && umap.state === 'ended' ? hint(t`Ended before it was done.`) : nothing}
  </div>
  ${byUmap ? umapProgress(umap) : nothing}`
}

/** One button for both, so that who presses it stays on it. */
function umapProgress(umap: UmapLayout): TemplateResult | typeof nothing {
  const { state, fraction } = umap
  if (state === 'idle') return nothing
  const working = state === 'working'
  return html`<div class="row umap">
    ${
      working
        ? html`<progress aria-label="UMAP" max="1" .value=${fraction}></progress>
            <span>${Math.round(100 * fraction)} %</span>`
        : nothing
    }
    <button type="button" @click=${() => (working ? umap.end() : umap.again())}>
      ${working ? t`Cancel` : t`Lay out again`}
    </button>
  </div>`
}
