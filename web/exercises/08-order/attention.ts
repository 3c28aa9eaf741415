/** Where each word looks in two orders, first one word, then all, and what that does to its output. */

import type { Grid, OrderComparison } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choose } from '../../lesson/controls/choose.ts'
import { choiceField } from '../../lesson/controls/fields.ts'
import { outputFinding } from '../../lesson/findings/order.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import { html, t } from '../../translation/translation.ts'
import { ASKED, maskOutcome, maskPrediction, maskRun } from './prediction.ts'
import { inOrder, orderOf, type Sentence, sentenceOf } from './sentence.ts'
import { exampleOf, headOf, type OrderSettings, schema, textOf } from './settings.ts'

const SCHEMES = [
  { value: 'none', text: t`no positions` },
  { value: 'sinusoidal', text: t`sinusoidal, added` },
  { value: 'learned', text: t`learned, added` },
  { value: 'rotary', text: t`rotary: queries and keys turned` },
  { value: 'alibi', text: t`ALiBi: scores lowered by distance` },
]
const SEES = [
  { value: 'all', text: t`all words` },
  { value: 'causal', text: t`itself and words before it` },
]
const NONE: readonly [number, number] = [0, 0]

interface Answers {
  /** as it was asked about, so that figures stay whole while another text is refused */
  words: string[]
  order: Int32Array
  settings: OrderSettings
  shown: OrderComparison
  /** the weights in both orders; what the mask hides is left empty */
  patterns: readonly [Grid, Grid]
  /** of the example, without positions, with the mask */
  masked: OrderComparison
  maskedWords: string[]
}

@customElement('lx-order-attention')
export class OrderAttention extends AskingElement<Answers> {
  private readonly check = new ChoiceCheck(this, maskPrediction)
  private readonly highlighted = new HighlightedPart(this)

  /** Until the mask was predicted, every word sees all words. */
  private get settings(): OrderSettings {
    const { values } = this.lesson.state.read(schema)
    return hasRun(this.lesson, maskRun) ? values : { ...values, scheme: 'none', sees: 'all' }
  }

  protected override question() {
    const { reorder, scheme, sees, orderSeed } = this.settings
    return [textOf(this.lesson), exampleOf(this.lesson), reorder, scheme, sees, orderSeed]
  }

  protected override async ask(): Promise<Answers> {
    const { lesson, settings } = this
    const sentence = sentenceOf(textOf(lesson))
    const example = sentenceOf(exampleOf(lesson))
    const asked = { ...settings, ...ASKED, orderSeed: schema.orderSeed.fallback }
    const [shown, masked] = await Promise.all([
      this.compare(sentence, settings),
      this.compare(example, asked),
    ])
    const { words } = sentence
    const order = orderOf(settings.reorder, words.length)
    const seen = settings.sees === 'causal' ? withoutHidden : (weights: Grid) => weights
    const patterns = [seen(shown.first.weights), seen(shown.second.weights)] as const
    return { words, order, settings, shown, patterns, masked, maskedWords: example.words }
  }

  private compare({ ids }: Sentence, settings: OrderSettings): Promise<OrderComparison> {
    const order = orderOf(settings.reorder, ids.length)
    return this.lesson.core.compute('positions', 'compareOrders', ids, order, headOf(settings))
  }

  protected override render(): TemplateResult {
    const { answer, lesson } = this
    const run = hasRun(lesson, maskRun)
    const found = answer === null || !run ? null : maskOutcome(answer.masked, answer.maskedWords)
    return html`
      ${questionCard(lesson, this.check.prediction, runButton(lesson, maskRun), this.check.render(found), this.hints)}
      <div class="exhibit">
        ${answer === null ? nothing : this.renderRow(answer)}
        ${
          run
            ? html`<div class="selects">
                ${choiceField(lesson, schema, 'sees', t`Each word sees`, SEES)}
                ${choiceField(lesson, schema, 'scheme', t`Positions`, SCHEMES)}
              </div>`
            : nothing
        }
        ${answer === null ? nothing : this.renderPatterns(answer)}
        ${answer === null || !run ? nothing : renderDifferences(answer)}
        ${answer === null ? nothing : html`<p class="state" role="status">${findingOf(answer)}</p>`}
      </div>
    `
  }

