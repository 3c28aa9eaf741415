/** All words of the glossary, in order. */
import { html } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import './glossary.css'
import words from '../../lesson/glossary/glossary.md'
import type { Exercise } from '../../lesson/lesson.ts'

function render() {
  return html`<dl class="glossary">
    ${Object.entries(words).map(
      ([word, text]) => html`<div>
        <dt>${word}</dt>
        <dd>${unsafeHTML(text)}</dd>
      </div>`,
    )}
  </dl>`
}

export default { schema: {}, render } satisfies Exercise
