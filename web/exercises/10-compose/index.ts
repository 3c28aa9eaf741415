/** Tokens and positions put together: the input of a transformer. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../plot/kinds/matrices.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/formula.ts'
import '../../lesson/term.ts'
import './assembly.ts'
import './flow.ts'
import './four-terms.ts'
import './parts.ts'
import './refusals.ts'
import './separable.ts'
import './speed.ts'
import './style.css'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { shelf } from '../../lesson/shelf/shelf.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { html } from '../../translation/translation.ts'
import { separableRun } from './predictions.ts'
import prose from './prose.md'
import { schema } from './settings.ts'

const toWrite: readonly ToWrite[] = [
  {
    name: 'embed',
    call: 'embed(ids, tokens, positions, scale)',
    open: () => Promise.all([import('./write-embed/cases.ts'), import('./write-embed/path.md')]),
  },
]

const text = (section: string) => unsafeHTML(prose[section] ?? '')
const section = (name: string) => html`<div class="prose">${text(name)}</div>`

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="compose" .prose=${prose}></lx-hints>`
  const speed = () =>
    html`${section('speed')}<lx-lookup-speed class="stack" .lesson=${lesson}></lx-lookup-speed>`
  return html`
    <section class="beside" aria-labelledby="parts-heading">
      <div class="prose">
        <h2 id="parts-heading">A row for the word, a row for its place</h2>
        ${text('parts')}
      </div>
      <lx-input-parts class="stack" .lesson=${lesson}></lx-input-parts>
    </section>

    <section class="beside" aria-labelledby="apart-heading">
      <div class="prose">
        <h2 id="apart-heading">Can a sum be taken apart?</h2>
        ${text('apart')}
        ${hasRun(lesson, separableRun) ? text('apart again') : nothing}
      </div>
      <lx-separable class="stack" .lesson=${lesson} .hints=${hints}></lx-separable>
    </section>

    <section class="beside" aria-labelledby="terms-heading">
      <div class="prose">
        <h2 id="terms-heading">What attention does with it</h2>
        ${text('terms')}
      </div>
      <lx-four-terms class="stack" .lesson=${lesson}></lx-four-terms>
    </section>

    <section class="beside" aria-labelledby="assembly-heading">
      <div class="prose">
        <h2 id="assembly-heading">Shape by shape</h2>
        ${text('assembly')}
      </div>
      <lx-assembly class="stack" .lesson=${lesson}></lx-assembly>
    </section>

    <section class="beside" aria-labelledby="refusals-heading">
      <div class="prose">
        <h2 id="refusals-heading">Break it</h2>
        ${text('refusals')}
      </div>
      <lx-refusals class="stack" .lesson=${lesson}></lx-refusals>
    </section>

    ${writeIt(lesson, 'compose', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="compose/reflection"
        question="A model was trained with learned positions, L = 512. You want sinusoidal ones instead. What happens to this layer, to its parameters, and to what the trained weights know?"
        .sample=${section('sample')}
      ></lx-reflect>
    </section>

    ${shelf([
      html`<lx-shelf-entry .lesson=${lesson} summary="Why some models multiply by √D" .content=${() => section('scale')}></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} summary="Dropout, in training only" .content=${() => section('dropout')}></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} summary="Rotary and ALiBi have no part in this layer" .content=${() => section('later')}></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} parts="lookup-speed" summary="How fast is a lookup, on this machine?" .content=${speed}></lx-shelf-entry>`,
    ])}
  `
}

export * as predictions from './predictions.ts'
export default { schema, render } satisfies Exercise
