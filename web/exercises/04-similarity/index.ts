/** Exercise 04: compare vectors by their angle, and similarities with chance. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../plot/kinds/matrices.ts'
import '../../lesson/papers.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/formula.ts'
import '../../lesson/term.ts'
import '../../lesson/words/vectors-wanted.ts'
import './five-words.ts'
import './own-vectors.ts'
import './random-directions.ts'
import './shared-part.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { predictedNumber } from '../../lesson/rhythm/number-prediction.ts'
import { seen } from '../../lesson/rhythm/rhythm.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { html } from '../../translation/translation.ts'
import { centring, spread } from './predictions.ts'
import prose from './prose.md'
import { schema, similaritySchema } from './settings.ts'

const toWrite: readonly ToWrite[] = [
  {
    name: 'cosine',
    call: 'cosine(a, b)',
    open: () => Promise.all([import('./write-cosine/cases.ts'), import('./write-cosine/path.md')]),
  },
]

const text = (section: string) => unsafeHTML(prose[section] ?? '')

const loadPapers = () => Promise.all([import('./hubs.ts'), import('./arbitrary-cosine.ts')])

const papers = (lesson: Lesson) => html`
  <div class="part">
    <div class="prose">${text('hubs')}</div>
    <lx-hubs .lesson=${lesson}></lx-hubs>
  </div>
  <div class="part">
    <div class="prose">${text('arbitrary')}</div>
    <lx-arbitrary-cosine .lesson=${lesson}></lx-arbitrary-cosine>
  </div>
`

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="similarity" .prose=${prose}></lx-hints>`
  return html`
    <section class="reading" aria-labelledby="random-heading">
      <div class="prose">
        <h2 id="random-heading">Random directions</h2>
        ${text('random')}
      </div>
      <lx-random-directions class="of-both" .lesson=${lesson} .hints=${hints}></lx-random-directions>
      ${lesson.state.read(schema).values.drawn === 'yes' && predictedNumber(lesson, spread) !== null ? html`<div class="prose">${text('random again')}</div>` : nothing}
    </section>

    <section class="beside" aria-labelledby="words-heading">
      <div class="prose">
        <h2 id="words-heading">Five words, before and after</h2>
        ${text('words')}
      </div>
      <lx-five-words class="stack" .lesson=${lesson}></lx-five-words>
    </section>

    <section class="reading" aria-labelledby="mean-heading">
      <div class="prose">
        <h2 id="mean-heading">A table off its centre</h2>
        ${text('mean')}
      </div>
      <lx-shared-part class="of-both" .lesson=${lesson}></lx-shared-part>
    </section>

    <section class="beside" aria-labelledby="own-heading">
      <div class="prose">
        <h2 id="own-heading">Vectors of your own</h2>
        ${text('own')} ${seen(lesson, centring) ? text('own again') : nothing}
        <lx-vectors-wanted .lesson=${lesson}></lx-vectors-wanted>
      </div>
      <lx-own-vectors class="stack" .lesson=${lesson}></lx-own-vectors>
    </section>

    <section aria-label="For engineers">
      <lx-papers
        .lesson=${lesson}
        .schema=${similaritySchema}
        field="papers04"
        summary="For engineers: hubs, and a cosine that can be anything"
        .load=${loadPapers}
        .content=${() => papers(lesson)}
      ></lx-papers>
    </section>

    ${writeIt(lesson, 'similarity', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="similarity/reflection"
        question="A paper reports a cosine of 0.35 between two words and calls them related. Which two numbers would you ask for before believing it?"
      ></lx-reflect>
    </section>
  `
}

export default { schema, render } satisfies Exercise
