/** One head: where the last word looks, without the bias and with it, and the scores behind that. */

import type { AlibiEffect, Grid } from 'lexiscope/faces/positions.d.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choiceField, slider } from '../../lesson/controls/fields.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { Player } from '../../lesson/player/player.ts'
import { playerBar } from '../../lesson/player/player-bar.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, isOtherCase, runButton } from '../../lesson/rhythm/run.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { ASKED, biasedRun, outcome, pastThree, slopesRun } from './predictions.ts'
import { LONGEST, optionsOf, requestedOptions, schema, wordsOf } from './settings.ts'

const MAX_BARS = 16
/** A weight of 1/4 fills the figure; the first words of a text have more. */
const DOMAIN = [0, 0.25] as const
const SECONDS_A_WORD = 0.5
const SCORES = [
  { value: 'equal', text: t`all equal` },
  { value: 'random', text: t`of random queries and keys` },
]

interface Answer {
  shown: AlibiEffect
  /** what the prediction asked for: a causal head, the steepest, with equal scores */
  predicted: AlibiEffect
}

@customElement('lx-alibi-attention')
export class AlibiAttention extends AskingElement<Answer> {
  private readonly check = new ChoiceCheck(this, pastThree, () =>
    isOtherCase(this.lesson, schema, {
      ...biasedRun.settings,
      alibiHeads: ASKED.heads,
      largestExponent: ASKED.largestExponent,
    }),
  )
  /** The squares that the prose points at: scores, weights, or all. */
  private readonly highlighted = new HighlightedPart(this)
  /** Through the words that have a bar. */
  private readonly player = new Player(this, (last) => last * SECONDS_A_WORD)

  private get values() {
    return this.lesson.state.read(schema).values
  }

  /** The head of the address, or the last one there is. */
  private get head(): number {
    return Math.min(this.values.head, this.values.alibiHeads - 1)
  }

  protected override question() {
    const { alibiScores, alibiSeed } = this.values
    const requested = [...requestedOptions(this.lesson), this.head, alibiScores, alibiSeed]
    return requested
  }

  protected override async ask(): Promise<Answer> {
    const { alibiScores, alibiSeed } = this.values
    const { core } = this.lesson
    const options = { ...optionsOf(this.lesson), scores: alibiScores, seed: alibiSeed }
    const [shown, predicted] = await Promise.all([
      core.compute('positions', 'alibiEffect', options, this.head),
      core.compute('positions', 'alibiEffect', ASKED, 0),
    ])
    return { shown, predicted }
  }

  protected override willUpdate(): void {
    super.willUpdate()
    const { answer, player } = this
    if (answer === null) return
    const { ended } = player
    player.show(hasRun(this.lesson, biasedRun), barsOf(answer.shown.weights) - 1)
    // A longer text is not read once more.
    if (ended && !player.playing) player.at = player.last
  }

  protected override render(): TemplateResult {
    const { answer, lesson } = this
    const seen = hasRun(lesson, biasedRun)
    const found = answer === null || !seen ? null : outcome(answer.predicted)
    return html`
      ${questionCard(lesson, this.check.prediction, runButton(lesson, biasedRun), this.check.render(found), this.hints)}
      <div class="exhibit">${answer === null ? html`<div class="card word-by-word"></div>` : this.renderExhibit(answer.shown, seen)}</div>
    `
  }

  private renderExhibit(shown: AlibiEffect, seen: boolean): TemplateResult {
    const { lesson } = this
    const { alibiScores } = this.values
    return html`
      ${this.renderReading(shown, seen)}
      ${renderEffect(shown, seen, alibiScores === 'equal', this.highlighted.name)}
      <div class="card">
        ${slider(lesson, schema, 'alibiLength', t`Words T`, { low: 2, high: LONGEST })}
        ${seen ? this.renderScores(shown) : ''}
      </div>
    `
  }

  /** Where a word looks, from word to word of the text. */
  private renderReading({ weights, biasedWeights }: AlibiEffect, seen: boolean): TemplateResult {
    const { player } = this
    const { columns } = weights
    const words = wordsOf(this.lesson)
    const equal = this.values.alibiScores === 'equal'
    const back = player.last - player.step
    const word = words.at(-1 - back) ?? ''
    return html`<div class="card word-by-word">
      ${playerBar(player, {
        name: t`Through the text`,
        slider: t`Word`,
        at: player.step,
        last: player.last,
        said: t`word ${columns - back}: ${word}`,
        shown: t`${columns - back} of ${columns}`,
      })}
      <lx-bars
        label=${back === 0 ? t`Where “${word}”, the last word, looks` : t`Where “${word}” looks`}
        caption=${captionOf(seen, equal, columns)}
        value-name="weight"
        .domain=${DOMAIN}
        .baseline=${equal ? (weights.values.at(-1 - back * (columns + 1)) as number) : null}
        baseline-name="without"
        .bars=${rowOf(seen ? biasedWeights : weights, words, back)}
      ></lx-bars>
    </div>`
  }

