/** What the class view shows of the works: a grid, cards and bars, made of texts that anyone wrote. */
import { nothing, type TemplateResult } from 'lit'
import { guard } from 'lit/directives/guard.js'
import type { AddressState } from '../../state/address-values.ts'
import {
  type ClassFunction,
  type ClassQuestion,
  doneIn,
  type Learner,
  type Misconception,
} from '../../state/class/work.ts'
import { type Done, doneText, type Outlined } from '../../state/done.ts'
import { html, plural, t } from '../../translation/translation.ts'
import {
  type Bar,
  barsOf,
  type Definition,
  definitionOf,
  isSketch,
  sketchesOf,
  spreadOf,
  truthOf,
} from './bars.ts'
import '../../plot/kinds/range-chart.ts'
import type { SketchPrediction } from '../../lesson/rhythm/sketched.ts'
import type { RangeSeries } from '../../plot/kinds/range-chart.ts'

/** Of the sketches, inside the pale bars around their middle. */
const HALF = 0.5

/** The curves that a class drew, over one another, and on top of them the real one. */
function renderSketches(
  question: ClassQuestion,
  definition: SketchPrediction,
): TemplateResult | typeof nothing {
  const { columns, xTitle, yTitle, low, high, edge, baseline, curve } = definition
  const sketches = sketchesOf(question, definition)
  const drawn = spreadOf(sketches, HALF)
  const truth = truthOf(question, definition)
  if (drawn === null) return nothing
  const differ = truth?.band.some(([from, to]) => to > from) ?? false
  const series: RangeSeries[] = [
    { name: t`middle of the class`, values: drawn.middle, band: drawn.band, own: true },
  ]
  if (truth !== null)
    series.push({
      name: curve?.name ?? t`the result`,
      colour: curve?.colour ?? 0,
      values: truth.middle,
      ...(differ ? { band: truth.band } : {}),
    })
  return html`
    <lx-range-chart
      class="class-sketches"
      label=${plural(sketches.length, '{0} sketch, and the result', '{0} sketches, and the result')}
      x-title=${xTitle}
      y-title=${yTitle}
      .columns=${columns}
      .yDomain=${[low, high]}
      .edge=${edge?.before ?? -1}
      edge-name=${edge?.name ?? ''}
      .baseline=${baseline?.value ?? null}
      baseline-name=${baseline?.name ?? ''}
      .crowd=${sketches}
      .series=${series}
    ></lx-range-chart>
    <p class="hint">
      Pale: each sketch. Dotted: the middle of the class; half of the sketches are inside the bars around it.
      ${truth === null ? t`No work here has the result: its learners have not seen it.` : nothing}
      ${differ ? t`Learners trained models of their own: the result is the middle of what they saw, its bars are the range.` : nothing}
    </p>
  `
}

const MARKS: Record<Done, string> = { done: '●', begun: '◐', 'not begun': '·' }
const MAX_SHARED = 12

type Names = readonly string[]

/** Learners whose rows are made in one task of the browser's. */
const ROWS_AT_ONCE = 20
export const blocksOf = (learners: number) => Math.ceil(learners / ROWS_AT_ONCE)

