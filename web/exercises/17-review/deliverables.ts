/** What a learner takes out of the lesson: most of it read from the notebook, the rest checked off. */
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { seen } from '../../lesson/rhythm/rhythm.ts'
import { html, t } from '../../translation/translation.ts'
import { explained } from './explanation.ts'
import { understood } from './questions.ts'

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