  /** Which end of the slider sees how far, without the slopes. */
  private headText(heads: number): string {
    const head = String(this.head + 1)
    if (heads > 1 && this.head === 0) return t`${head}, the largest slope`
    return heads > 1 && this.head === heads - 1 ? t`${head}, the smallest slope` : head
  }

  /** What is asked is about one head and equal scores: others come after it. */
  private renderScores(shown: AlibiEffect): TemplateResult {
    const { lesson } = this
    const { alibiHeads, alibiScores } = this.values
    return html`
      ${slider(lesson, schema, 'head', t`Which head`, {
        low: 0,
        high: alibiHeads - 1,
        // The slope of the last head is asked on the shelf.
        valueText: () =>
          hasRun(lesson, slopesRun)
            ? t`${this.head + 1}, slope ${written(slopeOf(shown))}`
            : this.headText(alibiHeads),
      })}
      <div class="pair wide">
        ${choiceField(lesson, schema, 'alibiScores', t`Scores`, SCORES)}
        ${
          alibiScores === 'random'
            ? html`<lx-entry
                .lesson=${lesson}
                .schema=${schema}
                name="alibiSeed"
                label="Seed"
                hint="of random queries and keys"
              ></lx-entry>`
            : ''
        }
      </div>
    `
  }
}

function renderEffect(
  { scores, biased, weights, biasedWeights }: AlibiEffect,
  seen: boolean,
  /** A square of equal scores says nothing: it is left out. */
  equal: boolean,
  highlighted: string,
): TemplateResult {
  const fits = t`How well each query fits each earlier key.`
  const less = t`The same scores, less the penalty for distance.`
  const divides = t`How each query divides its attention; every row adds up to 1.`
  const map = (
    label: string,
    caption: string,
    { rows, columns, values }: Grid,
    value: 'score' | 'weight',
  ) =>
    html`<lx-heatmap
      class="card ${highlighted === '' || highlighted === `${value}s` ? '' : 'faded'}"
      linked="alibi attention"
      square
      label=${label}
      caption=${caption}
      row-name="query"
      column-name="key"
      value-name=${value === 'score' ? t`score` : t`weight`}
      scale=${value === 'weight' ? 'sequential' : 'diverging'}
      .domain=${value === 'weight' ? [0, 1] : null}
      .rows=${rows}
      .columns=${columns}
      .values=${values}
    ></lx-heatmap>`
  const last = ({ values, columns }: Grid) => values.subarray(values.length - columns)
  const ends = (grid: Grid) =>
    t`${written(last(grid).at(-1) as number)} to itself, ${written(last(grid)[0] as number)} to the first word`
  return html`
    <div class="figures wide">
      ${equal ? '' : map(t`Scores`, fits, scores, 'score')} ${map(t`Scores + bias`, less, biased, 'score')}
      ${equal && seen ? '' : map(t`Attention without bias`, divides, weights, 'weight')}
      ${seen ? map(t`Attention with bias`, divides, biasedWeights, 'weight') : ''}
    </div>
    <dl class="stats">
      <div><dt>weights of the last word, without the bias</dt><dd>${ends(weights)}</dd></div>
      ${seen ? html`<div><dt>with the bias</dt><dd>${ends(biasedWeights)}</dd></div>` : ''}
    </dl>
  `
}

/** What the last word's score loses at its neighbour, one step back. */
function slopeOf({ scores, biased }: AlibiEffect): number {
  const [without, less] = [scores, biased].map(({ values }) => values.at(-2) as number)
  return (without as number) - (less as number)
}

function captionOf(seen: boolean, equal: boolean, words: number): string {
  const shown = seen
    ? equal
      ? t`Its attention with the bias; the line is its share without.`
      : t`Its attention with the bias.`
    : t`Its attention without the bias. What the bias makes of it is what is asked.`
  return words > MAX_BARS ? `${shown} ${t`The nearest ${MAX_BARS} words of ${words}.`}` : shown
}

const barsOf = ({ columns }: Grid): number => Math.min(MAX_BARS, columns)

/** The row of a word so far back in the text; the bar of the last word is first. */
function rowOf(weights: Grid, words: readonly string[], back: number) {
  const { values, columns } = weights
  const reader = columns - 1 - back
  return Array.from({ length: barsOf(weights) }, (_, i) => {
    const at = columns - 1 - i
    const steps = at < reader ? ` −${reader - at}` : ''
    return { label: `${words.at(-1 - i)}${steps}`, value: values[reader * columns + at] as number }
  })
}
