/** For engineers: the scalings of current models, on the same trained weights. */

import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../../lesson/asking/latest-answer.ts'
import { Fold } from '../../../lesson/controls/fold.ts'
import { LessonElement } from '../../../lesson/element.ts'
import { ready } from '../../../lesson/rhythm/run.ts'
import { written } from '../../../plot/scene/scales.ts'
import { html, t } from '../../../translation/translation.ts'
import { type Comparison, ComparisonSelection } from '../comparison.ts'
import { currentAfterSteps } from '../places-view.ts'
import { stretchRun } from '../predictions.ts'
import { schema } from '../settings.ts'
import {
  renderStretchChart,
  type Scaling,
  STRETCHED,
  type StretchAnswer,
  stretchBy,
  stretchRequest,
} from '../stretch.ts'

const SCALINGS: readonly Scaling[] = [
  { scaling: 'dynamic', name: t`dynamic NTK`, colour: 0 },
  { scaling: 'llama3', name: 'llama3', colour: 3 },
  { scaling: 'longrope', name: 'LongRoPE', colour: 2 },
]

@customElement('lx-current-scalings')
export class CurrentScalings extends LessonElement {
  private readonly fold = new Fold(this)
  private readonly selection = new ComparisonSelection(this, stretchRequest)
  private readonly latest = new LatestAnswer<StretchAnswer>(() => this.requestUpdate())

  private get isTrained(): boolean {
    return this.selection.comparison?.phase === 'done' && ready(this.lesson, stretchRun)
  }

  protected override willUpdate(): void {
    if (this.selection.opening) return
    const { comparison } = this.selection
    const { stretchSteps } = this.lesson.state.read(schema).values
    const asked = this.isTrained && this.fold.open
    this.latest.ask(asked ? [comparison, stretchSteps] : null, (signal) =>
      stretchBy(SCALINGS, comparison as Comparison, stretchSteps, signal),
    )
  }

  protected override render(): TemplateResult {
    return this.fold.render(
      t`For engineers: dynamic NTK, llama3 and LongRoPE on this model`,
      () => html`
        <p>
          <b>Dynamic NTK</b> reads every line with the base of its own length, and short lines as
          they were trained. <b>llama3</b> divides pairs that turn less than once in the trained
          length, keeps those that turn more than four times, and blends in between. <b>LongRoPE</b> finds its divisors, one a pair, by a search: it mixes lists of them,
          changes some at random, and keeps the lists with the least loss. No slow pair is divided by
          less than a faster one.
        </p>
        ${this.renderAnswer()}
        <p class="source">
          Sources: Ding et al., <i>LongRoPE: Extending LLM Context Window Beyond 2 Million
          Tokens</i>, 2024; the published code of Llama 3.1, 2024.
        </p>
      `,
    )
  }

  private renderAnswer(): TemplateResult {
    const { shown, problem } = this.latest
    if (!this.isTrained) {
      return html`<p class="waiting">Once rotary is trained and stretched above, its other scalings are here.</p>`
    }
    if (shown === null && problem === null) {
      return html`<p class="hint" role="status">Searching and stretching …</p>`
    }
    return html`${renderAnswerProblem(this.latest, this)} ${shown === null ? nothing : renderCharts(shown)}`
  }
}

function renderCharts(answer: StretchAnswer): TemplateResult {
  const chart = (label: string, when: 'before' | 'after') =>
    renderStretchChart(
      SCALINGS,
      answer,
      label,
      when === 'before'
        ? t`Right answers of the same weights, place by place.`
        : t`Right answers after the same further training of each, place by place.`,
      when,
    )
  const found = answer.results.at(-1)?.found ?? null
  return html`
      <div class="figures stretched">
        ${chart(t`Without a further step, by current scalings`, 'before')}
        ${chart(currentAfterSteps(answer.steps), 'after')}
      </div>
      ${
        found === null
          ? nothing
          : html`<lx-line-chart
                class="card"
                label="What LongRoPE’s search divides each pair by"
                caption="Pair 0 turns fastest; at 1 its frequency stays."
                x-title="pair"
                y-title="divisor"
                .yDomain=${[0, 1.25 * STRETCHED]}
                .series=${[{ name: t`found`, x: found.factors.map((_, pair) => pair), y: found.factors }]}
              ></lx-line-chart>
              <dl class="stats">
                <div><dt>lists tried</dt><dd>${found.read}</dd></div>
                <div><dt>loss of the one that was found</dt><dd>${written(found.loss, 3)} nats</dd></div>
                <div><dt>of dividing all alike</dt><dd>${written(found.linearLoss, 3)} nats</dd></div>
              </dl>`
      }
    `
}
