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
  private asked: Prediction | null = null
  private readonly check = new ChoiceCheck(this, nearest)

  protected override lessonChanged(): void {
    const { view } = this.lesson.core
    const done = view.phase === 'done' ? view.progress : null
    const prediction = predictionFor(this.lesson)
    if (done === this.of && prediction === this.asked) return
    this.of = done
    this.asked = prediction
    void this.look(done)
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.lessonChanged()
  }

  private async look(done: unknown): Promise<void> {
    const prediction = predictionFor(this.lesson)
    // A question that the vectors cannot answer, say after a crash, has no outcome.
    const found = await outcomeOf(this.lesson, prediction).catch(() => null)
    // Taken away while the film plays, it must not settle what nobody has seen.
    if (this.of === done && this.isConnected) this.checked = { prediction, found }
  }

  protected override render(): TemplateResult {
    const { check, checked } = this
    check.prediction = predictionFor(this.lesson)
    return check.render(checked?.prediction === check.prediction ? checked.found : null)
  }
}
