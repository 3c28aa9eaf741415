/** The input of a transformer, assembled from its parts. */
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../plot/kinds/matrices.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/number-prediction.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/formula.ts'
import '../../lesson/term.ts'
import './assembly.ts'
import './flow.ts'
import './parts.ts'
import './refusals.ts'
import './speed.ts'
import './style.css'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { html } from '../../translation/translation.ts'
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

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="compose" .prose=${prose}></lx-hints>`
  return html`
    <section class="reading" aria-labelledby="assembly-heading">
      <div class="prose">
        <h2 id="assembly-heading">From ids to vectors</h2>
        ${text('assembly')}
      </div>
      <lx-assembly class="of-both" .lesson=${lesson} .hints=${hints}></lx-assembly>
    </section>

    <section class="reading" aria-labelledby="parts-heading">
      <div class="prose">
        <h2 id="parts-heading">A sum of two vectors</h2>
        ${text('parts')}
      </div>
      <lx-input-parts class="of-both" .lesson=${lesson}></lx-input-parts>
    </section>

    <section aria-labelledby="refusals-heading">
      <div class="prose">
        <h2 id="refusals-heading">Five ways to go wrong</h2>
        ${text('refusals')}
      </div>
      <lx-refusals class="stack" .lesson=${lesson}></lx-refusals>
    </section>

    <section class="reading" aria-labelledby="speed-heading">
      <div class="prose">
        <h2 id="speed-heading">This machine, this tab</h2>
        ${text('speed')}
      </div>
      <lx-lookup-speed class="of-both" .lesson=${lesson}></lx-lookup-speed>
    </section>

    ${writeIt(lesson, 'compose', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="compose/reflection"
        question="A model was trained with learned positions, L = 512. You want rotary ones instead. What happens to this layer, to its parameters, and to what the trained weights know?"
      ></lx-reflect>
    </section>
  `
}

export default { schema, render } satisfies Exercise
