/** The sentence and its other order. */
import { html, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { choiceField } from '../../lesson/controls/fields.ts'
import { LessonElement } from '../../lesson/element.ts'
import { orderOf, sentenceOf } from './sentence.ts'
import { schema } from './settings.ts'

const REORDERS = [
  { value: 'reversed', text: 'last word first' },
  { value: 'swapped', text: 'first two words swapped' },
  { value: 'moved', text: 'first word moved to the end' },
]

@customElement('lx-sentence-choice')
export class SentenceChoice extends LessonElement {
  protected override render(): TemplateResult {
    const { sentence, reorder } = this.lesson.state.read(schema).values
    const { words } = sentenceOf(sentence)
    const again = Array.from(orderOf(reorder, words.length), (position) => words[position])
    return html`<div class="card">
      <lx-entry
        .lesson=${this.lesson}
        .schema=${schema}
        name="sentence"
        label="Sentence"
        hint="your own words, up to 64 of them"
        error=${words.length === 0 ? 'Type at least one word.' : words.length > 64 ? `Expected at most 64 words, got ${words.length}.` : ''}
      ></lx-entry>
      ${choiceField(this.lesson, schema, 'reorder', 'Second order', REORDERS)}
      <p class="orders">
        <b>1</b> <span>${words.join(' ')}</span>
        <b>2</b> <span>${again.join(' ')}</span>
      </p>
    </div>`
  }
}
