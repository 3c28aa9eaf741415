/** A test that was handed in, question by question: what was chosen, what is right, and why. */
import { customElement, property } from 'lit/decorators.js'
import { predicted, reasonOf, textOf } from '../../lesson/rhythm/rhythm.ts'
import type { Form } from '../../state/assessment/results.ts'
import { html, t } from '../../translation/translation.ts'
import { asksOf, type MadeQuestion } from '../again/asked.ts'
import { MadeElement } from '../again/made.ts'
import { makeAll, UNKNOWN } from './items.ts'

@customElement('lx-assessment-answers')
export class AssessmentAnswers extends MadeElement<readonly MadeQuestion[]> {
  @property({ attribute: false }) form!: Form
  protected override readonly waiting = t`The answers are being made.`

  protected override make(): Promise<readonly MadeQuestion[]> {
    return makeAll(asksOf(this.lesson), this.form)
  }

  protected override renderMade(all: readonly MadeQuestion[]): unknown {
    return html`<ol class="answers">
      ${all.map((question, i) => {
        const { found } = question
        const chosen = predicted(this.lesson, question) || UNKNOWN
        const right = chosen === found.value
        return html`<li class="card stack">
          <p><strong>${i + 1}.</strong> ${question.question}</p>
          <dl class="outcome">
            <div><dt>Your answer</dt><dd>${textOf(question, chosen)}</dd></div>
            <div><dt>Result</dt><dd>${found.text}</dd></div>
          </dl>
          <p class="verdict ${right ? 'right' : 'other'}">${right ? t`Right.` : t`Not right.`}</p>
          <p class="reason">${reasonOf(question, chosen, right)}</p>
        </li>`
      })}
    </ol>`
  }
}
