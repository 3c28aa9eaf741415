/** The place for the learner's work as a whole: answers, predictions, seeds and results, to save. */
import type { TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { html } from '../../translation/translation.ts'

@customElement('lx-take-home')
export class TakeHome extends LessonElement {
  @state() private panel: 'coming' | 'there' | 'missing' = 'coming'

  override connectedCallback(): void {
    super.connectedCallback()
    void this.load()
  }

  protected override render(): TemplateResult {
    if (this.panel === 'there') {
      return html`<lx-progress-panel here="review" .lesson=${this.lesson}></lx-progress-panel>`
    }
    if (this.panel === 'coming') return html`<p class="waiting">Your work will appear here.</p>`
    return html`<p class="notice" role="alert">
      The panel of your work could not be loaded.
      <button type="button" @click=${this.load}>Try again</button>
    </p>`
  }

  private readonly load = async (): Promise<void> => {
    try {
      await this.lesson.progress()
      this.panel = 'there'
    } catch {
      this.panel = 'missing'
    }
  }
}
