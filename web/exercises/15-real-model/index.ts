/** A published model, which somebody else trained: do positions do in it what the lesson said? */
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/term.ts'
import './moved.ts'
import './pairs.ts'
import './past.ts'
import './shelf/inside.ts'
import './shelf/muted-heads.ts'
import './shelf/open-files.ts'
import './shelf/token-table.ts'
import './style.css'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { shelf } from '../../lesson/shelf/shelf.ts'
import { html } from '../../translation/translation.ts'
import prose from './prose.md'
import { schema } from './settings.ts'

const text = (section: string) => unsafeHTML(prose[section] ?? '')
const section = (name: string) => html`<div class="prose">${text(name)}</div>`

/** What else is worth knowing, each entry closed. */
const further = (lesson: Lesson) => [
  html`<lx-shelf-entry
    .lesson=${lesson}
    parts="real-muted"
    summary="What each head is worth"
    .content=${() => html`${section('muted')}
      <lx-real-muted class="stack" .lesson=${lesson}></lx-real-muted>`}
  ></lx-shelf-entry>`,
  html`<lx-shelf-entry
    .lesson=${lesson}
    parts="real-table"
    summary="Its token table, read alone"
    .content=${() => html`${section('table')}
      <lx-real-table class="stack" .lesson=${lesson}></lx-real-table>`}
  ></lx-shelf-entry>`,
  html`<lx-shelf-entry
    .lesson=${lesson}
    parts="real-inside"
    summary="Inside: attention, and after each layer"
    .content=${() => html`${section('inside')}
      <lx-real-inside class="stack" .lesson=${lesson}></lx-real-inside>`}
  ></lx-shelf-entry>`,
  html`<lx-shelf-entry
    .lesson=${lesson}
    parts="real-files"
    summary="Another model, from your files"
    .content=${() => html`${section('files')}
      <lx-real-files class="stack" .lesson=${lesson}></lx-real-files>`}
  ></lx-shelf-entry>`,
  html`<lx-shelf-entry
    .lesson=${lesson}
    summary="For engineers: the model, and what is measured"
    .content=${() => section('engineers')}
  ></lx-shelf-entry>`,
]

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="real-model" .prose=${prose}></lx-hints>`
  return html`
    <section class="reading" aria-labelledby="moved-heading">
      <div class="prose">
        <h2 id="moved-heading">It writes, and you did not train it</h2>
        ${text('moved')}
      </div>
      <lx-real-moved class="of-both" .lesson=${lesson} .hints=${hints} .more=${section('moved again')}></lx-real-moved>
    </section>

    <section class="reading" aria-labelledby="pairs-heading">
      <div class="prose">
        <h2 id="pairs-heading">Which pairs carry position?</h2>
        ${text('pairs')}
      </div>
      <lx-real-pairs class="of-both" .lesson=${lesson} .more=${section('pairs again')}></lx-real-pairs>
    </section>

    <section class="reading" aria-labelledby="past-heading">
      <div class="prose">
        <h2 id="past-heading">Past its length</h2>
        ${text('past')}
      </div>
      <lx-real-past class="of-both" .lesson=${lesson} .more=${section('past again')}></lx-real-past>
    </section>

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="real-model/reflection"
        question="Somebody wants to read texts of 4,000 tokens with a model that was trained on 1,000. What do you tell them about its positions, and what would you measure first?"
        .sample=${section('sample')}
      ></lx-reflect>
    </section>

    ${shelf(further(lesson))}
  `
}

export default { schema, render } satisfies Exercise
