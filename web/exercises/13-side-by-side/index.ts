/** Four ways to say where a token stands, on the same input. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/number-prediction.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/term.ts'
import '../../lesson/trained/outcome.ts'
import './apart.ts'
import './costs.ts'
import './patterns.ts'
import './placed.ts'
import './reach.ts'
import './style.css'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { html } from '../../translation/translation.ts'
import { placedRun, reachRun } from './predictions.ts'
import prose from './prose.md'
import { schema } from './settings.ts'

/** Of what was trained in the exercise “trained”. */
const SHOWN = ['none', 'learned', 'sinusoidal', 'rotary', 'alibi']

const text = (section: string) => unsafeHTML(prose[section] ?? '')

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="side-by-side" .prose=${prose}></lx-hints>`
  const trained = html`<lx-trained-outcome .lesson=${lesson} .schemes=${SHOWN}></lx-trained-outcome>`
  return html`
    <section class="reading" aria-labelledby="placed-heading">
      <div class="prose">
        <h2 id="placed-heading">One word everywhere</h2>
        ${text('placed')}
      </div>
      <lx-placed class="of-both" .lesson=${lesson} .hints=${hints}></lx-placed>
      ${hasRun(lesson, placedRun) ? html`<div class="prose">${text('placed again')}</div>` : nothing}
    </section>

    <section class="reading" aria-labelledby="apart-heading">
      <div class="prose">
        <h2 id="apart-heading">From near to far</h2>
        ${text('apart')}
      </div>
      <lx-apart
        class="of-both"
        .lesson=${lesson}
        .note=${html`<div class="prose">${text('apart again')}</div>`}
      ></lx-apart>
    </section>

    <section aria-labelledby="patterns-heading">
      <div class="prose">
        <h2 id="patterns-heading">What a head makes of it</h2>
        ${text('patterns')}
      </div>
      <lx-attention-patterns class="stack" .lesson=${lesson}></lx-attention-patterns>
    </section>

    <section class="beside" aria-labelledby="costs-heading">
      <div class="prose">
        <h2 id="costs-heading">What it takes</h2>
        ${text('costs')}
      </div>
      <lx-position-costs class="stack" .lesson=${lesson}></lx-position-costs>
    </section>

    <section class="reading" aria-labelledby="reach-heading">
      <div class="prose">
        <h2 id="reach-heading">Computed is not trained</h2>
        ${text('reach')}
      </div>
      <lx-position-reach class="of-both" .lesson=${lesson}></lx-position-reach>
    </section>

    ${
      hasRun(lesson, reachRun)
        ? html`<section class="half why" aria-label="Why computed is not trained">
            <div class="prose">${text('reach again')}</div>
            ${trained}
          </section>`
        : nothing
    }

    <section class="half" aria-labelledby="models-heading">
      <div class="prose">
        <h2 id="models-heading">Who uses what</h2>
        ${text('models')}
      </div>
    </section>

    <section class="half" aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="side-by-side/reflection"
        question="You are building a model for texts of up to 2,000 tokens, and later you will want 20,000. Which scheme do you choose, and which of the two questions decided it?"
      ></lx-reflect>
    </section>
  `
}

export default { schema, render } satisfies Exercise
