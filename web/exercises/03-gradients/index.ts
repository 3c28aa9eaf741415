/** Exercise 03: send a gradient back through a lookup, and watch which rows move. */
import { html } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/kinds/matrices.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/number-prediction.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/term.ts'
import './gradient.ts'
import './optimizers.ts'
import './tied.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { momentum, repeated } from './predictions.ts'
import prose from './prose.md'
import { schema } from './settings.ts'

const toWrite: readonly ToWrite[] = [
  {
    name: 'embeddingBackward',
    call: 'embeddingBackward(ids, dOutput, vocabSize)',
    open: () =>
      Promise.all([
        import('./write-embedding-backward/cases.ts'),
        import('./write-embedding-backward/path.md'),
      ]),
  },
]

const text = (section: string) => unsafeHTML(prose[section] ?? '')

function render(lesson: Lesson) {
  return html`
    <section aria-labelledby="back-heading">
      <div class="columns">
        <div class="prose">
          <h2 id="back-heading">Back to the rows</h2>
          ${text('back')}
        </div>
        <div class="prose">
          <lx-predict-number .lesson=${lesson} .prediction=${repeated}></lx-predict-number>
          <lx-hints .lesson=${lesson} exercise="gradients" .prose=${prose}></lx-hints>
        </div>
      </div>
      <lx-gradient .lesson=${lesson}></lx-gradient>
    </section>

    <section aria-labelledby="optimizers-heading">
      <div class="columns">
        <div class="prose">
          <h2 id="optimizers-heading">What the optimiser adds</h2>
          ${text('optimizers')}
        </div>
        <div class="prose">
          <lx-predict .lesson=${lesson} .prediction=${momentum}></lx-predict>
        </div>
      </div>
      <lx-optimizers .lesson=${lesson}></lx-optimizers>
    </section>

    <section aria-labelledby="tied-heading">
      <div class="prose">
        <h2 id="tied-heading">One table, two uses</h2>
        ${text('tied')}
      </div>
      <lx-tied .lesson=${lesson}></lx-tied>
    </section>

    ${writeIt(lesson, 'gradients', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="gradients/reflection"
        question="A word occurs once in a thousand batches. What happens to its row in the 999 others, under SGD, under Adam, and with tied weights?"
      ></lx-reflect>
    </section>
  `
}

export default { schema, render } satisfies Exercise
