/** The start page: what the lesson is about, its exercises, and the way back to one's work. */
import { html, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { LessonElement } from '../lesson/element.ts'
import type { Exercise, Lesson } from '../lesson/lesson.ts'
import { doneOf } from '../state/done.ts'
import { contents, type Entry } from './contents.ts'

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

/** The two questions of the lesson, and what they lead to. */
const parts = [
  { part: 'meaning', name: 'How do discrete symbols become vectors with a meaning?' },
  { part: 'order', name: 'How does order get in?' },
  { part: 'together', name: 'All of it together' },
] satisfies { part: Entry['part']; name: string }[]

function renderCard(lesson: Lesson, entry: Entry) {
  const { id, number, title, question, minutes } = entry
  const done = doneOf(lesson.notebook, entry)
  return html`<li>
    <a href=${lesson.state.linkTo(id)} data-done=${done}>
      <span class="eyebrow">
        Exercise ${number} · ${minutes} minutes${done === 'not begun' ? '' : html` · <b>${done}</b>`}
      </span>
      <strong>${title}</strong>
      <span>${question}</span>
    </a>
  </li>`
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
        <p class="entrances">
          <a class="entrance" href=${lesson.state.linkTo('skip-gram')}>Train word vectors now</a>
          <a href=${lesson.state.linkTo('tokens')}>or begin at the beginning →</a>
        </p>
        <lx-work-door .lesson=${lesson}></lx-work-door>
      </div>
      ${parts.map(
        ({ part, name }) => html`<section>
          <h2>${name}</h2>
          <ol class="cards" start=${1 + contents.findIndex((entry) => entry.part === part)}>
            ${contents.filter((entry) => entry.part === part).map((entry) => renderCard(lesson, entry))}
          </ol>
        </section>`,
      )}
    </div>
  `
}

export default { schema: {}, render } satisfies Exercise
