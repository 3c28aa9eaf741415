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
import './bag.ts'
import './style.css'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { shelf } from '../../lesson/shelf/shelf.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { html, t } from '../../translation/translation.ts'
import { bagRun, maskRun } from './prediction.ts'
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
const section = (name: string) => html`<div class="prose">${text(name)}</div>`

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="order" .prose=${prose}></lx-hints>`
  return html`
    <section class="reading" aria-labelledby="bag-heading">
      <div class="prose">
        <h2 id="bag-heading">A sentence, added up</h2>
        ${text('bag')}
      </div>
      <lx-order-bag class="of-both" .lesson=${lesson}></lx-order-bag>
      ${hasRun(lesson, bagRun) ? section('bag again') : nothing}
    </section>

    <section class="reading" aria-labelledby="attention-heading">
      <div class="prose">
        <h2 id="attention-heading">Attention, one word at a time</h2>
        ${text('attention')}
      </div>
      <lx-order-attention class="of-both" .lesson=${lesson} .hints=${hints}></lx-order-attention>
      ${hasRun(lesson, maskRun) ? section('attention again') : nothing}
    </section>

    ${writeIt(lesson, 'order', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="order/reflection"
        question="A colleague compares sentences by the mean of their word vectors, each with its position added. What does this method know of a sentence?"
        .sample=${section('sample')}
      ></lx-reflect>
    </section>

    ${shelf([
      html`<lx-shelf-entry .lesson=${lesson} summary=${t`And with more than one layer?`} .content=${() => section('deeper')}></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} summary=${t`Where a bag of words is enough`} .content=${() => section('bags')}></lx-shelf-entry>`,
    ])}
  `
}

export * as predictions from './prediction.ts'
export default { schema, render } satisfies Exercise
