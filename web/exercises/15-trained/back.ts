/** The same five schemes on another task, which another of them fails. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { ready } from '../../lesson/rhythm/run.ts'
import { html, t } from '../../translation/translation.ts'
import { Opened } from './opened.ts'
import { renderRight } from './places-view.ts'
import { backOutcome, backRun, threeBack } from './predictions.ts'
import { renderPresses } from './presses.ts'
import { saveOutcomeOf } from './save-outcome.ts'
import { defaultRequest } from './settings.ts'

@customElement('lx-three-back')
export class ThreeBack extends LessonElement {
  private readonly check = new ChoiceCheck(this, threeBack)
  private readonly opened = new Opened(this, () => defaultRequest(this.lesson, 'back'))

  protected override updated(): void {
    const { comparison } = this.opened
    if (comparison?.phase === 'done') saveOutcomeOf(this.lesson, comparison)
  }

  protected override render(): TemplateResult {
    const { lesson, opened } = this
    const { comparison } = opened
    const revealed = comparison !== null && ready(lesson, backRun)
    return html`
      ${renderPresses(lesson, backRun, opened, t`Train on this`)}
      ${revealed && comparison.phase !== 'ready' ? renderRight(comparison) : nothing}
      <div class="checked">${this.check.render(revealed ? backOutcome(comparison) : null)}</div>
    `
  }
}
