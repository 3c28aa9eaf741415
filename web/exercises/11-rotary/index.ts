/** Queries and keys turned by their positions. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/formula.ts'
import '../../lesson/term.ts'
import '../../lesson/trained/outcome.ts'
import './conventions.ts'
import './meeting.ts'
import './multimodal.ts'
import './planes.ts'
import './scalings.ts'
import './stretching.ts'
import './style.css'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { html, t } from '../../translation/translation.ts'
import { run } from './prediction.ts'
import prose from './prose.md'
import { schema } from './settings.ts'

const toWrite: readonly ToWrite[] = [
  {
    name: 'rotateHalf',
    call: 'rotateHalf(x)',
    open: () =>
      Promise.all([import('./write-rotate-half/cases.ts'), import('./write-rotate-half/path.md')]),
  },
  {
    name: 'rope',
    call: 'rope(x, positions)',
    draws: t`Query and key`,
    open: () => Promise.all([import('./write-rope/cases.ts'), import('./write-rope/path.md')]),
  },
]

/** Of what was trained in the exercise “trained-short-read-long”. */
const SHOWN = ['rotary']

const text = (section: string) => unsafeHTML(prose[section] ?? '')

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="rotary" .prose=${prose}></lx-hints>`
  return html`
    <section class="reading" aria-labelledby="meeting-heading">
      <div class="prose">
        <h2 id="meeting-heading">A query meets a key</h2>
        ${text('meeting')}
      </div>
      <lx-rotary-meeting class="of-both" .lesson=${lesson} .hints=${hints}></lx-rotary-meeting>
      ${hasRun(lesson, run) ? html`<div class="prose">${text('meeting again')}</div>` : nothing}
    </section>

    <section class="beside" aria-labelledby="conventions-heading">
      <div class="prose">
        <h2 id="conventions-heading">Two ways to pair columns</h2>
        ${text('conventions')}
      </div>
      <lx-rotary-conventions class="stack" .lesson=${lesson}></lx-rotary-conventions>
    </section>

    <section class="beside" aria-labelledby="stretching-heading">
      <div class="prose">
        <h2 id="stretching-heading">Longer than trained</h2>
        ${text('stretching')}
        <lx-trained-outcome .lesson=${lesson} .schemes=${SHOWN}></lx-trained-outcome>
      </div>
      <div class="stack">
        <lx-rotary-stretching class="stack" .lesson=${lesson}></lx-rotary-stretching>
        <lx-rotary-scalings .lesson=${lesson}></lx-rotary-scalings>
        <lx-multimodal-rotary .lesson=${lesson}></lx-multimodal-rotary>
      </div>
    </section>

    ${writeIt(lesson, 'rotary', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="rotary/reflection"
        question="Explain to a colleague why a rotary score depends only on n − m, and which two things a library must never mix."
      ></lx-reflect>
    </section>
  `
}

export default { schema, render } satisfies Exercise
