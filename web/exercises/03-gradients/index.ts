/** Exercise 03: send a gradient back through a lookup, and watch which rows move. */
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/kinds/matrices.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/number-prediction.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/formula.ts'
import '../../lesson/term.ts'
import './bags.ts'
import './gradient.ts'
import './optimizers.ts'
import './tied.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { html } from '../../translation/translation.ts'
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
  const hints = html`<lx-hints .lesson=${lesson} exercise="gradients" .prose=${prose}></lx-hints>`
  return html`
    <section class="reading" aria-labelledby="back-heading">
      <div class="prose">
        <h2 id="back-heading">Back to the rows</h2>
        ${text('back')}
      </div>
      <lx-gradient class="of-both" .lesson=${lesson} .hints=${hints}></lx-gradient>
    </section>

    <section class="reading" aria-labelledby="optimizers-heading">
      <div class="prose">
        <h2 id="optimizers-heading">What the optimiser adds</h2>
        ${text('optimizers')}
      </div>
      <lx-optimizers class="of-both" .lesson=${lesson}></lx-optimizers>
    </section>

    <section class="beside" aria-labelledby="tied-heading">
      <div class="prose">
        <h2 id="tied-heading">One table, two uses</h2>
        ${text('tied')}
      </div>
      <div class="stack">
        <lx-tied .lesson=${lesson}></lx-tied>
        <lx-bags .lesson=${lesson}></lx-bags>
      </div>
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
