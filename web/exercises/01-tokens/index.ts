/** Exercise 01: a text becomes ids, by characters, by words and by byte pairs. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/kinds/line-chart.ts'
import '../../lesson/controls/entry.ts'
import '../../lesson/rhythm/hints.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/term.ts'
import '../../lesson/text/text-choice.ts'
import './cut.ts'
import './gpt2.ts'
import { gpt2Words } from './gpt2-words.ts'
import './lengths.ts'
import './merges.ts'
import './style.css'
import { numberControl } from '../../lesson/controls/number-control.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { shelf } from '../../lesson/shelf/shelf.ts'
import { madeUpWord } from '../../training/settings.ts'
import { html, t } from '../../translation/translation.ts'
import prose from './prose.md'
import { schema, tokensSchema } from './settings.ts'

const text = (section: string) => unsafeHTML(prose[section] ?? '')
const section = (name: string) => html`<div class="prose">${text(name)}</div>`

/** The text's own summary counts it. */
function withoutOwnWord({ training: { settings } }: Lesson) {
  const own = madeUpWord(settings)
  if (settings.corpus !== 'microworld' || own === null) return nothing
  return html`<p class="hint">That count includes your word “${own.word}”. The lists of this page are made without it, so that none has met it.</p>`
}

function render(lesson: Lesson) {
  const hints = html`<lx-hints .lesson=${lesson} exercise="tokens" .prose=${prose}></lx-hints>`
  const settings = () => html`<div class="settings">
    <lx-text-choice .lesson=${lesson}></lx-text-choice>
    ${withoutOwnWord(lesson)}
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
  const gpt2 = () =>
    html`${section('gpt2')}${gpt2Words()}<lx-gpt2-cut class="stack" .lesson=${lesson}></lx-gpt2-cut>`
  return html`
    <section class="reading" aria-labelledby="cut-heading">
      <div class="prose">
        <h2 id="cut-heading">Letters grow into pieces</h2>
        ${text('cut')}
      </div>
      <lx-cut-text class="of-both" .lesson=${lesson} .hints=${hints}></lx-cut-text>
    </section>

    <section class="reading" aria-labelledby="lengths-heading">
      <div class="prose">
        <h2 id="lengths-heading">A longer list, a shorter text</h2>
        ${text('lengths')}
      </div>
      <lx-token-lengths class="of-both" .lesson=${lesson}></lx-token-lengths>
    </section>

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="tokens/reflection"
        question="You are building a model of a language you know. What are the arguments for a vocabulary of 1,000 tokens, and for one of 100,000? And which of the three ways would you take?"
        .sample=${section('sample')}
      ></lx-reflect>
    </section>

    ${shelf([
      html`<lx-shelf-entry
        .lesson=${lesson}
        summary="Learn the pieces from another text"
        ?begins-open=${lesson.training.settings.corpus === 'own'}
        .content=${settings}
      ></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} summary="GPT-2’s own pieces" .content=${gpt2}></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} summary="BERT’s tokens: WordPiece, [CLS] and [SEP]" .content=${() => section('wordpiece')}></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} summary="What a long text costs, and a long vocabulary" .content=${() => section('price')}></lx-shelf-entry>`,
      html`<lx-shelf-entry .lesson=${lesson} summary="Where byte pairs come from" .content=${() => section('history')}></lx-shelf-entry>`,
    ])}
  `
}

export * as predictions from './predictions.ts'
export default { schema, render } satisfies Exercise
