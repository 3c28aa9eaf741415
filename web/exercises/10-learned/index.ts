/** A table of positions that is a parameter, with a last row. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/number-prediction.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/formula.ts'
import '../../lesson/term.ts'
import '../../lesson/trained/outcome.ts'
import './longer.ts'
import './moving.ts'
import './table.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { html } from '../../translation/translation.ts'
import { longerRun, run } from './predictions.ts'
import prose from './prose.md'
import { schema } from './settings.ts'

/** Of what was trained in the exercise “trained”. */
const SHOWN = ['learned']

const text = (section: string) => unsafeHTML(prose[section] ?? '')

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="learned" .prose=${prose}></lx-hints>`
  const trained = html`<lx-trained-outcome .lesson=${lesson} .schemes=${SHOWN}></lx-trained-outcome>`
  return html`
    <section class="reading" aria-labelledby="table-heading">
      <div class="prose">
        <h2 id="table-heading">A row for every position</h2>
        ${text('table')}
      </div>
      <lx-learned-table class="of-both" .lesson=${lesson} .hints=${hints}></lx-learned-table>
      ${hasRun(lesson, run) ? html`<div class="prose">${text('untrained')}</div>` : nothing}
    </section>

    <section class="reading" aria-labelledby="longer-heading">
      <div class="prose">
        <h2 id="longer-heading">After the last row</h2>
        ${text('longer')}
      </div>
      <lx-learned-longer class="of-both" .lesson=${lesson}></lx-learned-longer>
      ${hasRun(lesson, longerRun) ? html`<div class="prose">${text('longer again')} ${trained}</div>` : nothing}
    </section>

    <section class="beside" aria-labelledby="moving-heading">
      <div class="prose">
        <h2 id="moving-heading">Training moves the rows it meets</h2>
        ${text('moving')}
      </div>
      <lx-learned-moving class="stack" .lesson=${lesson}></lx-learned-moving>
    </section>

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="learned/reflection"
        question="A model has 512 learned positions, but nearly all its training texts had fewer than 100 tokens. What do you expect of it at 200 tokens, at 500, and at 513?"
      ></lx-reflect>
    </section>
  `
}

export default { schema, render } satisfies Exercise
