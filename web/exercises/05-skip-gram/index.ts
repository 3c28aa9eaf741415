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
import './sentence-window.ts'
import './settings-form.ts'
import '../../lesson/text/text-choice.ts'
import './style.css'
import './training-bench.ts'
import './vocabulary-choice.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { predicted, seen } from '../../lesson/rhythm/rhythm.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { html } from '../../translation/translation.ts'
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

function render(lesson: Lesson) {
  const prediction = predictionFor(lesson.training.settings)
  const settings = html`<div class="settings">
    <lx-text-choice .lesson=${lesson}></lx-text-choice>
    <lx-vocabulary-choice .lesson=${lesson}></lx-vocabulary-choice>
    <lx-settings-form .lesson=${lesson}></lx-settings-form>
  </div>`
  return html`
    <section class="beside" aria-labelledby="window-heading">
      <div class="prose">
        <h2 id="window-heading">What the model sees</h2>
        ${text('window')}
      </div>
      <lx-sentence-window .lesson=${lesson}></lx-sentence-window>
    </section>

    <section class="reading" aria-labelledby="training-heading">
      <div class="prose">
        <h2 id="training-heading">Train</h2>
        ${text('training')}
      </div>
      <lx-training-bench class="of-both" .lesson=${lesson} .settings=${settings}></lx-training-bench>
      <div class="prose">
        ${seen(lesson, prediction) ? text('check') : nothing} ${text('map')} ${text('pieces')}
      </div>
    </section>

    <section aria-labelledby="all-heading">
      <div class="prose">
        <h2 id="all-heading">Walk through your map</h2>
        ${text('all')}
      </div>
      ${
        predicted(lesson, prediction) === ''
          ? html`<p class="waiting">Predict above and train; then the map opens here.</p>`
          : html`<lx-map-door class="stack" .lesson=${lesson} source="own"></lx-map-door>`
      }
    </section>

    <section class="beside" aria-labelledby="word-heading">
      <div class="prose">
        <h2 id="word-heading">A word of your own</h2>
        ${text('word')}
      </div>
      <lx-made-up-word .lesson=${lesson}></lx-made-up-word>
    </section>

    <section aria-label="For engineers">
      <lx-papers
        .lesson=${lesson}
        .schema=${viewSchema}
        field="papers05"
        summary="For engineers: what the vectors come to, and what frequency does to them"
        .load=${loadPapers}
        .content=${() => papers(lesson)}
      ></lx-papers>
    </section>

    ${writeIt(lesson, 'skip-gram', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="skip-gram/reflection"
        question="In your own words: why do words that never appear side by side end up close together?"
      ></lx-reflect>
    </section>
  `
}

export default { schema, render } satisfies Exercise
