/** A rotary model read on lines four times as long, by four scalings of its angles. */

import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { entryFor } from '../../lesson/controls/entry.ts'
import { LessonElement } from '../../lesson/element.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { ready } from '../../lesson/rhythm/run.ts'
import { html, t } from '../../translation/translation.ts'
import { type Comparison, ComparisonSelection } from './comparison.ts'
import { afterSteps } from './places-view.ts'
import { stretchedBy, stretchedOutcome, stretchRun } from './predictions.ts'
import { schema } from './settings.ts'
import {
  renderStretchChart,
  type Scaling,
  STRETCHED,
  type StretchAnswer,
  stretchBy,
  stretchRequest,
} from './stretch.ts'
import { renderComparisonTraining } from './training-status.ts'

const SCALINGS: readonly Scaling[] = [
  { scaling: 'none', name: t`as it is`, colour: 2 },
  { scaling: 'linear', name: t`linear`, colour: 5 },
  { scaling: 'ntk', name: 'NTK-aware', colour: 4 },
  { scaling: 'yarn', name: 'YaRN', colour: 1 },
]

@customElement('lx-stretching')
export class Stretching extends LessonElement {
  private readonly check = new ChoiceCheck(this, stretchedBy)
  /** The scaling that the prose highlights. */
  private readonly highlighted = new HighlightedPart(this)
  private readonly selection = new ComparisonSelection(this, stretchRequest)
  private readonly latest = new LatestAnswer<StretchAnswer>(() => this.requestUpdate())
  private scalingsDone = 0

  protected override willUpdate(): void {
    if (this.selection.opening) return
    const { comparison } = this.selection
    const { stretchSteps } = this.lesson.state.read(schema).values
    const done = comparison?.phase === 'done' && ready(this.lesson, stretchRun)
    this.latest.ask(done ? [comparison, stretchSteps] : null, (signal) =>
      stretchBy(SCALINGS, comparison as Comparison, stretchSteps, signal, (scalingsDone) => {
        this.scalingsDone = scalingsDone
        this.requestUpdate()
      }),
    )
  }

  protected override render(): TemplateResult {
    const { lesson, selection, latest } = this
    const shown = ready(lesson, stretchRun) ? latest.shown : null
    const length = STRETCHED * stretchRequest(lesson).length
    return html`
      <details class="group">
        <summary>Settings</summary>
        <div class="controls">
          ${this.entry('stretchBase', t`Base of its angles`, t`trained with it`, 'base')}
          ${this.entry('stretchSteps', t`More steps`, t`on lines of ${length}`, 'steps')}
        </div>
      </details>
      ${renderComparisonTraining(lesson, stretchRun, selection, { name: t`Train and stretch`, entries: ['stretchBase', 'stretchSteps', 'steps', 'trainSeed'] })}
      ${latest.waiting ? html`<p class="hint" role="status">Stretching: ${this.scalingsDone} of ${SCALINGS.length} done.</p>` : nothing}
      ${renderAnswerProblem(latest, this)}
      ${shown === null ? nothing : this.renderCharts(shown)}
      <div class="checked">${this.check.render(shown === null ? null : outcomeOf(shown))}</div>
    `
  }

  private entry(name: string, label: string, hint: string, argument: string) {
    const problem = this.latest.problem ?? this.selection.problem
    return entryFor(this.lesson, schema, problem, { name, argument, label, hint })
  }

  private renderCharts(answer: StretchAnswer): TemplateResult {
    const { steps, comparison } = answer
    const isFaded = (scaling: string) => this.highlighted.fades(scaling) !== ''
    const chart = (label: string, caption: string, when: 'before' | 'after') =>
      renderStretchChart(SCALINGS, answer, label, caption, when, isFaded)
    const length = STRETCHED * comparison.request.length
    return html`<div class="figures stretched">
      ${chart(t`Without a further step`, t`The same weights, turned in four ways.`, 'before')}
      ${chart(afterSteps(steps), t`On lines of ${length}, each as it was stretched.`, 'after')}
    </div>`
  }
}

/** Range 64–127: the length that the model was stretched to. */
const FAR = 4

function outcomeOf({ results: [plain, linear], comparison }: StretchAnswer) {
  const [before, after] = [plain?.before[FAR], linear?.before[FAR]]
  return before && after ? stretchedOutcome(before, after, comparison) : null
}
