/** The five schemes on a task that ALiBi fails: which symbol stood three positions back. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LessonElement } from '../../../lesson/element.ts'
import { ChoiceCheck } from '../../../lesson/rhythm/check.ts'
import { ready } from '../../../lesson/rhythm/run.ts'
import { html, t } from '../../../translation/translation.ts'
import { ComparisonSelection } from '../comparison.ts'
import { renderRight } from '../places-view.ts'
import { backOutcome, backRun, threeBack } from '../predictions.ts'
import { saveOutcomeOf } from '../save-outcome.ts'
import { defaultRequest } from '../settings.ts'
import { renderComparisonTraining } from '../training-status.ts'

@customElement('lx-three-back')
export class ThreeBack extends LessonElement {
  private readonly check = new ChoiceCheck(this, threeBack)
  private readonly selection = new ComparisonSelection(this, (lesson) =>
    defaultRequest(lesson, 'back'),
  )

  protected override updated(): void {
    const { comparison } = this.selection
    if (comparison?.phase === 'done') saveOutcomeOf(this.lesson, comparison)
  }

  protected override render(): TemplateResult {
    const { lesson, selection } = this
    const { comparison } = selection
    const revealed = comparison !== null && ready(lesson, backRun)
    return html`
      ${renderComparisonTraining(lesson, backRun, selection, { name: t`Train on this`, entries: ['steps', 'trainSeed'] })}
      ${revealed && comparison.phase !== 'ready' ? renderRight(comparison) : nothing}
      <div class="checked">${this.check.render(revealed ? backOutcome(comparison) : null)}</div>
    `
  }
}
