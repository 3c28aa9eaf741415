/** Trains the schemes side by side: buttons, accuracy by position, losses, and a table. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { SketchCheck } from '../../lesson/rhythm/check.ts'
import { ready } from '../../lesson/rhythm/run.ts'
import { ownSeries } from '../../lesson/rhythm/sketch.ts'
import { sketched } from '../../lesson/rhythm/sketched.ts'
import { html, t } from '../../translation/translation.ts'
import { type Comparison, ComparisonSelection } from './comparison.ts'
import { renderExcess, renderLosses, renderRight, renderTable } from './places-view.ts'
import { rotaryPast, sketchOutcome, trainedRun } from './predictions.ts'
import { saveOutcomeOf } from './save-outcome.ts'
import { isPredictedCase, requestOf } from './settings.ts'
import { renderComparisonTraining } from './training-status.ts'

@customElement('lx-trained-bench')
export class TrainedBench extends LessonElement {
  private readonly check = new SketchCheck(this, rotaryPast)
  /** The scheme that the prose highlights. */
  private readonly highlighted = new HighlightedPart(this)
  private readonly selection = new ComparisonSelection(this, requestOf)

  protected override updated(): void {
    const { comparison } = this.selection
    if (comparison?.phase === 'done') saveOutcomeOf(this.lesson, comparison)
  }

  protected override render(): TemplateResult {
    const { lesson, selection } = this
    const { comparison } = selection
    const revealed = ready(lesson, trainedRun)
    return html`
      ${renderComparisonTraining(lesson, trainedRun, selection, t`Train`)}
      ${comparison === null || !revealed || comparison.phase === 'ready' ? nothing : this.renderFigures(comparison)}
    `
  }

  private renderFigures(comparison: Comparison): TemplateResult {
    const mine = isPredictedCase(comparison.request) ? sketched(this.lesson, rotaryPast) : null
    return html`<div class="watched">
      <div class="stack">
        ${renderRight(comparison, mine === null ? [] : [ownSeries(mine)], this.highlighted.name)} ${renderExcess(comparison)}
      </div>
      ${renderTable(comparison)} ${renderLosses(comparison)}
      ${isPredictedCase(comparison.request) ? html`<div class="checked">${this.check.render(sketchOutcome(comparison))}</div>` : nothing}
    </div>`
  }
}
