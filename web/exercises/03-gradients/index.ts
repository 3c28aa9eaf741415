/** Exercise 03: one number moves down its hill, then rows do; and which of them move at all. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/kinds/line-chart.ts'
import '../../plot/kinds/matrices.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/number-prediction.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/formula.ts'
import '../../lesson/term.ts'
import './bags.ts'
import './downhill.ts'
import './gradient.ts'
import './optimizers.ts'
import './style.css'
import './tied.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { shelf } from '../../lesson/shelf/shelf.ts'
import { type ToWrite, writeIt } from '../../lesson/writing/write-it.ts'
import { html } from '../../translation/translation.ts'
import { sentRun, steppedRun } from './predictions.ts'
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
const section = (name: string) => html`<div class="prose">${text(name)}</div>`

function opensTied({ state }: Lesson): boolean {
  const { tied, padding } = state.read(schema).values
  return tied === 'yes' || padding !== 'none'
}

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="gradients" .prose=${prose}></lx-hints>`
  return html`
    <section class="reading" aria-labelledby="hill-heading">
      <div class="prose">
        <h2 id="hill-heading">One number, downhill</h2>
        ${text('hill')}
      </div>
      <lx-downhill class="of-both" .lesson=${lesson}></lx-downhill>
    </section>

    <section class="reading" aria-labelledby="back-heading">
      <div class="prose">
        <h2 id="back-heading">Then a row of them</h2>
        ${text('back')}
      </div>
      <lx-gradient class="of-both" .lesson=${lesson} .hints=${hints}></lx-gradient>
      ${hasRun(lesson, sentRun) ? section('sum') : nothing}
    </section>

    ${writeIt(lesson, 'gradients', toWrite)}

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="gradients/reflection"
        question="A word occurs in one batch of a thousand. What does gradient descent do to its row in that batch, and what in the 999 others? What does that mean for rare words?"
        .sample=${section('sample')}
      ></lx-reflect>
    </section>

    ${shelf([
      html`<lx-shelf-entry
        .lesson=${lesson}
        parts="optimizers"
        summary="What the optimiser adds: Adam, and lazy Adam"
        ?begins-open=${hasRun(lesson, steppedRun)}
        .content=${() => html`${section('optimizers')}<lx-optimizers class="stack" .lesson=${lesson}></lx-optimizers>${hasRun(lesson, steppedRun) ? section('coasting') : nothing}`}
      ></lx-shelf-entry>`,
      html`<lx-shelf-entry
        .lesson=${lesson}
        parts="tied"
        summary="One table, two uses: tied weights, and a row that never learns"
        ?begins-open=${opensTied(lesson)}
        .content=${() => html`${section('tied')}<lx-tied .lesson=${lesson}></lx-tied>`}
      ></lx-shelf-entry>`,
      html`<lx-bags .lesson=${lesson}></lx-bags>`,
    ])}
  `
}

export * as predictions from './predictions.ts'
export default { schema, render } satisfies Exercise
