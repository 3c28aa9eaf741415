/** The sentence and its other order. */
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { choiceField } from '../../lesson/controls/fields.ts'
import { LessonElement } from '../../lesson/element.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { SUGGESTED_WORD } from '../../lesson/words/own-word.ts'
import { html, t } from '../../translation/translation.ts'
import { MAX_WORDS, sentenceOf } from './sentence.ts'
import { schema, textOf } from './settings.ts'

const REORDERS = [
  { value: 'roles', text: t`first and third word swapped` },
  { value: 'reversed', text: t`last word first` },
  { value: 'swapped', text: t`first two words swapped` },
  { value: 'moved', text: t`first word moved to the end` },
]

const hintOf = ({ training }: Lesson): string =>
  training.settings.newWord.trim() === ''
    ? t`up to ${MAX_WORDS} words; leave it empty for one with a made-up word, “${SUGGESTED_WORD}”`
    : t`up to ${MAX_WORDS} words; leave it empty for one with your own word`

@customElement('lx-sentence-choice')
export class SentenceChoice extends LessonElement {
  protected override render(): TemplateResult {
    const text = textOf(this.lesson)
    const { words } = sentenceOf(text)
    return html`<div class="pair wide">
      <lx-entry
        .lesson=${this.lesson}
        .schema=${schema}
        name="sentence"
        label="Sentence"
        hint=${hintOf(this.lesson)}
        .write=${() => text}
        error=${words.length > MAX_WORDS ? t`Expected at most ${MAX_WORDS} words, got ${words.length}.` : ''}
      ></lx-entry>
      ${choiceField(this.lesson, schema, 'reorder', t`Second order`, REORDERS)}
    </div>`
  }
}
