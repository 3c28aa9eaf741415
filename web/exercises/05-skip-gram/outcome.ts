/** Prediction and outcome of the training, side by side. */
import type { TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { ChoiceCheck, type Found } from '../../lesson/rhythm/check.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { nearest, outcomeOf, predictionFor } from './prediction.ts'

@customElement('lx-skip-gram-outcome')
export class SkipGramOutcome extends LessonElement {
  /** Whether the training has been watched to its end: what nobody has seen must not settle. */
  @property({ type: Boolean }) watched = false
  /** The outcome, and the prediction that it belongs to. */
  @state() private checked: { prediction: Prediction; found: Found | null } | null = null
  private of: unknown = null
  private asked: Prediction | null = null
  private readonly check = new ChoiceCheck(this, nearest)

  constructor() {
    super()
    // Another word, or other settings, have another result.
    this.check.keepsFirst = true
  }

  protected override willUpdate(): void {
    const { view } = this.lesson.core
    const done = this.watched && view.phase === 'done' ? view.progress : null
    const prediction = predictionFor(this.lesson)
    if (done === this.of && prediction === this.asked) return
    this.of = done
    this.asked = prediction
    void this.look(done)
  }

  private async look(done: unknown): Promise<void> {
    const prediction = predictionFor(this.lesson)
    // A question that the vectors cannot answer, say after a crash, has no outcome.
    const found = done === null ? null : await outcomeOf(this.lesson, prediction).catch(() => null)
    if (this.of === done && this.isConnected) this.checked = { prediction, found }
  }

  protected override render(): TemplateResult {
    const { check, checked } = this
    check.prediction = predictionFor(this.lesson)
    return check.render(checked?.prediction === check.prediction ? checked.found : null)
  }
}
