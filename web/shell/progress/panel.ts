/** The learner's progress, and their work as a whole: saved, imported, archived. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import './archive-list.ts'
import './files.ts'
import './progress.css'
import { LessonElement } from '../../lesson/element.ts'
import type { AddressState } from '../../state/address-values.ts'
import { doneText } from '../../state/done.ts'
import { type Progress, progressOf, type Step } from '../../state/progress.ts'
import { html, t } from '../../translation/translation.ts'
import { course } from '../contents.ts'

@customElement('lx-progress-panel')
export class ProgressPanel extends LessonElement {
  /** The exercise whose page it is on; '' on another page. */
  @property() here = ''

  protected override render(): TemplateResult {
    const { notebook, state } = this.lesson
    const progress = progressOf(notebook, course)
    return html`
      <section class="card work" aria-labelledby="work-heading">
        <h2 id="work-heading">Your work</h2>
        ${this.here === '' ? renderResume(progress, state) : renderLeft(progress, this.here, state)}
        ${renderShare(progress)}
        <p>
          <a href=${state.linkTo('again')}>Questions that come back</a>: one about each exercise that is
          done, a day, five days and about five weeks later.
        </p>
        <details class="group">
          <summary>Every exercise</summary>
          ${renderSteps(progress, state)}
        </details>
        <h3>To hand in</h3>
        <ul class="to-hand-in">
          ${progress.deliverables.map(
            ({ name, have, of }) => html`<li data-complete=${have === of}>
              <span class="mark" aria-hidden="true">${have === of ? '✓' : ''}</span>
              ${have === of ? t`${name}: ${have} of ${of}, complete` : t`${name}: ${have} of ${of}`}
            </li>`,
          )}
        </ul>
        <lx-work-files .lesson=${this.lesson}></lx-work-files>
        <lx-archive-list .lesson=${this.lesson}></lx-archive-list>
      </section>
    `
  }
}

function renderResume({ last, next }: Progress, state: AddressState): TemplateResult {
  if (last !== null && last.done !== 'done')
    return html`<p>You were at ${named(last)}. <a href=${state.linkTo(last.id)}>Continue where you left off</a></p>`
  if (next === null) return html`<p>Every exercise is done.</p>`
  return last === null
    ? html`<p>Begin with <a href=${state.linkTo(next.id)}>${named(next)}</a>.</p>`
    : html`<p>Next comes <a href=${state.linkTo(next.id)}>${named(next)}</a>.</p>`
}

/** On the page of an exercise, which the learner need not be led to. */
function renderLeft({ steps }: Progress, here: string, state: AddressState): TemplateResult {
  const first = steps.find(({ id, done }) => id !== here && done !== 'done')
  return first === undefined
    ? html`<p>Every other exercise is done.</p>`
    : html`<p>Next to do: <a href=${state.linkTo(first.id)}>${named(first)}</a>.</p>`
}

const named = ({ number, title }: Step) => `${number} ${title}`

function renderShare({ steps, minutesLeft }: Progress): TemplateResult {
  const done = steps.filter((step) => step.done === 'done').length
  return html`
    <progress max=${steps.length} .value=${done} aria-label="Exercises done"></progress>
    <p class="hint">
      ${
        minutesLeft === 0
          ? t`${done} of ${steps.length} exercises done; nothing left.`
          : t`${done} of ${steps.length} exercises done; about ${minutesLeft} minutes left.`
      }
      ${done < steps.length ? t`An exercise is done once you have seen what became of each prediction, and the code that you have begun passes.` : nothing}
    </p>
  `
}

function renderSteps({ steps }: Progress, state: AddressState): TemplateResult {
  return html`<table class="facts steps" aria-label="Every exercise">
    <thead>
      <tr>
        <th scope="col">Exercise</th>
        <th scope="col">State</th>
        <th scope="col">Predicted</th>
        <th scope="col">Minutes</th>
      </tr>
    </thead>
    <tbody>
      ${steps.map(
        (step) => html`<tr>
          <th scope="row"><a href=${state.linkTo(step.id)}>${named(step)}</a></th>
          <td>${doneText(step.done)}</td>
          <td>${step.predictions}</td>
          <td>${step.minutes}</td>
        </tr>`,
      )}
    </tbody>
  </table>`
}
