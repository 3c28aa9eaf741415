/** Queries and keys turned by their positions. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/formula.ts'
import '../../lesson/term.ts'
import './conventions.ts'
import './everywhere.ts'
import './meeting.ts'
import './multimodal.ts'
import './planes.ts'
import './scalings.ts'
import './style.css'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { shelf } from '../../lesson/shelf/shelf.ts'
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

const loadStretching = () =>
  Promise.all([import('../../lesson/trained/outcome.ts'), import('./stretching.ts')])

/** Of what was trained in the exercise “trained-short-read-long”. */
const SHOWN = ['rotary']

const text = (section: string) => unsafeHTML(prose[section] ?? '')
const section = (name: string) => html`<div class="prose">${text(name)}</div>`

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="rotary" .prose=${prose}></lx-hints>`
  const { qPairs, kPairs, factor } = lesson.state.read(schema).values
  const conventions = () =>
    html`${section('conventions')}<lx-rotary-conventions class="stack" .lesson=${lesson}></lx-rotary-conventions>`
  const stretching = () => html`
    ${section('stretching')}
    <lx-rotary-stretching class="stack" .lesson=${lesson}></lx-rotary-stretching>
    <lx-trained-outcome .lesson=${lesson} .schemes=${SHOWN}></lx-trained-outcome>
  `
  return html`
    <section class="reading" aria-labelledby="meeting-heading">
      <div class="prose">
        <h2 id="meeting-heading">A query meets a key</h2>
        ${text('meeting')}
      </div>
      <lx-rotary-meeting class="of-both" .lesson=${lesson} .hints=${hints}></lx-rotary-meeting>
    </section>

    ${
      hasRun(lesson, run)
        ? html`<section class="beside" aria-labelledby="everywhere-heading">
            <div class="prose">
              <h2 id="everywhere-heading">Only the distance is left</h2>
              ${text('meeting again')}
            </div>
            <lx-rotary-everywhere class="stack" .lesson=${lesson}></lx-rotary-everywhere>
          </section>`
        : nothing
    }

    ${writeIt(lesson, 'rotary', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="rotary/reflection"
        question="Explain to a colleague what a rotary score knows of two positions, and why; and which two things a library must never mix."
        .sample=${section('sample')}
      ></lx-reflect>
    </section>

    ${shelf([
      html`<lx-shelf-entry .lesson=${lesson} parts="rotary-conventions" ?begins-open=${qPairs !== 'halves' || kPairs !== 'halves'} summary=${t`Two ways to pair columns`} .content=${conventions}></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} summary="Does the score fall with distance?" .content=${() => section('falls')}></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} parts="rotary-stretching" ?begins-open=${factor !== schema.factor.fallback} summary="Longer than trained" .load=${loadStretching} .content=${stretching}></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} summary="For engineers: shapes, tables and config files" .content=${() => section('shapes')}></lx-shelf-entry>`,
      html`<lx-rotary-scalings .lesson=${lesson}></lx-rotary-scalings>`,
      html`<lx-multimodal-rotary .lesson=${lesson}></lx-multimodal-rotary>`,
    ])}
  `
}

export * as predictions from './prediction.ts'
export default { schema, render } satisfies Exercise
