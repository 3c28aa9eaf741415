/** One question of a test: a choice that is stored, and nothing said about it. */
import type { TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import type { DrawnQuestion } from '../../lesson/returning/kind.ts'
import { chooseAnswer, chosenAnswer, type Form, UNKNOWN } from '../../state/assessment/results.ts'
import { html, t } from '../../translation/translation.ts'
import { asksOf } from '../again/question.ts'
import { type Item, makeItem, nameOf } from './items.ts'

@customElement('lx-assessment-question')
export class AssessmentQuestion extends AskingElement<DrawnQuestion> {
  @property({ attribute: false }) item!: Item
  @property({ attribute: false }) form!: Form

  protected override question() {
    return [this.form, nameOf(this.item)]
  }

  protected override ask(): Promise<DrawnQuestion> {
    return makeItem(asksOf(this.lesson), this.item, this.form)
  }

  protected override render(): TemplateResult {
    const { answer } = this
    if (answer === null) {
      return html`<p class="waiting">${this.refused?.message ?? t`The question is being made.`}</p>`
    }
    const { notebook } = this.lesson
    const name = nameOf(this.item)
    const chosen = chosenAnswer(notebook, this.form, name)
    const choice = (value: number | typeof UNKNOWN, text: string) => html`<button
      type="button"
      class="choice"
      aria-pressed=${chosen === value}
      @click=${() => chooseAnswer(notebook, this.form, name, value)}
    >
      ${text}
    </button>`
    return html`<div class="card">
      <fieldset class="predict">
        <legend>${answer.question}</legend>
        <div class="choices">
          ${answer.choices.map(({ text }, i) => choice(i, text))} ${choice(UNKNOWN, t`I do not know`)}
        </div>
      </fieldset>
    </div>`
  }
}
