/** A test that was handed in, question by question: what was chosen, what is right, and why. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import type { DrawnQuestion } from '../../lesson/returning/kind.ts'
import { chosenAnswer, type Form, UNKNOWN } from '../../state/assessment/results.ts'
import { html, t } from '../../translation/translation.ts'
import { asksOf } from '../again/question.ts'
import { items, makeAll, markOf, nameOf } from './items.ts'

@customElement('lx-assessment-answers')
export class AssessmentAnswers extends AskingElement<readonly DrawnQuestion[]> {
  @property({ attribute: false }) form!: Form

  protected override question() {
    return [this.form]
  }

  protected override ask(): Promise<readonly DrawnQuestion[]> {
    return makeAll(asksOf(this.lesson), this.form)
  }

  protected override render(): TemplateResult {
    const { answer } = this
    if (answer === null) {
      return html`<p class="waiting">${this.refused?.message ?? t`The answers are being made.`}</p>`
    }
    return html`<ol class="answers">
      ${answer.map((made, i) => this.renderAnswer(made, i))}
    </ol>`
  }

  private renderAnswer(made: DrawnQuestion, i: number): TemplateResult | typeof nothing {
    const item = items[i]
    if (item === undefined) return nothing
    const chosen = chosenAnswer(this.lesson.notebook, this.form, nameOf(item))
    const choice = chosen === null || chosen === UNKNOWN ? undefined : made.choices[chosen]
    const right = markOf(made, chosen) === 'right'
    const reason =
      choice?.wrong ?? made.choices.find(({ value }) => value === made.found.value)?.right
    return html`<li class="card stack">
      <p><strong>${i + 1}.</strong> ${made.question}</p>
      <dl class="outcome">
        <div>
          <dt>Your answer</dt>
          <dd>${choice?.text ?? t`I do not know`}</dd>
        </div>
        <div>
          <dt>Result</dt>
          <dd>${made.found.text}</dd>
        </div>
      </dl>
      <p class="verdict ${right ? 'right' : 'other'}">${right ? t`Right.` : t`Not right.`}</p>
      <p class="reason">${reason}</p>
    </li>`
  }
}
