/** The sums of two orders of one sentence as they grow, with and without positions added first. */

import type { OrderComparison } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { sumFinding } from '../../lesson/findings/order.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { Player } from '../../lesson/player/player.ts'
import { playerBar } from '../../lesson/player/player-bar.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import { html, plural, t } from '../../translation/translation.ts'
import { bagOutcome, bagPrediction, bagRun } from './prediction.ts'
import { inOrder, orderOf, sentenceOf } from './sentence.ts'
import { headOf, schema, textOf, WIDTH } from './settings.ts'
import './sentence-choice.ts'

const ROWS = [t`words 1`, t`words 2`, t`+ positions 1`, t`+ positions 2`]
/** The rows that are equal in the end, by the name that the prose has for them. */
const PAIRS: Record<string, readonly [number, number]> = { words: [0, 2], placed: [2, 4] }
const NONE: readonly [number, number] = [0, 0]
const SECONDS_A_WORD = 1.2
const MAX_SECONDS = 12

/** After 0, 1, 2 … words. */
type Sums = readonly Float32Array[]

interface Bags {
  /** as they were asked about, in both orders */
  orders: readonly (readonly string[])[]
  /** of the two orders, of words alone and with their positions */
  sums: readonly (readonly [Sums, Sums])[]
  placed: OrderComparison
  /** the same colours from the first word to the last */
  domain: readonly [number, number]
}

@customElement('lx-order-bag')
export class OrderBag extends AskingElement<Bags> {
  private readonly check = new ChoiceCheck(this, bagPrediction)
  private readonly highlighted = new HighlightedPart(this)
  private readonly player = new Player(this, (last) => Math.min(MAX_SECONDS, last * SECONDS_A_WORD))

  constructor() {
    super()
    this.check.keepsFirst = true
  }

  private get run(): boolean {
    return hasRun(this.lesson, bagRun)
  }

  protected override question() {
    const { reorder, orderSeed } = this.lesson.state.read(schema).values
    return [textOf(this.lesson), reorder, orderSeed]
  }

  protected override async ask(): Promise<Bags> {
    const { core, state } = this.lesson
    const { values } = state.read(schema)
    const { ids, words } = sentenceOf(textOf(this.lesson))
    const order = orderOf(values.reorder, ids.length)
    const moved = Int32Array.from(inOrder(order, ids))
    const head = { ...headOf(values), visibility: 'all' } as const
    const placed = await core.compute('positions', 'compareOrders', ids, order, {
      ...head,
      scheme: 'sinusoidal',
    })
    const sums = await Promise.all(
      (['none', 'sinusoidal'] as const).map((scheme) =>
        Promise.all([this.sumsOf(ids, scheme), this.sumsOf(moved, scheme)]),
      ),
    )
    const most = Math.max(...sums.flat(2).map((sum) => Math.max(...sum.map(Math.abs))))
    return { orders: [words, inOrder(order, words)], sums, placed, domain: [-most, most] }
  }

  private async sumsOf(ids: Int32Array, scheme: 'none' | 'sinusoidal'): Promise<Float32Array[]> {
    const { core, state } = this.lesson
    const head = { ...headOf(state.read(schema).values), visibility: 'all', scheme } as const
    const sums = Array.from(ids, async (_, i) => {
      const first = ids.slice(0, i + 1)
      const same = Int32Array.from(first.keys())
      const { first: read } = await core.compute('positions', 'compareOrders', first, same, head)
      return read.bag.values
    })
    return [new Float32Array(WIDTH), ...(await Promise.all(sums))]
  }

  protected override willUpdate(): void {
    super.willUpdate()
    const { answer, player, run } = this
    if (answer === null) return
    // Another text, or positions that were not there before, are added up from the start.
    player.show([run, ...answer.orders.flat()].join(' '), lengthOf(answer))
  }

  protected override render(): TemplateResult {
    const { answer, lesson, run } = this
    const found = answer === null || !run ? null : bagOutcome(answer.placed)
    return html`
      ${questionCard(lesson, this.check.prediction, runButton(lesson, bagRun), this.check.render(found), this.hints)}
      <div class="exhibit">
        <div class="card">
          ${answer === null ? nothing : this.renderSums(answer)}
          <lx-sentence-choice class="stack" .lesson=${lesson}></lx-sentence-choice>
        </div>
      </div>
    `
  }

  private renderSums(answer: Bags): TemplateResult {
    const { player, run } = this
    const { sums, orders, domain } = answer
    const words = lengthOf(answer)
    const { orderSeed: seed } = this.lesson.state.read(schema).values
    const at = Math.min(player.step, words)
    const rows = sums
      .slice(0, run ? 2 : 1)
      .flatMap((pair) => pair.map((each) => each[at] as Float32Array))
    const values = new Float32Array(rows.length * WIDTH)
    for (const [row, sum] of rows.entries()) values.set(sum, row * WIDTH)
    const [one, other] = rows.slice(-2) as [Float32Array, Float32Array]
    const difference = Math.max(...one.map((value, c) => Math.abs(value - (other[c] as number))))
    return html`
      <p class="orders">
        ${orders.map((each, i) => html`<b>${i + 1}</b> <span translate="no">${each.map((word, j) => html`<span class=${j < at ? 'added' : ''}>${word}</span> `)}</span>`)}
      </p>
      ${playerBar(player, {
        name: t`The words are added up`,
        slider: t`Words added`,
        at,
        last: words,
        said: plural(words, '{1} of {0} word', '{1} of {0} words', at),
        shown: t`${at} of ${words}`,
      })}
      <lx-heatmap
        class="sums ${run ? 'four' : ''}"
        square
        label="Sums of the two orders"
        caption="A row for each order: the sum of its words so far, column by column."
        row-name="sum of"
        column-name="column"
        value-name="sum"
        .domain=${domain}
        .rows=${rows.length}
        .columns=${WIDTH}
        .values=${values}
        .rowLabels=${ROWS.slice(0, rows.length)}
        .highlighted=${(run && PAIRS[this.highlighted.name]) || NONE}
      ></lx-heatmap>
      <p class="state">${sumFinding({ added: at, words, placed: run, difference, seed })}</p>
    `
  }
}

const lengthOf = ({ orders }: Bags): number => orders[0]?.length ?? 0
