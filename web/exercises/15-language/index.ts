/** A language model of the learner's own parts: trained, asked, tested, looked into. */
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/term.ts'
import './ask-it.ts'
import './bench.ts'
import './files.ts'
import './inside.ts'
import './own-word.ts'
import './settings-form.ts'
import './style.css'
import './test-it.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { html } from '../../translation/translation.ts'
import { withoutPositions } from './predictions.ts'
import prose from './prose.md'
import { schema } from './settings.ts'

const text = (section: string) => unsafeHTML(prose[section] ?? '')

function render(lesson: Lesson) {
  return html`
    <section aria-labelledby="together-heading">
      <div class="columns">
        <div class="prose">
          <h2 id="together-heading">Put together what you have made</h2>
          ${text('together')}
        </div>
        <div class="prose">
          <lx-predict .lesson=${lesson} .prediction=${withoutPositions}></lx-predict>
          <lx-hints .lesson=${lesson} exercise="language" .prose=${prose}></lx-hints>
        </div>
      </div>
      <lx-language-parts .lesson=${lesson}></lx-language-parts>
      <lx-language-bench class="stack" .lesson=${lesson}></lx-language-bench>
    </section>

    <section aria-labelledby="ask-heading">
      <lx-language-ask
        class="stack"
        .lesson=${lesson}
        .intro=${html`<h2 id="ask-heading">Ask it</h2>
          ${text('ask')}`}
      ></lx-language-ask>
    </section>

    <section aria-labelledby="test-heading">
      <lx-language-tests
        class="stack"
        .lesson=${lesson}
        .intro=${html`<h2 id="test-heading">Test it</h2>
          ${text('test')}`}
      ></lx-language-tests>
    </section>

    <section class="beside" aria-labelledby="own-word-heading">
      <div class="prose">
        <h2 id="own-word-heading">Your word, at the end of its way</h2>
        ${text('word')}
      </div>
      <lx-language-word class="stack" .lesson=${lesson}></lx-language-word>
    </section>

    <section class="further" aria-labelledby="further-heading">
      <div class="prose">
        <h2 id="further-heading">Look inside, take it home</h2>
        ${text('further')}
      </div>
      <div class="card folds">
        <lx-language-inside .lesson=${lesson}></lx-language-inside>
        <details class="fold">
          <summary>Save it, or open another</summary>
          <div class="columns">
            <div class="prose">${text('files')}</div>
            <lx-language-files class="stack" .lesson=${lesson}></lx-language-files>
          </div>
        </details>
        <div class="prose">${text('engineers')}</div>
      </div>
    </section>

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="language/reflection"
        question="A friend says: “It only repeats what it has read.” What do you show, and what do you say?"
      ></lx-reflect>
    </section>
  `
}

export default { schema, render } satisfies Exercise
