/** Prediction and outcome of the training, side by side. */
import type { TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { ChoiceCheck, type Found } from '../../lesson/rhythm/check.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { nearest, outcomeOf, predictionFor } from './prediction.ts'

@customElement('lx-skip-gram-outcome')
export class SkipGramOutcome extends LessonElement {
  /** The outcome, and the prediction that it belongs to. */
  @state() private checked: { prediction: Prediction; found: Found | null } | null = null
  private of: unknown = null
  private readonly check = new ChoiceCheck(this, nearest)

  protected override lessonChanged(): void {
    const { view } = this.lesson.core
    const done = view.phase === 'done' ? view.progress : null
    if (done === this.of) return
    this.of = done
    void this.look(done)
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.lessonChanged()
  }

  private async look(done: unknown): Promise<void> {
    const { core, training } = this.lesson
    const prediction = predictionFor(training.settings)
    // A question that the vectors cannot answer, say after a crash, has no outcome.
    const found = await outcomeOf(core, prediction).catch(() => null)
    if (this.of === done) this.checked = { prediction, found }
  }

  protected override render(): TemplateResult {
    const { check, checked } = this
    check.prediction = predictionFor(this.lesson.training.settings)
    return check.render(checked?.prediction === check.prediction ? checked.found : null)
  }
}
