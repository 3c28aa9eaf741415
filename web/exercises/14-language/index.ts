/** A language model of the learner's own parts: it trains by itself, loses its positions, is asked and tested. */
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/term.ts'
import './ask-it.ts'
import './bench.ts'
import './heads.ts'
import './own-word.ts'
import './shelf/alone.ts'
import './shelf/files.ts'
import './shelf/inside.ts'
import './style.css'
import './test-it.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { seen } from '../../lesson/rhythm/rhythm.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { shelf } from '../../lesson/shelf/shelf.ts'
import { html } from '../../translation/translation.ts'
import { aloneRun, takenAway, withoutPositions } from './predictions.ts'
import prose from './prose.md'
import { schema } from './settings.ts'

const text = (section: string) => unsafeHTML(prose[section] ?? '')
const section = (name: string) => html`<div class="prose">${text(name)}</div>`

/** What else is worth knowing, each entry closed. */
const further = (lesson: Lesson) => [
  html`<lx-shelf-entry
    .lesson=${lesson}
    parts="language-alone"
    summary="A model that never had positions"
    ?begins-open=${hasRun(lesson, aloneRun)}
    .content=${() => html`${section('alone')}
      <lx-predict .lesson=${lesson} .prediction=${withoutPositions}></lx-predict>
      <lx-language-alone class="stack" .lesson=${lesson}></lx-language-alone>`}
  ></lx-shelf-entry>`,
  html`<lx-shelf-entry
    .lesson=${lesson}
    parts="language-inside token-maps"
    summary="Inside: after each block, and the token table"
    .content=${() => html`${section('inside')}
      <lx-language-inside .lesson=${lesson}></lx-language-inside>`}
  ></lx-shelf-entry>`,
  html`<lx-shelf-entry
    .lesson=${lesson}
    summary="Save it, or open another"
    .content=${() => html`${section('files')}
      <lx-language-files class="stack" .lesson=${lesson}></lx-language-files>`}
  ></lx-shelf-entry>`,
  html`<lx-shelf-entry
    .lesson=${lesson}
    summary="For engineers: the model, and what is measured"
    .content=${() => section('engineers')}
  ></lx-shelf-entry>`,
]

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="language" .prose=${prose}></lx-hints>`
  return html`
    <section class="reading" aria-labelledby="together-heading">
      <div class="prose">
        <h2 id="together-heading">Put together what you have made</h2>
        ${text('together')}
      </div>
      <lx-language-bench class="of-both" .lesson=${lesson} .hints=${hints}></lx-language-bench>
      ${seen(lesson, takenAway) ? section('together again') : ''}
    </section>

    <section aria-labelledby="ask-heading">
      <lx-language-ask
        class="stack"
        .lesson=${lesson}
        .intro=${html`<h2 id="ask-heading">Ask it</h2>
          ${text('ask')}`}
      ></lx-language-ask>
    </section>

    <section aria-labelledby="heads-heading">
      <div class="prose">
        <h2 id="heads-heading">Where its heads look</h2>
        ${text('heads')}
      </div>
      <lx-language-heads class="stack" .lesson=${lesson}></lx-language-heads>
    </section>

    <div class="columns">
      <section class="stack" aria-labelledby="test-heading">
        <div class="prose">
          <h2 id="test-heading">Learnt, or copied?</h2>
          ${text('test')}
        </div>
        <lx-language-tests .lesson=${lesson}></lx-language-tests>
      </section>
      <section class="stack" aria-labelledby="own-word-heading">
        <div class="prose">
          <h2 id="own-word-heading">Your word, at the end of its journey</h2>
          ${text('word')}
        </div>
        <lx-language-word class="stack" .lesson=${lesson}></lx-language-word>
      </section>
    </div>

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="language/reflection"
        question="A friend says: “It only repeats what it has read.” What do you show, and what do you say?"
        .sample=${section('sample')}
      ></lx-reflect>
    </section>

    ${shelf(further(lesson))}
  `
}

export * as predictions from './predictions.ts'
export default { schema, render } satisfies Exercise
