/** A row for every position, added to the vector of the word there: computed, or found by training. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/number-prediction.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/formula.ts'
import '../../lesson/term.ts'
import './clocks.ts'
import './learned-longer.ts'
import './rows-film.ts'
import './similarity.ts'
import './style.css'
import './table.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { shelf } from '../../lesson/shelf/shelf.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { html, t } from '../../translation/translation.ts'
import { longerRun, run, similarityRun } from './predictions.ts'
import prose from './prose.md'
import { schema } from './settings.ts'

const toWrite: readonly ToWrite[] = [
  {
    name: 'sinusoidal',
    call: 'sinusoidal(length, embeddingDim)',
    draws: t`The table`,
    open: () =>
      Promise.all([import('./write-sinusoidal/cases.ts'), import('./write-sinusoidal/path.md')]),
  },
]

const loadShift = () => import('./shift.ts')
const loadTable = () => import('./learned-table.ts')
const loadMoving = () => import('./learned-moving.ts')
const loadOutcome = () => import('../../lesson/trained/outcome.ts')

/** Of what was trained in the exercise “trained-short-read-long”. */
const SHOWN = ['learned', 'sinusoidal']

const text = (section: string) => unsafeHTML(prose[section] ?? '')
const section = (name: string) => html`<div class="prose">${text(name)}</div>`

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="added-positions" .prose=${prose}></lx-hints>`
  const shift = () =>
    html`${section('shift')}<lx-sinusoidal-shift class="stack" .lesson=${lesson}></lx-sinusoidal-shift>`
  const moving = () =>
    html`${section('moving')}<lx-learned-moving class="stack" .lesson=${lesson}></lx-learned-moving>`
  const table = () =>
    html`${section('table')}<lx-learned-table class="stack" .lesson=${lesson}></lx-learned-table>`
  const trained = () =>
    html`<lx-trained-outcome .lesson=${lesson} .schemes=${SHOWN}></lx-trained-outcome>`
  return html`
    <section class="reading" aria-labelledby="table-heading">
      <div class="prose">
        <h2 id="table-heading">A clock for every pair of columns</h2>
        ${text('clocks')}
      </div>
      <lx-sinusoidal-table class="of-both" .lesson=${lesson} .hints=${hints}></lx-sinusoidal-table>
      ${hasRun(lesson, run) ? html`<div class="prose">${text('clocks again')}</div>` : nothing}
    </section>

    <section class="beside" aria-labelledby="alike-heading">
      <div class="prose">
        <h2 id="alike-heading">Near is alike, but how far?</h2>
        ${text('alike')}
        ${hasRun(lesson, similarityRun) ? text('alike again') : nothing}
      </div>
      <lx-sinusoidal-similarity class="stack" .lesson=${lesson}></lx-sinusoidal-similarity>
    </section>

    <section class="beside" aria-labelledby="rows-heading">
      <div class="prose">
        <h2 id="rows-heading">Rows that training finds</h2>
        ${text('rows')}
      </div>
      <lx-rows-film class="stack" .lesson=${lesson}></lx-rows-film>
    </section>

    <section class="beside" aria-labelledby="longer-heading">
      <div class="prose">
        <h2 id="longer-heading">After the last row</h2>
        ${text('longer')}
        ${hasRun(lesson, longerRun) ? text('longer again') : nothing}
      </div>
      <lx-learned-longer class="stack" .lesson=${lesson}></lx-learned-longer>
    </section>

    ${writeIt(lesson, 'added-positions', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="added-positions/reflection"
        question="A model has 512 learned positions, but nearly all its training texts had fewer than 100 tokens. What do you expect of it at 200 tokens, at 500, and beyond? And what would computed rows change?"
        .sample=${section('sample')}
      ></lx-reflect>
    </section>

    ${shelf([
      html`<lx-shelf-entry .lesson=${lesson} parts="sinusoidal-shift" summary="One step is one rotation" .load=${loadShift} .content=${shift}></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} parts="learned-table" summary="What a learned table costs, and how it begins" .load=${loadTable} .content=${table}></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} parts="learned-moving" summary="Which rows one training step moves" .load=${loadMoving} .content=${moving}></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} summary="For engineers: exp and log, a buffer that ends, initial sizes" .content=${() => section('code')}></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} summary="A third table: segments" .content=${() => section('segments')}></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} summary="And on longer lines?" .load=${loadOutcome} .content=${trained}></lx-shelf-entry>`,
    ])}
  `
}

export * as predictions from './predictions.ts'
export default { schema, render } satisfies Exercise
