/** What is known now, checked off and taken home. */
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/term.ts'
import './deck.ts'
import './deliverables.ts'
import './explanation.ts'
import './own-way.ts'
import './question.ts'
import './style.css'
import './take-home.ts'
import './understood-question.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { shelf } from '../../lesson/shelf/shelf.ts'
import { html, t } from '../../translation/translation.ts'
import prose from './prose.md'
import { sums } from './sums.ts'
import { understood } from './understanding.ts'

const text = (section: string) => unsafeHTML(prose[section] ?? '')

const withSums = (lesson: Lesson) => html`
  <div class="prose">${text('questions')}</div>
  <lx-deck
    class="checks"
    .lesson=${lesson}
    label="Questions with numbers"
    .cards=${sums.map((sum, i) => ({
      prediction: sum,
      content: html`<lx-question .lesson=${lesson} .check=${sum} .number=${i + 1}></lx-question>`,
    }))}
  ></lx-deck>
`

function render(lesson: Lesson) {
  return html`
    <section class="beside" aria-labelledby="way-heading">
      <div class="prose">
        <h2 id="way-heading">What you thought, and what came</h2>
        ${text('way')}
      </div>
      <lx-own-way .lesson=${lesson}></lx-own-way>
    </section>

    <section class="beside" aria-labelledby="understanding-heading">
      <div class="prose">
        <h2 id="understanding-heading">From letters to sentences</h2>
        ${text('understanding')}
      </div>
      <lx-deck
        class="checks"
        .lesson=${lesson}
        label="Questions on all of the lesson"
        .cards=${understood.map((item) => ({
          prediction: item.prediction,
          content: html`<lx-understood .lesson=${lesson} .item=${item}></lx-understood>`,
        }))}
      ></lx-deck>
    </section>

    <section class="beside" aria-labelledby="explanation-heading">
      <div class="prose">
        <h2 id="explanation-heading">In your own words</h2>
        ${text('explanation')}
      </div>
      <lx-explanation class="stack" .lesson=${lesson}></lx-explanation>
    </section>

    <section class="beside" aria-labelledby="deliverables-heading">
      <div class="prose">
        <h2 id="deliverables-heading">What you take with you</h2>
        ${text('deliverables')}
      </div>
      <lx-deliverables .lesson=${lesson}></lx-deliverables>
    </section>

    <lx-take-home .lesson=${lesson}></lx-take-home>

    ${shelf([
      html`<lx-shelf-entry .lesson=${lesson} summary=${t`Sums of memory and parameters`} .content=${() => withSums(lesson)}></lx-shelf-entry>`,
    ])}
  `
}

export const predictions = Object.fromEntries(
  understood.map(({ prediction }) => [prediction.name, prediction]),
)
export default { schema: {}, render } satisfies Exercise