  /** The place of the word whose attention is shown as bars. */
  private readerOf({ words }: Answers): number {
    const { reader } = this.lesson.state.read(schema).values
    return Math.max(0, words.length - 1 - reader)
  }

  /** One word's weights, before all of them. */
  private renderRow(answer: Answers): TemplateResult {
    const { lesson } = this
    const { words, shown } = answer
    const at = this.readerOf(answer)
    const { columns, values } = shown.first.weights
    const weights = values.subarray(at * columns, (at + 1) * columns)
    return html`<div class="card">
      ${choose(
        { id: 'reader', label: t`Whose attention` },
        words.map((word, i) => ({ value: String(words.length - 1 - i), text: `${i + 1} ${word}` })),
        String(words.length - 1 - at),
        (reader) => lesson.state.write(schema, { reader: Number(reader) }),
      )}
      <lx-bars
        class="one-row ${this.highlighted.fades('row')}"
        label=${t`Where “${words[at]}” looks, in order 1`}
        caption="Its weights add up to 1; its output is the weighted mean of the words’ values."
        value-name="weight"
        .domain=${[0, 1]}
        .bars=${words.map((label, i) => ({ label, value: weights[i] as number }))}
      ></lx-bars>
    </div>`
  }

  private renderPatterns(answer: Answers): TemplateResult {
    const { words, order, patterns, settings } = answer
    const [first, second] = patterns
    const at = this.readerOf(answer)
    const caption =
      settings.sees === 'causal'
        ? t`Each row shows how much a word looks at itself and those before it; the mask leaves the rest empty. A row adds up to 1.`
        : t`Each row shows how much a word looks at every other; a row adds up to 1.`
    const part = this.highlighted.name
    const again = inOrder(order, words)
    return html`<div class="figures">
      ${renderPattern(t`Attention in order 1`, caption, first, words, part, at)}
      ${renderPattern(t`Attention in order 2`, caption, second, again, part, order.indexOf(at))}
    </div>`
  }
}

/** A weight of 0 would look like that of a word that is seen. */
function withoutHidden({ rows, columns, values }: Grid): Grid {
  const seen = (i: number) => i % columns <= Math.floor(i / columns)
  return { rows, columns, values: values.map((weight, i) => (seen(i) ? weight : Number.NaN)) }
}

function renderDifferences({ words, shown }: Answers): TemplateResult {
  return html`<lx-bars
    class="card one-row"
    label="How far apart a word’s two outputs are"
    caption="A bar at 0 means that the word comes out the same in either order."
    value-name="largest difference"
    .domain=${[0, 1]}
    .bars=${words.map((label, i) => ({ label, value: shown.differences[i] as number }))}
  ></lx-bars>`
}

function findingOf({ words, settings, shown }: Answers): string {
  const { scheme, sees, reorder, orderSeed: seed } = settings
  return outputFinding({
    ...{ words, seed, differences: shown.differences },
    scheme: SCHEMES.find(({ value }) => value === scheme)?.text ?? '',
    masked: sees === 'causal',
    mirrored: reorder === 'reversed',
    countsDistance: scheme === 'alibi',
    placed: scheme !== 'none',
  })
}

/** The row of the word whose bars are shown is framed, wherever it stands; or the part of the prose. */
function renderPattern(
  label: string,
  caption: string,
  weights: Grid,
  words: readonly string[],
  part: string,
  at: number,
): TemplateResult {
  return html`<lx-heatmap
    class="card ${part === 'row' ? 'faded' : ''}"
    square
    label=${label}
    caption=${caption}
    row-name="word"
    column-name="looks at"
    value-name="weight"
    scale="sequential"
    .domain=${[0, 1]}
    .rows=${weights.rows}
    .columns=${weights.columns}
    .values=${weights.values}
    .rowLabels=${words}
    .columnLabels=${words}
    .highlighted=${part === 'column' ? NONE : [at, at + 1]}
    .highlightedColumns=${part === 'column' ? [0, 1] : NONE}
  ></lx-heatmap>`
}
