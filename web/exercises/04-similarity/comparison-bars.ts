/** Cosines of pairs as bars, with what pairs drawn at random from the same table have. */

import type { RowComparison } from 'lexiscope/faces/tokens.d.ts'
import type { TemplateResult } from 'lit'
import type { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { decimal, html, t } from '../../translation/translation.ts'

export function comparisonBars(
  label: string,
  names: readonly string[],
  compared: RowComparison | null,
  highlighted: HighlightedPart,
): TemplateResult {
  const random = compared?.random
  return html`<lx-bars
    label=${label}
    value-name="cosine"
    baseline-name="random pairs"
    caption=${random === undefined ? '' : t`The dashed line is what two random words of this table have on average; most random pairs are within ${decimal(random.spread.toFixed(2))} of it.`}
    .domain=${[-1, 1]}
    .baseline=${random?.mean ?? null}
    ?baseline-highlighted=${highlighted.name === 'baseline'}
    .bars=${compared === null ? [] : names.map((label, i) => ({ label, value: compared.cosines[i] as number, highlighted: highlighted.name === label }))}
  ></lx-bars>`
}
