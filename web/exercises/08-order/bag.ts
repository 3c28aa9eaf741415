/** The sums of two orders of one sentence, with and without positions added first. */

import type { OrderComparison } from 'lexiscope/faces/positions.d.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import { html, t } from '../../translation/translation.ts'
import { bagOutcome, bagPrediction } from './prediction.ts'
import { orderOf, sentenceOf } from './sentence.ts'
import { headOf, schema, WIDTH } from './settings.ts'

const ROWS = [t`words 1`, t`words 2`, t`+ positions 1`, t`+ positions 2`]
/** The rows that are equal, by the name that the prose has for them. */
const PAIRS: Record<string, readonly [number, number]> = { words: [0, 2], placed: [2, 4] }
export const bagRun = { prediction: bagPrediction, schema, name: 'bagRun' }

interface Bags {
  words: OrderComparison
  placed: OrderComparison
}

@customElement('lx-order-bag')
export class OrderBag extends AskingElement<Bags> {
  private readonly check = new ChoiceCheck(this, bagPrediction)
  private readonly highlighted = new HighlightedPart(this)

  protected override question() {
    const { sentence, reorder, orderSeed } = this.lesson.state.read(schema).values
    return hasRun(this.lesson, bagRun) ? [sentence, reorder, orderSeed] : null
  }

  protected override async ask(): Promise<Bags> {
    const { core, state } = this.lesson
    const { values } = state.read(schema)
    const { ids } = sentenceOf(values.sentence)
    const order = orderOf(values.reorder, ids.length)
    const head = { ...headOf(values), visibility: 'all' } as const
    const [words, placed] = await Promise.all([
      core.compute('positions', 'compareOrders', ids, order, { ...head, scheme: 'none' }),
      core.compute('positions', 'compareOrders', ids, order, { ...head, scheme: 'sinusoidal' }),
    ])
    return { words, placed }
  }

  protected override render(): TemplateResult {
    const { answer } = this
    const found = answer === null ? null : bagOutcome(answer.placed)
    return html`
      ${questionCard(this.lesson, this.check.prediction, runButton(this.lesson, bagRun), this.check.render(found), this.hints)}
      <div class="exhibit">
      ${answer === null ? '' : renderSums(answer, PAIRS[this.highlighted.name] ?? [0, 0])}
      </div>
    `
  }
}

function renderSums(
  { words, placed }: Bags,
  highlighted: readonly [number, number],
): TemplateResult {
  const bags = [words.first, words.second, placed.first, placed.second]
  const values = new Float32Array(bags.length * WIDTH)
  for (const [row, { bag }] of bags.entries()) values.set(bag.values, row * WIDTH)
  return html`<lx-heatmap
    class="card sums"
    label="Sums of the two orders"
    caption="Both orders give the same sum, with and without positions: adding up forgets who came first."
    row-name="sum of"
    column-name="column"
    value-name="sum"
    .rows=${bags.length}
    .columns=${WIDTH}
    .values=${values}
    .rowLabels=${ROWS}
    .highlighted=${highlighted}
  ></lx-heatmap>`
}
