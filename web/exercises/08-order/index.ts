/** What remains of a sentence without its word order. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/formula.ts'
import '../../lesson/term.ts'
import './attention.ts'
import './sentence-choice.ts'
import './style.css'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { html } from '../../translation/translation.ts'
import { bagRun } from './bag.ts'
import prose from './prose.md'
import { schema } from './settings.ts'

const toWrite: readonly ToWrite[] = [
  {
    name: 'causalAttention',
    call: 'causalAttention(queries, keys, values)',
    open: () =>
      Promise.all([
        import('./write-causal-attention/cases.ts'),
        import('./write-causal-attention/path.md'),
      ]),
  },
]

const text = (section: string) => unsafeHTML(prose[section] ?? '')

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="order" .prose=${prose}></lx-hints>`
  return html`
    <section class="beside" aria-labelledby="bag-heading">
      <div class="prose">
        <h2 id="bag-heading">A bag of words</h2>
        ${text('bag')}
      </div>
      <lx-sentence-choice class="stack" .lesson=${lesson}></lx-sentence-choice>
    </section>

    <section class="reading" aria-label="The sums">
      <lx-order-bag class="of-both" .lesson=${lesson}></lx-order-bag>
      ${hasRun(lesson, bagRun) ? html`<div class="prose">${text('bag again')}</div>` : nothing}
    </section>

    <section class="reading" aria-labelledby="attention-heading">
      <div class="prose">
        <h2 id="attention-heading">Attention</h2>
        ${text('attention')}
      </div>
      <lx-order-attention class="of-both" .lesson=${lesson} .hints=${hints}></lx-order-attention>
    </section>

    ${writeIt(lesson, 'order', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="order/reflection"
        question="To compare sentences, a colleague averages word vectors plus position vectors. What can this method see, and what can it not?"
      ></lx-reflect>
    </section>
  `
}

export default { schema, render } satisfies Exercise
