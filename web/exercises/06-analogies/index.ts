/** Exercise 06: ask trained vectors for neighbours, analogies and axes, and count what holds. */
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../lesson/words/analogy.css'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/formula.ts'
import '../../lesson/term.ts'
import './analogy.ts'
import './axis.ts'
import './neighbour-list.ts'
import './style.css'
import '../../lesson/words/vectors-wanted.ts'
import './verdict.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { shelf } from '../../lesson/shelf/shelf.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { html, t } from '../../translation/translation.ts'
import prose from './prose.md'
import { schema } from './settings.ts'

const toWrite: readonly ToWrite[] = [
  {
    name: 'nearest',
    call: 'nearest(query, vectors, topK)',
    open: () =>
      Promise.all([import('./write-nearest/cases.ts'), import('./write-nearest/path.md')]),
  },
  {
    name: 'analogy',
    call: 'analogy(a, b, c, vectors, topK)',
    open: () =>
      Promise.all([import('./write-analogy/cases.ts'), import('./write-analogy/path.md')]),
  },
]

const text = (section: string) => unsafeHTML(prose[section] ?? '')

const neighbours = (lesson: Lesson) => html`<div class="part">
  <div class="prose">${text('neighbours')}</div>
  <lx-neighbour-list .lesson=${lesson}></lx-neighbour-list>
</div>`

const axis = (lesson: Lesson) => html`<div class="part">
  <div class="prose">${text('axis')}</div>
  <lx-axis .lesson=${lesson}></lx-axis>
</div>`

const further = (lesson: Lesson) => [
  html`<lx-shelf-entry
    .lesson=${lesson}
    parts="neighbour-list neighbours axis"
    summary=${t`Neighbours of any word, and an axis of your own`}
    .content=${() => html`${neighbours(lesson)} ${axis(lesson)}`}
  ></lx-shelf-entry>`,
  html`<lx-shelf-entry
    .lesson=${lesson}
    summary=${t`What others found about analogies`}
    .content=${() => html`<div class="prose">${text('others')}</div>`}
  ></lx-shelf-entry>`,
]

function render(lesson: Lesson) {
  return html`
    <section class="reading" aria-labelledby="analogy-heading">
      <div class="prose">
        <h2 id="analogy-heading">The same step, taken twice</h2>
        ${text('analogy')}
      </div>
      <lx-analogy class="of-both" .lesson=${lesson}></lx-analogy>
    </section>

    <section class="beside" aria-labelledby="verdict-heading">
      <div class="prose">
        <h2 id="verdict-heading">How many hold?</h2>
        ${text('verdict')}
      </div>
      <lx-verdict .lesson=${lesson}
        .failures=${html`${text('failures')}`}
        .columns=${html`${text('columns')}`}
      ></lx-verdict>
    </section>

    ${writeIt(lesson, 'analogies', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="analogies/reflection"
        question="An article presents king − man + woman = queen as proof that a model understands. What would you ask its author?"
        .sample=${html`${text('sample')}`}
      ></lx-reflect>
    </section>

    ${shelf(further(lesson))}
  `
}

export * as predictions from './prediction.ts'
export default { schema, render } satisfies Exercise
