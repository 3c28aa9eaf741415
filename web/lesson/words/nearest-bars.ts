/** The cosines of the nearest words to one word, or to an analogy, as bars. */
import type { WordCosine } from 'lexiscope/training/protocol.ts'
import type { TemplateResult } from 'lit'
import { html, t } from '../../translation/translation.ts'

interface NearestWords {
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

interface AnalogyAnswers {
  /** a, b and c */
  query: readonly string[]
  excluded: readonly WordCosine[]
  unfiltered: readonly WordCosine[]
}

/**
 * The answers to b − a + c, without and with the words of the question. `pointedAt`: the
 * prose speaks of this list, and the other one steps back.
 */
export function analogyBars(
  { query, excluded, unfiltered }: AnalogyAnswers,
  pointedAt: { without: boolean; with: boolean },
): TemplateResult {
  const [a, b, c] = query
  const bars = (faded: boolean, label: string, answers: readonly WordCosine[]) => html`<lx-bars
    class=${faded ? 'faded' : ''}
    label=${label}
    caption="The words nearest to where the arithmetic lands, nearest first."
    value-name="cosine"
    .domain=${[0, 1]}
    .bars=${answers.map(({ word, cosine }) => ({ label: word, value: cosine, highlighted: query.includes(word) }))}
  ></lx-bars>`
  const isMarked = unfiltered.some(({ word }) => query.includes(word))
  return html`<p class="hint sum">b − a + c = ${b} − ${a} + ${c}. ${isMarked ? t`Marked: the words of the question.` : ''}</p>
    <div class="figures">
      ${bars(pointedAt.with, t`Without the words of the question`, excluded)}
      ${bars(pointedAt.without, t`With them`, unfiltered)}
    </div>`
}
