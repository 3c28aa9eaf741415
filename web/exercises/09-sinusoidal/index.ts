/** A table of positions that is computed and never learned. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/formula.ts'
import '../../lesson/term.ts'
import './similarity.ts'
import './clocks.ts'
import './shift.ts'
import './style.css'
import './table.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { html, t } from '../../translation/translation.ts'
import { run, similarityRun } from './prediction.ts'
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

const text = (section: string) => unsafeHTML(prose[section] ?? '')

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="sinusoidal" .prose=${prose}></lx-hints>`
  return html`
    <section class="reading" aria-labelledby="table-heading">
      <div class="prose">
        <h2 id="table-heading">A clock for every pair of columns</h2>
        ${text('table')}
      </div>
      <lx-sinusoidal-table class="of-both" .lesson=${lesson} .hints=${hints}></lx-sinusoidal-table>
      ${hasRun(lesson, run) ? html`<div class="prose">${text('fast')}</div>` : nothing}
    </section>

    <section class="reading" aria-labelledby="alike-heading">
      <div class="prose">
        <h2 id="alike-heading">Near is alike, but how far?</h2>
        ${text('alike')}
      </div>
      <lx-sinusoidal-similarity class="of-both" .lesson=${lesson}></lx-sinusoidal-similarity>
      ${hasRun(lesson, similarityRun) ? html`<div class="prose">${text('alike again')}</div>` : nothing}
    </section>

    <section class="beside" aria-labelledby="shift-heading">
      <div class="prose">
        <h2 id="shift-heading">One step is one rotation</h2>
        ${text('shift')}
      </div>
      <lx-sinusoidal-shift class="stack" .lesson=${lesson}></lx-sinusoidal-shift>
    </section>

    ${writeIt(lesson, 'sinusoidal', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="sinusoidal/reflection"
        question="Set D to 64 and back to 32. What becomes coarser with fewer columns, and what stays? And why can the similarity rise again with distance?"
      ></lx-reflect>
    </section>
  `
}

export default { schema, render } satisfies Exercise
