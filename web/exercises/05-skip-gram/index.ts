/** Exercise 05: train word vectors by skip-gram and watch the map form. */
import { html } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../rhythm.ts'
import '../map-door.ts'
import '../term.ts'
import './made-up-word.ts'
import './outcome.ts'
import './sentence-window.ts'
import './settings-form.ts'
import '../text-choice.ts'
import './training-bench.ts'
import './vocabulary-choice.ts'
import type { Exercise, Lesson } from '../lesson.ts'
import { mapSchema } from '../map/settings.ts'
import { trainingSchema } from '../training-settings.ts'
import { type ToWrite, writeIt } from '../write-it.ts'
import { predictionFor } from './prediction.ts'
import prose from './prose.md'
import { viewSchema } from './view.ts'

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

function render(lesson: Lesson) {
  return html`
    <section class="beside" aria-labelledby="window-heading">
      <div class="prose">
        <h2 id="window-heading">What the model sees</h2>
        ${text('window')}
      </div>
      <lx-sentence-window .lesson=${lesson}></lx-sentence-window>
    </section>

    <section aria-labelledby="training-heading">
      <div class="columns">
        <div class="prose">
          <h2 id="training-heading">Train</h2>
          ${text('training')} ${text('pieces')}
        </div>
        <div class="prose">
          ${text('map')}
          <lx-predict
            .lesson=${lesson}
            .prediction=${predictionFor(lesson.training.settings)}
          ></lx-predict>
        </div>
      </div>
      <div class="bench">
        <div class="bench-settings">
          <lx-text-choice .lesson=${lesson}></lx-text-choice>
          <lx-vocabulary-choice .lesson=${lesson}></lx-vocabulary-choice>
          <lx-settings-form .lesson=${lesson}></lx-settings-form>
        </div>
        <lx-training-bench .lesson=${lesson}></lx-training-bench>
      </div>
    </section>

    <section aria-labelledby="all-heading">
      <div class="prose">
        <h2 id="all-heading">Walk through your map</h2>
        ${text('all')}
      </div>
      <lx-map-door class="stack" .lesson=${lesson} source="own"></lx-map-door>
    </section>

    <section class="beside" aria-labelledby="word-heading">
      <div class="prose">
        <h2 id="word-heading">A word of your own</h2>
        ${text('word')}
      </div>
      <lx-made-up-word .lesson=${lesson}></lx-made-up-word>
    </section>

    <section class="beside" aria-labelledby="check-heading">
      <div class="prose">
        <h2 id="check-heading">Check</h2>
        ${text('check')}
      </div>
      <lx-skip-gram-outcome .lesson=${lesson}></lx-skip-gram-outcome>
    </section>

    ${writeIt(lesson, 'skip-gram', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="skip-gram/reflection"
        question="In your own words: why do words that never stand side by side end up close together?"
      ></lx-reflect>
    </section>
  `
}

export default {
  schema: { ...trainingSchema, ...viewSchema, ...mapSchema },
  render,
} satisfies Exercise
