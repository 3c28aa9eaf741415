/** All words of the glossary, in the order of the page's language. */
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import './glossary.css'
import words from '../../lesson/glossary/glossary.md'
import type { Exercise } from '../../lesson/lesson.ts'
import { html, language, messageOf } from '../../translation/translation.ts'

/** What stands in front of each sentence is a key by itself. */
function inOrder(): { word: string; text: string }[] {
  const { compare } = new Intl.Collator(language())
  return Object.entries(words)
    .map(([word, text]) => ({ word: messageOf(word), text }))
    .sort((one, other) => compare(one.word, other.word))
}

function render() {
  return html`<dl class="glossary">
    ${inOrder().map(
      ({ word, text }) => html`<div>
        <dt>${word}</dt>
        <dd>${unsafeHTML(text)}</dd>
      </div>`,
    )}
  </dl>`
}

export default { schema: {}, render } satisfies Exercise
