/** Exercise 02: a word becomes a row of a table, and what that row knows on its first day. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/kinds/bars.ts'
import '../../plot/kinds/line-chart.ts'
import '../../plot/kinds/matrices.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/papers.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/number-prediction.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/formula.ts'
import '../../lesson/term.ts'
import './initial-values.ts'
import './new-rows.ts'
import './outside.ts'
import './row-selection.ts'
import './style.css'
import './table-size.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { shelf } from '../../lesson/shelf/shelf.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { html, t } from '../../translation/translation.ts'
import { countedRun, lookedRun } from './predictions.ts'
import prose from './prose.md'
import { lookupSchema, schema } from './settings.ts'

const toWrite: readonly ToWrite[] = [
  {
    name: 'lookup',
    call: 'lookup(table, ids)',
    draws: t`Rows by the call`,
    open: () => Promise.all([import('./write-lookup/cases.ts'), import('./write-lookup/path.md')]),
  },
]

const text = (section: string) => unsafeHTML(prose[section] ?? '')
const section = (name: string) => html`<div class="prose">${text(name)}</div>`

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="lookup" .prose=${prose}></lx-hints>`
  return html`
    <section class="reading" aria-labelledby="ways-heading">
      <div class="prose">
        <h2 id="ways-heading">A word becomes a row</h2>
        ${text('ways')}
      </div>
      <lx-row-selection class="of-both" .lesson=${lesson} .hints=${hints}></lx-row-selection>
      ${hasRun(lesson, lookedRun) ? section('why') : nothing}
    </section>

    <section class="beside" aria-labelledby="new-heading">
      <div class="prose">
        <h2 id="new-heading">What does a new row know?</h2>
        ${text('new')}
      </div>
      <lx-new-rows class="stack" .lesson=${lesson}></lx-new-rows>
    </section>

    ${writeIt(lesson, 'lookup', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="lookup/reflection"
        question="Copy a row, or multiply a one-hot row by the table: which of the two would you build into a library, and what is the other one good for?"
        .sample=${section('sample')}
      ></lx-reflect>
    </section>

    ${shelf([
      html`<lx-shelf-entry
        .lesson=${lesson}
        parts="table-size"
        summary="What a table takes, in parameters and in bytes"
        ?begins-open=${hasRun(lesson, countedRun)}
        .content=${() => html`${section('size')}<lx-table-size class="stack" .lesson=${lesson}></lx-table-size>`}
      ></lx-shelf-entry>`,
      html`<lx-shelf-entry
        .lesson=${lesson}
        parts="initial-values"
        summary="How widely new rows are drawn"
        .content=${() => html`${section('start')}<lx-initial-values .lesson=${lesson}></lx-initial-values>`}
      ></lx-shelf-entry>`,
      html`<lx-shelf-entry
        .lesson=${lesson}
        parts="outside"
        summary="An id without a row"
        .content=${() => html`${section('outside')}<lx-outside .lesson=${lesson}></lx-outside>`}
      ></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} summary="In code: nn.Embedding, padding and broadcasting" .content=${() => section('code')}></lx-shelf-entry>`,
      html`<lx-papers
        .lesson=${lesson}
        .schema=${lookupSchema}
        field="papers02"
        summary="A model of two tables, and why it is hardly ever trained this way"
        .load=${() => import('./full-softmax.ts')}
        .content=${() => html`<div class="part">
          ${section('softmax')}
          <lx-full-softmax .lesson=${lesson}></lx-full-softmax>
        </div>`}
      ></lx-papers>`,
    ])}
  `
}

export * as predictions from './predictions.ts'
export default { schema, render } satisfies Exercise
