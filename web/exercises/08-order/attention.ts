/** The attention patterns of two orders side by side, and what they do to each word's output. */

import type { OrderComparison, Reading } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choiceField } from '../../lesson/controls/fields.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { largestOf, maskOutcome, maskPrediction, tellsApart } from './prediction.ts'
import { orderOf, sentenceOf } from './sentence.ts'
import { headOf, schema } from './settings.ts'

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
const run = {
  prediction: maskPrediction,
  schema,
  name: 'maskRun',
  settings: { scheme: 'none', sees: 'causal' },
}

interface Answers {
  shown: OrderComparison
  /** without positions, with the mask */
  masked: OrderComparison
}

@customElement('lx-order-attention')
export class OrderAttention extends AskingElement<Answers> {
  private readonly check = new ChoiceCheck(this, maskPrediction)
  private readonly highlighted = new HighlightedPart(this)

  protected override question() {
    const { sentence, reorder, scheme, sees, orderSeed } = this.lesson.state.read(schema).values
    return hasRun(this.lesson, run) ? [sentence, reorder, scheme, sees, orderSeed] : null
  }

  protected override async ask(): Promise<Answers> {
    const { core, state } = this.lesson
    const { values } = state.read(schema)
    const { ids } = sentenceOf(values.sentence)
    const order = orderOf(values.reorder, ids.length)
    const head = headOf(values)
    const [shown, masked] = await Promise.all([
      core.compute('positions', 'compareOrders', ids, order, head),
      core.compute('positions', 'compareOrders', ids, order, {
        ...head,
        scheme: 'none',
        visibility: 'causal',
      }),
    ])
    return { shown, masked }
  }

  protected override render(): TemplateResult {
    const { answer, lesson } = this
    const found = answer === null ? null : maskOutcome(answer.masked)
    return html`
      ${questionCard(lesson, this.check.prediction, runButton(lesson, run), this.check.render(found), this.hints)}
      <div class="exhibit">
      <div class="selects">
        ${choiceField(lesson, schema, 'scheme', t`Positions`, SCHEMES)}
        ${choiceField(lesson, schema, 'sees', t`Each word sees`, SEES)}
      </div>
      ${answer === null ? nothing : this.renderPatterns(answer.shown)}
      </div>
    `
  }

  private renderPatterns(shown: OrderComparison): TemplateResult {
    const { sentence, reorder } = this.lesson.state.read(schema).values
    const { words } = sentenceOf(sentence)
    // An answer to the sentence before stands until the new one comes.
    if (shown.first.weights.rows !== words.length) return html``
    const order = orderOf(reorder, words.length)
    const again = Array.from(order, (position) => words[position] ?? '')
    const part = this.highlighted.name
    return html`
      <div class="figures">
        ${renderPattern(t`Attention in order 1`, shown.first, words, part, 0)}
        ${renderPattern(t`Attention in order 2`, shown.second, again, part, order.indexOf(0))}
      </div>
      <lx-bars
        class="card"
        label="How far apart a word’s two outputs are"
          caption="A bar at 0 means that the word comes out the same in either order."
        value-name="largest difference"
        .domain=${[0, 1]}
        .bars=${words.map((label, position) => ({ label, value: shown.differences[position] as number }))}
      ></lx-bars>
      <p class="state" role="status">
        ${this.summary(shown)}
      </p>
    `
  }

  private summary(shown: OrderComparison): string {
    const { scheme } = this.lesson.state.read(schema).values
    const largest = largestOf(shown)
    const most = written(largest, 2)
    if (tellsApart(shown)) {
      return t`The outputs differ, by up to ${most}: this head can tell the orders apart.`
    }
    const same =
      largest === 0
        ? t`Here every output stays the same: the second pattern is the first with rows and columns moved.`
        : t`Here no output changes by more than ${most}: the second pattern is the first with rows and columns moved.`
    return scheme === 'alibi'
      ? `${same} ${t`Looking to both sides, ALiBi counts distance and not direction: a sentence and its mirror image are one to it.`}`
      : same
  }
}

/** `part` of the pattern comes forward: the first row or column, or the first word's row wherever it is. */
function renderPattern(
  label: string,
  { weights }: Reading,
  words: readonly string[],
  part: string,
  position: number,
): TemplateResult {
  const row = { row: 0, moved: position }[part] ?? -1
  return html`<lx-heatmap
    class="card"
    label=${label}
    caption="Each row shows how much a word looks at every other; a row adds up to 1."
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
    .highlighted=${row < 0 ? NONE : [row, row + 1]}
    .highlightedColumns=${part === 'column' ? [0, 1] : NONE}
  ></lx-heatmap>`
}
