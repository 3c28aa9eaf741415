/** Question, answer, Run and outcome in one card: all that a learner does is in view together. */
import './number-prediction.ts'
import './rhythm.ts'
import { nothing, type TemplateResult } from 'lit'
import { reducedMotion } from '../../plot/theme/theme.ts'
import { html } from '../../translation/translation.ts'
import type { Lesson } from '../lesson.ts'
import type { NumberPrediction } from './number-prediction.ts'
import type { Prediction } from './rhythm.ts'
import type { SketchPrediction } from './sketched.ts'

type Part = TemplateResult | typeof nothing

/**
 * `press`: what runs it. `outcome`: of its check. `actual`: the curve drawn over a sketch; whoever
 * asks for one imports sketch.ts, which the others need not fetch. The element that makes it has the
 * class `of-both`: in a section of class `reading`, the card is below the text, and the rest of the
 * element, of class `exhibit`, beside both.
 */
export function questionCard(
  lesson: Lesson,
  prediction: Prediction | NumberPrediction | SketchPrediction,
  press: Part,
  outcome: Part,
  hints: Part = nothing,
  actual: readonly number[] | null = null,
): TemplateResult {
  return html`<div class="card question-card">
    ${questionOf(lesson, prediction, actual)} ${hints} ${press} ${outcome} ${toFigure()}
  </div>`
}

/** For phones, where the first figure of a page stands above its text and this card. */
export const toFigure = () =>
  html`<button type="button" class="to-figure" @click=${showFigure}>See it in the figure</button>`

function showFigure(event: Event): void {
  const section = (event.currentTarget as Element).closest('section')
  const exhibit = section?.querySelector('.exhibit')
  const figure = exhibit?.matches('.card') ? exhibit : exhibit?.firstElementChild
  figure?.scrollIntoView({ behavior: reducedMotion() ? 'auto' : 'smooth' })
}

function questionOf(
  lesson: Lesson,
  prediction: Prediction | NumberPrediction | SketchPrediction,
  actual: readonly number[] | null,
): TemplateResult {
  if ('choices' in prediction) {
    return html`<lx-predict .lesson=${lesson} .prediction=${prediction}></lx-predict>`
  }
  if ('columns' in prediction) {
    return html`<lx-predict-sketch .lesson=${lesson} .prediction=${prediction} .actual=${actual}></lx-predict-sketch>`
  }
  return html`<lx-predict-number .lesson=${lesson} .prediction=${prediction}></lx-predict-number>`
}
