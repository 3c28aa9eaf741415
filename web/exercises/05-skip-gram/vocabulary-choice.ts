/** What a token is: a word of the text, or a piece of one. */
import { html, nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { choose } from '../../lesson/controls/choose.ts'
import { numberControl } from '../../lesson/controls/number-control.ts'
import { LessonElement } from '../../lesson/element.ts'
import { type TrainingSettings, trainingSchema } from '../../training/settings.ts'

const TOKENS: readonly { value: TrainingSettings['vocabulary']; text: string }[] = [
  { value: 'words', text: 'a word' },
  { value: 'bytePairs', text: 'a piece, by byte pairs' },
]

@customElement('lx-vocabulary-choice')
export class VocabularyChoice extends LessonElement {
  protected override render(): TemplateResult {
    const { drafts, settings } = this.lesson.training
    return html`<div class="pair">
      ${choose({ id: 'vocabulary', label: 'A token is' }, TOKENS, settings.vocabulary, (value) =>
        this.lesson.state.write(trainingSchema, {
          vocabulary: value as TrainingSettings['vocabulary'],
        }),
      )}
      ${settings.vocabulary === 'words' ? nothing : numberControl(drafts, 'pieces', 'Vocabulary V', '256 … 4,096')}
    </div>`
  }
}
