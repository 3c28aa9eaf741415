/** Prediction and outcome of the training, side by side. */
import type { TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { LessonElement } from '../element.ts'
import { checked, predicted, settle, textOf } from '../rhythm.ts'
import { type Found, outcomeOf, predictionFor } from './prediction.ts'

@customElement('lx-skip-gram-outcome')
export class SkipGramOutcome extends LessonElement {
  @state() private found: Found | null = null
  private of: unknown = null

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
    if (this.of !== done) return
    this.found = found
    if (found !== null) settle(this.lesson, prediction)
  }

  protected override render(): TemplateResult {
    const prediction = predictionFor(this.lesson.training.settings)
    const mine = predicted(this.lesson, prediction)
    const { found } = this
    return checked(
      textOf(prediction, mine),
      found && mine ? { text: found.text, right: found.value === mine } : null,
    )
  }
}
