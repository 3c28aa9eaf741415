/** What is known now, checked off and taken home. */
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/term.ts'
import './deck.ts'
import './deliverables.ts'
import './explanation.ts'
import './question.ts'
import './style.css'
import './take-home.ts'
import './understood-question.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { html } from '../../translation/translation.ts'
import prose from './prose.md'
import { questions } from './questions.ts'
import { understood } from './understanding.ts'

const text = (section: string) => unsafeHTML(prose[section] ?? '')

function render(lesson: Lesson) {
  return html`
    <section class="half" aria-labelledby="understanding-heading">
      <div class="prose">
        <h2 id="understanding-heading">Meaning, geometry, order</h2>
        ${text('understanding')}
      </div>
      <lx-deck
        class="checks"
        .lesson=${lesson}
        label="Questions on meaning, geometry and order"
        .cards=${understood.map((item) => ({
          prediction: item.prediction,
          content: html`<lx-understood .lesson=${lesson} .item=${item}></lx-understood>`,
        }))}
      ></lx-deck>
    </section>

    <section class="half" aria-labelledby="questions-heading">
      <div class="prose">
        <h2 id="questions-heading">Numbers</h2>
        ${text('questions')}
      </div>
      <lx-deck
        class="checks"
        .lesson=${lesson}
        label="Questions with numbers"
        .cards=${questions.map((question, i) => ({
          prediction: question,
          content: html`<lx-question
            .lesson=${lesson}
            .check=${question}
            .number=${i + 1}
          ></lx-question>`,
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
  `
}

export default { schema: {}, render } satisfies Exercise
