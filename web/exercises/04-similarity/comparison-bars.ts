/** Cosines of pairs as bars, with what pairs drawn at random from the same table have. */

import type { RowComparison } from 'lexiscope/faces/tokens.d.ts'
import type { TemplateResult } from 'lit'
import type { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { decimal, html, t } from '../../translation/translation.ts'

const meanOf = (compared: RowComparison | null) =>
  compared && compared.cosines.reduce((sum, each) => sum + each, 0) / compared.cosines.length

/** `line`: what the dashed line is, where it is the mean of the pairs shown. */
export function comparisonBars(
  label: string,
  names: readonly string[],
  compared: RowComparison | null,
  highlighted: Pick<HighlightedPart, 'name'>,
  line: { name: string; caption: string } | null = null,
): TemplateResult {
  const random = compared?.random
  const drawn =
    random === undefined
      ? ''
      : t`The dashed line is what two random words of this table have on average; most random pairs are within ${decimal(random.spread.toFixed(2))} of it.`
  return html`<lx-bars
    label=${label}
    value-name="cosine"
    baseline-name=${line?.name ?? t`random pairs`}
    caption=${line?.caption ?? drawn}
    .domain=${[-1, 1]}
    .baseline=${line === null ? (random?.mean ?? null) : meanOf(compared)}
    ?baseline-highlighted=${highlighted.name === 'baseline'}
    .bars=${compared === null ? [] : names.map((label, i) => ({ label, value: compared.cosines[i] as number, highlighted: highlighted.name === label }))}
  ></lx-bars>`
}
