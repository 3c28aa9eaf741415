/** What a token is: a word of the text, or a piece of one. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { choose } from '../../lesson/controls/choose.ts'
import { numberControl } from '../../lesson/controls/number-control.ts'
import { LessonElement } from '../../lesson/element.ts'
import { type TrainingSettings, trainingSchema } from '../../training/settings.ts'
import { html, number, t } from '../../translation/translation.ts'

const TOKENS: readonly { value: TrainingSettings['vocabulary']; text: string }[] = [
  { value: 'words', text: t`a word` },
  { value: 'bytePairs', text: t`a piece, by byte pairs` },
]

@customElement('lx-vocabulary-choice')
export class VocabularyChoice extends LessonElement {
  protected override render(): TemplateResult {
    const { drafts, settings } = this.lesson.training
    return html`<div class="pair wide">
      ${choose({ id: 'vocabulary', label: t`A token is` }, TOKENS, settings.vocabulary, (value) =>
        this.lesson.state.write(trainingSchema, {
          vocabulary: value as TrainingSettings['vocabulary'],
        }),
      )}
      ${settings.vocabulary === 'words' ? nothing : numberControl(drafts, 'pieces', t`Vocabulary V`, `${number(256)} … ${number(4096)}`)}
    </div>`
  }
}
