/** What a learner takes out of the lesson: most of it read from the notebook, the rest checked off. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import { LessonElement } from '../../lesson/element.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { seen } from '../../lesson/rhythm/rhythm.ts'
import { calendarDate } from '../../state/calendar-date.ts'
import { html, t } from '../../translation/translation.ts'
import prose from './prose.md'
import { understood } from './questions.ts'

const QUESTION = t`Explain why positions enter a rotary score only as n − m.`
const WRITTEN = 'review/reflection'
const ALOUD = 'review/said-aloud'

/** Why a rotary score knows only the distance, in the learner's own words: written, or said aloud. */
function explained({ notebook }: Lesson): boolean {
  return notebook.read(WRITTEN).trim() !== '' || notebook.read(ALOUD) !== ''
}

@customElement('lx-explanation')
export class Explanation extends LessonElement {
  protected override render(): TemplateResult {
    const { lesson } = this
    const aloud = lesson.notebook.read(ALOUD)
    return html`
      <lx-reflect
        .lesson=${lesson}
        key=${WRITTEN}
        question=${QUESTION}
      ></lx-reflect>
      <label class="check-off">
        <input type="checkbox" .checked=${aloud !== ''} @change=${this.note} />
        ${aloud === '' ? t`I said it aloud instead` : t`I said it aloud instead, on ${aloud}`}
      </label>
      ${
        explained(lesson)
          ? html`<details class="prose">
              <summary>Compare with one explanation</summary>
              ${unsafeHTML(prose['one explanation'] ?? '')}
            </details>`
          : nothing
      }
    `
  }

  private readonly note = (event: Event): void => {
    const { notebook } = this.lesson
    const { checked } = event.target as HTMLInputElement
    // As it was read, for the report.
    notebook.write('review/asked/said-aloud', checked ? `${QUESTION} ${t`Said aloud on:`}` : '')
    notebook.write(ALOUD, checked ? calendarDate() : '')
  }
}

const byHand = [
  { name: 'own-text', text: t`I trained vectors on my own text` },
  { name: 'told', text: t`I showed someone a figure and said what it means` },
  { name: 'wrong', text: t`I can name a prediction that was wrong, and why` },
]

const keyOf = (name: string) => `review/deliverable/${name}`

@customElement('lx-deliverables')
export class Deliverables extends LessonElement {
  private readonly highlighted = new HighlightedPart(this)

  protected override render(): TemplateResult {
    const { lesson } = this
    const { notebook, state } = lesson
    const settled = understood.filter((question) => seen(lesson, question)).length
    const read = [
      ...lesson.outline.flatMap(({ id, deliverable }) => {
        if (deliverable === null) return []
        const { text, outcomes } = deliverable
        return {
          text: html`<a href=${state.linkTo(id)}>${text}</a>`,
          done: outcomes.some((name) => notebook.read(`${id}/seen/${name}`) !== ''),
        }
      }),
      {
        text: html`The questions above answered: ${settled} of ${understood.length}`,
        done: settled === understood.length,
      },
      { text: html`Rotary positions explained`, done: explained(lesson) },
    ]
    return html`
      <ul class="take-home">
        ${read.map(
          ({ text, done }) => html`<li class="check-off ${this.highlighted.fades('read')}">
            <span class="done" data-done=${done ? 'done' : 'not begun'} role="img" aria-label=${done ? t`done` : t`open`}></span>
            <span>${text}</span>
          </li>`,
        )}
        ${byHand.map(({ name, text }) => {
          return html`<li class=${this.highlighted.fades('said')}>
            <label class="check-off">
              <input
                type="checkbox"
                .checked=${notebook.read(keyOf(name)) !== ''}
                @change=${(event: Event) => this.note(name, text, (event.target as HTMLInputElement).checked)}
              />
              ${text}
            </label>
          </li>`
        })}
      </ul>
    `
  }

  private note(name: string, text: string, checked: boolean): void {
    const { notebook } = this.lesson
    // As it was read, for the report.
    notebook.write(`review/asked/deliverable/${name}`, checked ? text : '')
    notebook.write(keyOf(name), checked ? 'yes' : '')
  }
}

/** The place for the learner's work as a whole: answers, predictions, seeds and results, to save. */
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
