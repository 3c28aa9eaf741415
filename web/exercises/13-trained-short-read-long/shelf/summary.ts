/** A table of the tasks trained so far: each scheme's accuracy inside and past the trained length. */
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LessonElement } from '../../../lesson/element.ts'
import { readOutcome } from '../../../lesson/trained/training-outcome.ts'
import { html } from '../../../translation/translation.ts'
import { SCHEMES, TASKS } from '../schemes.ts'

@customElement('lx-trained-summary')
export class TrainedSummary extends LessonElement {
  protected override render(): TemplateResult {
    return html`<div class="card scroll" tabindex="0" role="region" aria-label="Your runs, task by task">
      <table class="facts">
        <caption>Right answers in %: inside the trained length → at eight times it</caption>
        <thead>
          <tr>
            <th scope="col">task</th>
            ${SCHEMES.map(({ name }) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${TASKS.map(({ value, text }) => {
            const outcome = readOutcome(this.lesson.notebook, value)
            return html`<tr data-task=${value}>
              <th scope="row">${text}</th>
              ${SCHEMES.map(({ scheme }) => {
                const right = outcome?.schemes.find((each) => each.scheme === scheme)?.right
                return html`<td>${right === undefined ? '–' : `${Math.round(right[0] as number)} → ${Math.round(right.at(-1) as number)}`}</td>`
              })}
            </tr>`
          })}
        </tbody>
      </table>
      <p class="hint">Each row fills when you train on its task above: its latest run, with your settings. “–”: not trained yet.</p>
    </div>`
  }
}
