/** Question, answer, Run and outcome in one card: all that a learner does is in view together. */
import './number-prediction.ts'
import './rhythm.ts'
import { html, nothing, type TemplateResult } from 'lit'
import type { Lesson } from '../lesson.ts'
import type { NumberPrediction } from './number-prediction.ts'
import type { Prediction } from './rhythm.ts'

type Part = TemplateResult | typeof nothing

/**
 * `press`: what runs it. `outcome`: of its check. The element that makes it has the class `of-both`:
 * in a section of class `reading`, the card is below the text, and the rest of the element, of class
 * `exhibit`, beside both.
 */
export function questionCard(
  lesson: Lesson,
  prediction: Prediction | NumberPrediction,
  press: Part,
  outcome: Part,
  hints: Part = nothing,
): TemplateResult {
  return html`<div class="card question-card">
    ${
      'choices' in prediction
        ? html`<lx-predict .lesson=${lesson} .prediction=${prediction}></lx-predict>`
        : html`<lx-predict-number .lesson=${lesson} .prediction=${prediction}></lx-predict-number>`
    }
    ${hints} ${press} ${outcome}
  </div>`
}
