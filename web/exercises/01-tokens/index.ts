/** Exercise 01: a text becomes ids, by characters, by words and by byte pairs. */
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/kinds/line-chart.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/term.ts'
import '../../lesson/text/text-choice.ts'
import './cut.ts'
import './gpt2.ts'
import './lengths.ts'
import './merges.ts'
import './style.css'
import { numberControl } from '../../lesson/controls/number-control.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { html, t } from '../../translation/translation.ts'
import prose from './prose.md'
import { schema, tokensSchema } from './settings.ts'

const text = (section: string) => unsafeHTML(prose[section] ?? '')

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="tokens" .prose=${prose}></lx-hints>`
  const settings = html`<div class="settings">
    <lx-text-choice .lesson=${lesson}></lx-text-choice>
    <div class="pair">
      <lx-entry
        .lesson=${lesson}
        .schema=${tokensSchema}
        name="vocab"
        label="Vocabulary V"
        hint="of the byte pairs, 256 … 4,096"
      ></lx-entry>
      ${numberControl(lesson.training.drafts, 'minCount', t`Minimum count`, t`rarer words are left out`)}
    </div>
  </div>`
  return html`
    <section class="reading" aria-labelledby="cut-heading">
      <div class="prose">
        <h2 id="cut-heading">Three ways to cut a text</h2>
        ${text('cut')} ${text('unknown')}
      </div>
      <lx-cut-text class="of-both" .lesson=${lesson} .hints=${hints} .settings=${settings}></lx-cut-text>
    </section>

    <section class="reading" aria-labelledby="merges-heading">
      <div class="prose">
        <h2 id="merges-heading">One merge at a time</h2>
        ${text('merges')}
      </div>
      <lx-merges class="of-both" .lesson=${lesson}></lx-merges>
    </section>

    <section class="beside" aria-labelledby="lengths-heading">
      <div class="prose">
        <h2 id="lengths-heading">Short text or short list</h2>
        ${text('lengths')}
      </div>
      <lx-token-lengths class="stack" .lesson=${lesson}></lx-token-lengths>
    </section>

    <section class="beside" aria-labelledby="gpt2-heading">
      <div class="prose">
        <h2 id="gpt2-heading">The merges of GPT-2</h2>
        ${text('gpt2')}
      </div>
      <lx-gpt2-cut class="stack" .lesson=${lesson}></lx-gpt2-cut>
    </section>

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="tokens/reflection"
        question="You are building a model of a language you know. What are the arguments for a vocabulary of 1,000 tokens, and for one of 100,000? And why do nearly all models use byte pairs or something like them?"
      ></lx-reflect>
    </section>
  `
}

export default { schema, render } satisfies Exercise
