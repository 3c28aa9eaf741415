/** Exercise 02: look ids up in a table, in three ways that are one. */
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
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
import './outside.ts'
import './row-selection.ts'
import './table-size.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { html, t } from '../../translation/translation.ts'
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

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="lookup" .prose=${prose}></lx-hints>`
  return html`
    <section class="reading" aria-labelledby="ways-heading">
      <div class="prose">
        <h2 id="ways-heading">Three ways to one row</h2>
        ${text('ways')}
      </div>
      <lx-row-selection class="of-both" .lesson=${lesson} .hints=${hints}></lx-row-selection>
    </section>

    <section class="beside" aria-labelledby="outside-heading">
      <div class="prose">
        <h2 id="outside-heading">An id without a row</h2>
        ${text('outside')}
      </div>
      <lx-outside .lesson=${lesson}></lx-outside>
    </section>

    <section class="beside" aria-labelledby="start-heading">
      <div class="prose">
        <h2 id="start-heading">Where the numbers come from</h2>
        ${text('start')}
      </div>
      <lx-initial-values .lesson=${lesson}></lx-initial-values>
    </section>

    <section class="reading" aria-labelledby="size-heading">
      <div class="prose">
        <h2 id="size-heading">What it takes</h2>
        ${text('size')}
      </div>
      <lx-table-size class="of-both" .lesson=${lesson}></lx-table-size>
    </section>

    <section aria-label="For engineers">
      <lx-papers
        .lesson=${lesson}
        .schema=${lookupSchema}
        field="papers02"
        summary="For engineers: a model of two tables, and why it is hardly ever trained this way"
        .load=${() => import('./full-softmax.ts')}
        .content=${() => html`<div class="part">
          <div class="prose">${text('softmax')}</div>
          <lx-full-softmax .lesson=${lesson}></lx-full-softmax>
        </div>`}
      ></lx-papers>
    </section>

    ${writeIt(lesson, 'lookup', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="lookup/reflection"
        question="A lookup and a product with a one-hot row give the same numbers. Why does every library do the lookup, and why is the product still worth knowing?"
      ></lx-reflect>
    </section>
  `
}

export default { schema, render } satisfies Exercise
