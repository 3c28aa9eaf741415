/** Why a rotary score knows only the distance, in the learner's own words: written, or said aloud. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import { LessonElement } from '../../lesson/element.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { calendarDate } from '../../state/calendar-date.ts'
import { html, t } from '../../translation/translation.ts'
import prose from './prose.md'

const QUESTION = t`Explain why positions enter a rotary score only as n − m.`
const WRITTEN = 'review/reflection'
const ALOUD = 'review/said-aloud'

export function explained({ notebook }: Lesson): boolean {
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
