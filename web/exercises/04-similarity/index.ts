/** Exercise 04: compare vectors by their angle, and similarities with chance. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../plot/kinds/matrices.ts'
import '../../lesson/papers.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/formula.ts'
import '../../lesson/term.ts'
import '../../lesson/words/vectors-wanted.ts'
import './five-words.ts'
import '../../lesson/page/exhibit.ts'
import { ownVectors } from './own-vectors.ts'
import './random-directions.ts'
import './shared-part.ts'
import './style.css'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { seen } from '../../lesson/rhythm/rhythm.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { shelf } from '../../lesson/shelf/shelf.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { html, t } from '../../translation/translation.ts'
import { centring, spreadRun } from './predictions.ts'
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

/** Everything else worth knowing, closed. */
const further = (lesson: Lesson) => [
  html`<lx-shelf-entry
    .lesson=${lesson}
    parts="own-vectors"
    summary=${t`Your own vectors beside their random pairs`}
    .content=${() => html`<div class="prose">${text('own')} ${seen(lesson, centring) ? text('own again') : nothing}</div>
      <lx-vectors-wanted .lesson=${lesson}></lx-vectors-wanted>
      <lx-exhibit class="stack" data-part="own-vectors" exercise="similarity" .lesson=${lesson} .figure=${ownVectors}></lx-exhibit>`}
  ></lx-shelf-entry>`,
  html`<lx-shelf-entry
    .lesson=${lesson}
    summary=${t`Opposites are not opposed`}
    .content=${() => html`<div class="prose">${text('opposed')}</div>`}
  ></lx-shelf-entry>`,
  html`<lx-papers
    .lesson=${lesson}
    .schema=${similaritySchema}
    field="papers04"
    summary="For engineers: hubs, and a cosine that can be anything"
    .load=${loadPapers}
    .content=${() => papers(lesson)}
  ></lx-papers>`,
]

function render(lesson: Lesson) {
  return html`
    <section class="reading" aria-labelledby="random-heading">
      <div class="prose">
        <h2 id="random-heading">Likeness is a direction</h2>
        ${text('random')}
      </div>
      <lx-random-directions class="of-both" .lesson=${lesson}></lx-random-directions>
      ${hasRun(lesson, spreadRun(lesson)) ? html`<div class="prose">${text('random again')}</div>` : nothing}
    </section>

    <section class="beside" aria-labelledby="words-heading">
      <div class="prose">
        <h2 id="words-heading">Five words, at random and by hand</h2>
        ${text('words')}
      </div>
      <lx-five-words class="stack" .lesson=${lesson}></lx-five-words>
    </section>

    <section class="reading" aria-labelledby="mean-heading">
      <div class="prose">
        <h2 id="mean-heading">What all rows share</h2>
        ${text('mean')}
      </div>
      <lx-shared-part class="of-both" .lesson=${lesson}></lx-shared-part>
      ${seen(lesson, centring) ? html`<div class="prose">${text('mean again')}</div>` : nothing}
    </section>

    ${writeIt(lesson, 'similarity', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="similarity/reflection"
        question="A paper reports a cosine of 0.35 between two words and calls them related. Which two numbers would you ask for before believing it?"
        .sample=${html`${text('sample')}`}
      ></lx-reflect>
    </section>

    ${shelf(further(lesson))}
  `
}

export * as predictions from './predictions.ts'
export default { schema, render } satisfies Exercise
