/** The start page: what the lesson is about, its exercises, and the way back to one's work. */
import { html, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { LessonElement } from '../exercises/element.ts'
import type { Exercise, Lesson } from '../exercises/lesson.ts'
import { contents } from './contents.ts'

/** Leads to the panel of the learner's work, and opens by itself where there is any. */
@customElement('lx-work-door')
export class WorkDoor extends LessonElement {
  @state() private open = false

  override connectedCallback(): void {
    super.connectedCallback()
    // Not on a first visit: there is nothing yet to show, and the first load stays small.
    if (this.lesson.notebook.keys().some((key) => key !== 'theme')) void this.enter()
  }

  protected override render(): TemplateResult {
    return this.open
      ? html`<lx-progress-panel .lesson=${this.lesson}></lx-progress-panel>`
      : html`<button type="button" @click=${this.enter}>Your work: progress, archive, import</button>`
  }

  private async enter(): Promise<void> {
    await this.lesson.progress()
    this.open = true
  }
}

function render(lesson: Lesson): TemplateResult {
  return html`
    <div class="start">
      <div>
        <h1 tabindex="-1">How do symbols come to mean something?</h1>
        <p class="lead">
          A language model sees no words, only numbers. Lexiscope lets you watch how a row of numbers
          becomes the meaning of a word: you predict, you run the real thing in this tab, you check,
          and you think about what came.
        </p>
        <lx-work-door .lesson=${lesson}></lx-work-door>
      </div>
      <ol class="cards">
        ${contents.map(
          (entry) => html`<li>
            <a href=${lesson.state.linkTo(entry.id)}>
              <span class="eyebrow">Exercise ${entry.number} · ${entry.minutes} minutes</span>
              <strong>${entry.title}</strong>
              <span>${entry.question}</span>
            </a>
          </li>`,
        )}
      </ol>
    </div>
  `
}

export default { schema: {}, render } satisfies Exercise