/** `blocks`: how many blocks of learners are shown so far. */
export function renderWhere(
  learners: readonly Learner[],
  names: Names,
  outline: readonly Outlined[],
  blocks: number,
): TemplateResult {
  const doneBy = (id: string) => learners.filter(({ steps }) => doneIn(steps, id) === 'done').length
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
          <tr class="sum">
            <th scope="row">All ${learners.length}</th>
            <td></td>
            <td></td>
            ${outline.map(({ id }) => html`<td>${doneBy(id)}</td>`)}
          </tr>
        </thead>
        ${Array.from({ length: Math.min(blocks, blocksOf(learners.length)) }, (_, block) =>
          guard([learners, names, outline], () =>
            renderBlock(learners, names, outline, block * ROWS_AT_ONCE),
          ),
        )}
      </table>
    </div>
  `
}

const renderBlock = (
  learners: readonly Learner[],
  names: Names,
  outline: readonly Outlined[],
  from: number,
) => html`<tbody>
  ${learners.slice(from, from + ROWS_AT_ONCE).map((learner, i) => renderRow(learner, names[from + i] ?? '', outline))}
</tbody>`

const renderRow = (
  { steps, place, returned }: Learner,
  name: string,
  outline: readonly Outlined[],
) => html`<tr>
  <th scope="row"><bdi>${name}</bdi></th>
  <td>${steps.filter(({ done }) => done === 'done').length}</td>
  <td>${returned.answered === 0 ? '' : `${returned.right}/${returned.answered}`}</td>
  ${outline.map(({ id }) => {
    const done = doneIn(steps, id)
    return html`<td class=${id === place ? 'last' : nothing} aria-label=${id === place ? t`${doneText(done)}, was here last` : doneText(done)}>${MARKS[done]}</td>`
  })}
</tr>`

const titleIn = (outline: readonly Outlined[], id: string) => {
  const entry = outline.find((each) => each.id === id)
  return entry === undefined ? id : `${entry.number} ${entry.title}`
}

export function renderShared(
  shared: readonly Misconception[],
  names: Names,
  outline: readonly Outlined[],
  state: AddressState,
): TemplateResult {
  if (shared.length === 0) return html`<p class="waiting">No wrong answer was given twice.</p>`
  return html`<ol class="shared">
    ${shared.slice(0, MAX_SHARED).map(
      ({ question, given }) => html`<li class="card">
        <p class="hint"><a href=${state.linkTo(question.exercise)}>${titleIn(outline, question.exercise)}</a></p>
        <p>${question.question}</p>
        <p><strong>${given.learners.length} of ${question.answered}</strong> answered <q>${given.text}</q>.</p>
        ${question.outcome === '' ? nothing : html`<p class="hint">Result: ${question.outcome}</p>`}
        ${renderWho(given.learners, names)}
      </li>`,
    )}
  </ol>`
}

/** Each name is isolated, as in `bdi`: one that is written from right to left moves no other. */
const renderWho = (learners: readonly number[], names: Names) =>
  learners.length === 0
    ? nothing
    : html`<details>
        <summary>Who (${learners.length})</summary>
        <p class="hint">${learners.map((i) => `\u2068${names[i]}\u2069`).join(', ')}</p>
      </details>`

export function renderQuestions(
  all: readonly ClassQuestion[],
  definitions: readonly Definition[],
  names: Names,
): TemplateResult {
  return html`${all.map((question) => {
    const definition = definitionOf(question, definitions)
    return html`<div class="card stack">
      <p class="question">${question.question}</p>
      ${isSketch(definition) ? renderSketches(question, definition) : nothing}
      ${renderBars(barsOf(question, definition), question.answered, names)}
      ${question.outcome === '' ? nothing : html`<p class="hint">Result: ${question.outcome}</p>`}
    </div>`
  })}`
}

function verdictOf({ learners, right, seen, rightFor }: Bar): string {
  if (learners.length === 0) return t`nobody`
  if (right === null) return t`not seen yet`
  if (rightFor === 0) return t`not right`
  return rightFor === seen ? t`right` : t`right for ${rightFor} of ${seen}`
}

const renderBars = (bars: readonly Bar[], answered: number, names: Names) => html`<ul class="bars">
  ${bars.map(
    (bar) => html`<li class=${bar.right === true ? 'right' : nothing}>
      <p class="bar">
        <span>${bar.text}</span>
        <strong>${bar.learners.length}</strong>
        <span class="hint">${verdictOf(bar)}</span>
      </p>
      <progress max=${answered} value=${bar.learners.length} aria-hidden="true"></progress>
      ${bar.reason === '' ? nothing : html`<p class="hint">${bar.reason}</p>`}
      ${renderWho(bar.learners, names)}
    </li>`,
  )}
</ul>`

/** "rotateHalf", or "rotate_half (Python)" */
const functionText = (name: string) =>
  name.endsWith('.py')
    ? html`<code>${name.slice(0, -'.py'.length)}</code> (Python)`
    : html`<code>${name}</code>`

export const renderFunctions = (functions: readonly ClassFunction[], names: Names) =>
  html`${functions.map(
    ({ name, tried, passed, mistakes }) => html`<div class="card stack">
      <p class="question">${functionText(name)}: passed for ${passed.length} of ${tried.length} who checked it</p>
      ${mistakes.length === 0 ? html`<p class="hint">No mistake was named in these works.</p>` : nothing}
      <ul class="bars">
        ${mistakes.map(
          ({ text, learners }) => html`<li>
            <p class="bar"><span>${text}</span> <strong>${learners.length}</strong></p>
            <progress max=${tried.length} value=${learners.length} aria-hidden="true"></progress>
            ${renderWho(learners, names)}
          </li>`,
        )}
      </ul>
    </div>`,
  )}`
