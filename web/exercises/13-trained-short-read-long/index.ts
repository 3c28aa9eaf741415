/** Five ways of telling order: trained on short lines, read on long ones, and side by side on one input. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/number-prediction.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/rhythm/sketch.ts'
import '../../lesson/term.ts'
import './shelf/apart.ts'
import './bench.ts'
import './shelf/costs.ts'
import './shelf/current-scalings.ts'
import './shelf/head-choice.ts'
import './shelf/heads.ts'
import './shelf/pair-norms.ts'
import './shelf/patterns.ts'
import './placed.ts'
import './reach.ts'
import './shelf/rows.ts'
import './stretching.ts'
import './style.css'
import './shelf/summary.ts'
import './task-line.ts'
import './shelf/three-back.ts'
import './trained-settings.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { seen } from '../../lesson/rhythm/rhythm.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { shelf } from '../../lesson/shelf/shelf.ts'
import { html } from '../../translation/translation.ts'
import { holdsZeros } from './placed-by.ts'
import {
  backRun,
  placedRun,
  reachRun,
  rotaryPast,
  stretchedBy,
  stretchRun,
  threeBack,
} from './predictions.ts'
import prose from './prose.md'
import { schema } from './settings.ts'

const text = (section: string) => unsafeHTML(prose[section] ?? '')
const section = (name: string) => html`<div class="prose">${text(name)}</div>`

/** What else is worth knowing, each entry closed. */
const further = (lesson: Lesson) => [
  html`<lx-shelf-entry
    .lesson=${lesson}
    parts="three-back trained-summary"
    summary="Another task: which scheme holds then?"
    ?begins-open=${hasRun(lesson, backRun)}
    .content=${() => html`${section('back')}
      <lx-predict .lesson=${lesson} .prediction=${threeBack}></lx-predict>
      <lx-three-back class="stack" .lesson=${lesson}></lx-three-back>
      ${seen(lesson, threeBack) ? section('back again') : nothing}
      ${section('try')}
      <lx-trained-summary .lesson=${lesson}></lx-trained-summary>
      ${section('shows')}`}
  ></lx-shelf-entry>`,
  html`<lx-shelf-entry
    .lesson=${lesson}
    parts="stretching current-scalings"
    summary="Rotary, stretched: linear, NTK-aware, YaRN"
    ?begins-open=${hasRun(lesson, stretchRun)}
    .content=${() => html`${section('stretching')}
      <lx-predict .lesson=${lesson} .prediction=${stretchedBy}></lx-predict>
      <lx-stretching class="stack" .lesson=${lesson}></lx-stretching>
      ${seen(lesson, stretchedBy) ? section('stretching again') : nothing}
      <lx-current-scalings .lesson=${lesson}></lx-current-scalings>`}
  ></lx-shelf-entry>`,
  html`<lx-shelf-entry
    .lesson=${lesson}
    parts="heads pair-norms learned-rows"
    summary="Inside: two heads in a row, and learned rows"
    .content=${() => html`${section('inside')}
      <lx-head-choice class="stack" .lesson=${lesson}></lx-head-choice>
      <lx-heads class="stack" .lesson=${lesson}></lx-heads>
      <lx-pair-norms .lesson=${lesson}></lx-pair-norms>
      ${section('rows')}
      <lx-learned-rows .lesson=${lesson}></lx-learned-rows>`}
  ></lx-shelf-entry>`,
  html`<lx-shelf-entry
    .lesson=${lesson}
    parts="apart next-position attention-patterns"
    summary="From near to far, and what a head makes of it"
    .content=${() => html`${holdsZeros(lesson) ? section('apart with zeros') : section('apart')}
      <lx-apart class="stack" .lesson=${lesson}></lx-apart>
      ${section('patterns')}
      <lx-attention-patterns class="stack" .lesson=${lesson}></lx-attention-patterns>`}
  ></lx-shelf-entry>`,
  html`<lx-shelf-entry
    .lesson=${lesson}
    parts="position-costs"
    summary="What each costs, in parameters and bytes"
    .content=${() => html`${section('costs')}
      <lx-position-costs class="stack" .lesson=${lesson}></lx-position-costs>`}
  ></lx-shelf-entry>`,
  html`<lx-shelf-entry
    .lesson=${lesson}
    summary="Who uses what, and what was published"
    .content=${() => html`${section('models')} ${section('published')}`}
  ></lx-shelf-entry>`,
]

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="trained-short-read-long" .prose=${prose}></lx-hints>`
  return html`
    <section class="reading" aria-labelledby="train-heading">
      <div class="prose">
        <h2 id="train-heading">Train short, read long</h2>
        ${text('train')}
      </div>
      <lx-trained-bench class="of-both" .lesson=${lesson} .hints=${hints}></lx-trained-bench>
      ${seen(lesson, rotaryPast) ? section('trained again') : nothing}
    </section>

    <section class="reading figures-after" aria-labelledby="placed-heading">
      <div class="prose">
        <h2 id="placed-heading">One word, side by side</h2>
        ${text('placed')}
      </div>
      <lx-placed class="of-both" .lesson=${lesson}></lx-placed>
      ${hasRun(lesson, placedRun) ? section('placed again') : nothing}
    </section>

    <section class="reading" aria-labelledby="reach-heading">
      <div class="prose">
        <h2 id="reach-heading">Computed is not trained</h2>
        ${text('reach')}
      </div>
      <lx-position-reach class="of-both" .lesson=${lesson}></lx-position-reach>
      ${hasRun(lesson, reachRun) ? section('reach again') : nothing}
    </section>

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="trained-short-read-long/reflection"
        question="You build a model for texts of up to 2,000 tokens, and later you will want 20,000. Which scheme do you choose, and what decided it? Rewrite “ALiBi generalises to longer texts” so that what you saw here makes it true."
        .sample=${section('sample')}
      ></lx-reflect>
    </section>

    ${shelf(further(lesson))}
  `
}

export * as predictions from './predictions.ts'
export default { schema, render } satisfies Exercise
