/** The cosines of the nearest words to one word, as bars. */

import type { WordCosine } from 'lexiscope/training/protocol.ts'
import type { TemplateResult } from 'lit'
import { html, t } from '../../translation/translation.ts'

export interface NearestWords {
  /** the word they are near to */
  to: string
  /** nearest first */
  words: readonly WordCosine[]
}

/**
 * The bars have the name of the word that they were found for, not of one that is asked for
 * meanwhile. `forward` brings the nearest word forward; `baseline` is what random pairs have.
 */
export function nearestBars(
  { to, words }: NearestWords,
  forward = false,
  baseline: number | null = null,
): TemplateResult {
  const bars = words.map(({ word, cosine }, i) => ({
    label: word,
    value: cosine,
    highlighted: forward && i === 0,
  }))
  return html`<lx-bars
    label=${t`Nearest to ${to}`}
    caption=${t`The smaller the angle to ${to}, the longer the bar.`}
    value-name="cosine"
    baseline-name="random pairs"
    .baseline=${baseline}
    .domain=${[0, 1]}
    .bars=${bars}
  ></lx-bars>`
}
