/** Transformers trained with each scheme, and read past the trained length. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/rhythm/sketch.ts'
import '../../lesson/term.ts'
import './bench.ts'
import './current-scalings.ts'
import './head-choice.ts'
import './heads.ts'
import './pair-norms.ts'
import './rows.ts'
import './stretching.ts'
import './style.css'
import './summary.ts'
import './task-line.ts'
import './three-back.ts'
import './trained-settings.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { seen } from '../../lesson/rhythm/rhythm.ts'
import { html } from '../../translation/translation.ts'
import { rotaryPast, stretchedBy, threeBack } from './predictions.ts'
import prose from './prose.md'
import { schema } from './settings.ts'

const text = (section: string) => unsafeHTML(prose[section] ?? '')

function render(lesson: Lesson) {
  return html`
    <section aria-labelledby="train-heading">
      <div class="columns">
        <div class="stack">
          <div class="prose">
            <h2 id="train-heading">Train short, read long</h2>
            ${text('train')}
          </div>
          <lx-predict-sketch .lesson=${lesson} .prediction=${rotaryPast} elsewhere></lx-predict-sketch>
          <lx-hints .lesson=${lesson} exercise="trained" .prose=${prose}></lx-hints>
        </div>
        <lx-trained-settings .lesson=${lesson}></lx-trained-settings>
      </div>
      <lx-trained-bench class="stack" .lesson=${lesson}></lx-trained-bench>
      ${
        seen(lesson, rotaryPast)
          ? html`<div class="columns">
              <div class="prose">${text('trained again')}</div>
              <div class="prose">${text('try')}</div>
            </div>`
          : nothing
      }
    </section>

    <section class="beside" aria-labelledby="back-heading">
      <div class="prose">
        <h2 id="back-heading">Which one holds? Name the task</h2>
        ${text('back')}
        <lx-predict .lesson=${lesson} .prediction=${threeBack}></lx-predict>
        ${seen(lesson, threeBack) ? text('back again') : nothing}
      </div>
      <lx-three-back class="stack" .lesson=${lesson}></lx-three-back>
    </section>

    <section class="beside" aria-labelledby="inside-heading">
      <div class="prose">
        <h2 id="inside-heading">Inside: two heads in a row</h2>
        ${text('inside')} ${text('rows')}
        <lx-learned-rows .lesson=${lesson}></lx-learned-rows>
      </div>
      <div class="stack">
        <lx-head-choice class="stack" .lesson=${lesson}></lx-head-choice>
        <lx-heads class="stack" .lesson=${lesson}></lx-heads>
        <lx-pair-norms .lesson=${lesson}></lx-pair-norms>
      </div>
    </section>

    <section class="beside" aria-labelledby="stretching-heading">
      <div class="prose">
        <h2 id="stretching-heading">Stretched, for real</h2>
        ${text('stretching')}
        <lx-predict .lesson=${lesson} .prediction=${stretchedBy}></lx-predict>
        ${seen(lesson, stretchedBy) ? text('stretching again') : nothing}
      </div>
      <div class="stack">
        <lx-stretching class="stack" .lesson=${lesson}></lx-stretching>
        <lx-current-scalings .lesson=${lesson}></lx-current-scalings>
      </div>
    </section>

    <section class="shows" aria-labelledby="shows-heading">
      <div class="prose">
        <h2 id="shows-heading">What each task shows, and what it does not</h2>
        ${text('shows')}
      </div>
      <div class="stack">
        <lx-trained-summary .lesson=${lesson}></lx-trained-summary>
        <div class="prose">${text('published')}</div>
      </div>
    </section>

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="trained/reflection"
        question="“ALiBi generalises to longer texts.” Write this sentence anew, so that what you saw here makes it true."
      ></lx-reflect>
    </section>
  `
}

export default { schema, render } satisfies Exercise
