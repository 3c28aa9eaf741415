/** The sentence and its other order. */
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { choiceField } from '../../lesson/controls/fields.ts'
import { LessonElement } from '../../lesson/element.ts'
import { html, t } from '../../translation/translation.ts'
import { orderOf, sentenceOf } from './sentence.ts'
import { schema } from './settings.ts'

const REORDERS = [
  { value: 'reversed', text: t`last word first` },
  { value: 'swapped', text: t`first two words swapped` },
  { value: 'moved', text: t`first word moved to the end` },
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
        error=${words.length === 0 ? t`Type at least one word.` : words.length > 64 ? t`Expected at most 64 words, got ${words.length}.` : ''}
      ></lx-entry>
      ${choiceField(this.lesson, schema, 'reorder', t`Second order`, REORDERS)}
      <p class="orders">
        <b>1</b> <span translate="no">${words.join(' ')}</span>
        <b>2</b> <span translate="no">${again.join(' ')}</span>
      </p>
    </div>`
  }
}
