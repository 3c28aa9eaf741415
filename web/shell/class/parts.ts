/** What the class view shows of the works: tables and quotations, made of texts that anyone wrote. */
import { nothing, type TemplateResult } from 'lit'
import type { AddressState } from '../../state/address-values.ts'
import {
  type ClassQuestion,
  type Given,
  type Learner,
  type Misconception,
  writtenIn,
} from '../../state/class/work.ts'
import { type Done, doneText, type Outlined } from '../../state/done.ts'
import { html, t } from '../../translation/translation.ts'

const MARKS: Record<Done, string> = { done: '●', begun: '◐', 'not begun': '·' }
const MAX_SHARED = 12

type Names = readonly string[]

export function renderWhere(
  learners: readonly Learner[],
  names: Names,
  outline: readonly Outlined[],
): TemplateResult {
  const doneBy = (e: number) => learners.filter(({ steps }) => steps[e]?.done === 'done').length
  return html`
    <p class="hint">● done, ◐ begun, · not begun. Underlined: where they were last. Came back: right answers, of questions that came back.</p>
    <div class="wide" tabindex="0" role="region" aria-label="A row a learner, a column an exercise">
      <table class="facts where">
        <thead>
          <tr>
            <th scope="col">Learner</th>
            <th scope="col">Done</th>
            <th scope="col"><abbr title="right answers, of questions that came back">Came back</abbr></th>
            ${outline.map(({ number, title }) => html`<th scope="col" title=${title}><abbr aria-label="${number} ${title}">${number}</abbr></th>`)}
          </tr>
        </thead>
        <tbody>
          ${learners.map(
            ({ steps, place, returned }, i) => html`<tr>
              <th scope="row">${names[i]}</th>
              <td>${steps.filter(({ done }) => done === 'done').length}</td>
              <td>${returned.answered === 0 ? '' : `${returned.right}/${returned.answered}`}</td>
              ${steps.map(
                ({ id, done }) => html`<td class=${id === place ? 'last' : ''}>
                  <span aria-hidden="true">${MARKS[done]}</span>
                  <span class="hidden">${id === place ? t`${doneText(done)}, was here last` : doneText(done)}</span>
                </td>`,
              )}
            </tr>`,
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All ${learners.length}</th>
            <td></td>
            <td></td>
            ${outline.map((_, e) => html`<td>${doneBy(e)}</td>`)}
          </tr>
        </tfoot>
      </table>
    </div>
  `
}

export function renderShared(
  shared: readonly Misconception[],
  names: Names,
  outline: readonly Outlined[],
  state: AddressState,
): TemplateResult {
  if (shared.length === 0) return html`<p class="waiting">No wrong answer was given twice.</p>`
  const titleOf = (id: string) => {
    const entry = outline.find((each) => each.id === id)
    return entry === undefined ? id : `${entry.number} ${entry.title}`
  }
  return html`<ol class="shared">
    ${shared.slice(0, MAX_SHARED).map(
      ({ question, given }) => html`<li class="card">
        <p class="hint"><a href=${state.linkTo(question.exercise)}>${titleOf(question.exercise)}</a></p>
        <p>${question.question}</p>
        <p><strong>${given.learners.length} of ${question.answered}</strong> answered <q>${given.text}</q>.</p>
        ${question.outcome === '' ? nothing : html`<p class="hint">What came: ${question.outcome}</p>`}
        ${renderWho(given, names)}
      </li>`,
    )}
  </ol>`
}

const renderWho = ({ learners }: Given, names: Names) => html`<details>
  <summary>Who answered this (${learners.length})</summary>
  <p class="hint">${learners.map((i) => names[i]).join(', ')}</p>
</details>`

export function renderQuestions(all: readonly ClassQuestion[], names: Names): TemplateResult {
  return html`${all.map(
    ({ question, given, answered, outcome }) => html`<div class="card">
      <p class="question">${question}</p>
      <table class="facts given">
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">Learners</th>
            <th scope="col">Right</th>
            <th scope="col">Who</th>
          </tr>
        </thead>
        <tbody>
          ${given.map(
            (each) => html`<tr>
              <th scope="row">${each.text}</th>
              <td>
                <progress max=${answered} value=${each.learners.length} aria-hidden="true"></progress>
                ${each.learners.length}
              </td>
              <td>${each.right === null ? t`not seen yet` : each.right ? t`yes` : t`no`}</td>
              <td>${renderWho(each, names)}</td>
            </tr>`,
          )}
        </tbody>
      </table>
      ${outcome === '' ? nothing : html`<p class="hint">What came: ${outcome}</p>`}
    </div>`,
  )}`
}

/** Side by side: each question, and what everyone wrote. */
export function renderWritten(
  learners: readonly Learner[],
  exercise: string,
  names: Names,
): TemplateResult {
  return html`${writtenIn(learners, exercise).map(
    ({ question, answers }) => html`<div class="written">
      <h3>${question}</h3>
      <ul class="side-by-side">
        ${answers.map(
          ({ learner, text }) => html`<li class="card">
            <p class="hint">${names[learner]}</p>
            <blockquote>${text}</blockquote>
          </li>`,
        )}
      </ul>
    </div>`,
  )}`
}
