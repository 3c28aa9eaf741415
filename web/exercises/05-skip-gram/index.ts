/** Exercise 05: train word vectors by skip-gram and watch the map form. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/map/map-door.ts'
import '../../lesson/papers.ts'
import '../../lesson/formula.ts'
import '../../lesson/term.ts'
import './made-up-word.ts'
import './settings-form.ts'
import '../../lesson/text/text-choice.ts'
import './style.css'
import './training-bench.ts'
import './vocabulary-choice.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { mapSchemas } from '../../lesson/map/settings.ts'
import { predicted, seen } from '../../lesson/rhythm/rhythm.ts'
import { shelf } from '../../lesson/shelf/shelf.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { html, t } from '../../translation/translation.ts'
import { predictionFor } from './prediction.ts'
import prose from './prose.md'
import { schema, viewSchema } from './settings.ts'

const toWrite: readonly ToWrite[] = [
  {
    name: 'skipgramPairs',
    call: 'skipgramPairs(ids, window)',
    open: () =>
      Promise.all([
        import('./write-skipgram-pairs/cases.ts'),
        import('./write-skipgram-pairs/path.md'),
      ]),
  },
]

const text = (section: string) => unsafeHTML(prose[section] ?? '')

const loadPapers = () => Promise.all([import('./factorisation.ts'), import('./split-word.ts')])

const papers = (lesson: Lesson) => html`
  <div class="part">
    <div class="prose">${text('factorised')}</div>
    <lx-factorisation .lesson=${lesson}></lx-factorisation>
  </div>
  <div class="part">
    <div class="prose">${text('split')}</div>
    <lx-split-word .lesson=${lesson}></lx-split-word>
  </div>
`

const entry = (lesson: Lesson, summary: string, section: string) =>
  html`<lx-shelf-entry
    .lesson=${lesson}
    summary=${summary}
    .content=${() => html`<div class="prose">${text(section)}</div>`}
  ></lx-shelf-entry>`

/** Everything else worth knowing, closed. */
const further = (lesson: Lesson) => [
  entry(lesson, t`The loss, in symbols`, 'loss'),
  entry(lesson, t`What more dimensions buy`, 'width'),
  entry(lesson, t`Pieces of words`, 'pieces'),
  entry(lesson, t`One vector a word: the trouble with bank`, 'static'),
  html`<lx-papers
    .lesson=${lesson}
    .schema=${viewSchema}
    field="papers05"
    summary="For engineers: what training converges to, and what frequency does to vectors"
    .load=${loadPapers}
    .content=${() => papers(lesson)}
  ></lx-papers>`,
  predicted(lesson, predictionFor(lesson)) === ''
    ? html``
    : html`<lx-shelf-entry
        .lesson=${lesson}
        parts="map-door map-explorer"
        summary=${t`The map of all words`}
        ?begins-open=${lesson.state.read(mapSchemas.own).values.map === 'open'}
        .content=${() => html`<lx-map-door class="stack" .lesson=${lesson} source="own"></lx-map-door>`}
      ></lx-shelf-entry>`,
]

function render(lesson: Lesson) {
  const prediction = predictionFor(lesson)
  return html`
    <section class="reading" aria-labelledby="training-heading">
      <div class="prose">
        <h2 id="training-heading">Words by the company they keep</h2>
        ${text('window')}
      </div>
      <lx-training-bench class="of-both" .lesson=${lesson}></lx-training-bench>
      ${seen(lesson, prediction) ? html`<div class="prose">${text('check')}</div>` : nothing}
    </section>

    <section aria-labelledby="word-heading">
      <div class="prose">
        <h2 id="word-heading">Your word, your text</h2>
        ${text('word')}
      </div>
      <div class="columns">
        <lx-made-up-word .lesson=${lesson}></lx-made-up-word>
        <div class="settings">
          <lx-text-choice .lesson=${lesson}></lx-text-choice>
          <lx-vocabulary-choice .lesson=${lesson}></lx-vocabulary-choice>
          <lx-settings-form .lesson=${lesson}></lx-settings-form>
        </div>
      </div>
    </section>

    ${writeIt(lesson, 'skip-gram', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="skip-gram/reflection"
        question="In your own words: what moves a word to where it ends up, and what would move it elsewhere?"
        .sample=${html`${text('sample')}`}
      ></lx-reflect>
    </section>

    ${shelf(further(lesson))}
  `
}

export * as predictions from './prediction.ts'
export default { schema, render } satisfies Exercise
