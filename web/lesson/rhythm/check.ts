/**
 * Shows a prediction beside its outcome, on the element that knows the outcome. Once both have been
 * shown, the prediction is final, and the outcome is stored with it.
 */
import { nothing, type ReactiveController, type TemplateResult } from 'lit'
import { inPageSigns } from '../../state/number-text.ts'
import { AS_PREDICTED, verdictText } from '../../state/verdict.ts'
import { html, t } from '../../translation/translation.ts'
import type { LessonElement } from '../element.ts'
import { type NumberPrediction, numberReason, predictedNumber } from './number-prediction.ts'
import {
  type Prediction,
  type PredictionQuestion,
  predicted,
  reasonOf,
  savedPrediction,
  seenOutcome,
  settle,
  textOf,
} from './rhythm.ts'
import { type SketchPrediction, sketched, sketchInWords, sketchReason } from './sketched.ts'

/** The outcome of a prediction; `feedback` may say in a few words how a wrong one is off. */
interface Outcome {
  text: string
  right: boolean
  feedback?: string
  /** The text of the outcome that this one refines, by more of the same measurement. */
  refines?: string
  /** the real curve, where one was drawn */
  curve?: readonly number[]
}

/** The verdict as it is stored. */
function verdictOf({ right, feedback }: Outcome): string {
  if (right) return AS_PREDICTED
  return feedback ? t`Not as you predicted: ${feedback}.` : t`Not as you predicted.`
}

/** The outcome, and the choice that was right. */
export interface Found {
  text: string
  value: string
}

/** Where more than one choice may be right. */
interface Judged {
  text: string
  right: (mine: string) => boolean
}

abstract class Check<P extends PredictionQuestion> implements ReactiveController {
  /** Whether a later outcome, of other settings, is shown beside the first one and not in its place. */
  keepsFirst = false
  private shown: Outcome | null = null

  constructor(
    protected readonly host: LessonElement,
    public prediction: P,
  ) {
    host.addController(this)
  }

  hostUpdated(): void {
    const { host, prediction, shown } = this
    if (shown !== null) settle(host.lesson, prediction, shown.text, verdictOf(shown), shown)
  }

  /** `before`: the reason that belongs to the outcome as it was seen first. */
  protected show(words: string, outcome: Outcome | null, reason = '', before = ''): TemplateResult {
    this.shown = outcome
    if (outcome === null) return this.seenBefore(words, before)
    const first = seenOutcome(this.host.lesson, this.prediction).text
    if (!this.keepsFirst || ['', outcome.text, outcome.refines].includes(first))
      return checked(words, outcome, reason)
    return html`${this.seenBefore(words, before)}
      <p class="later" role="status">${t`With what is set now: ${outcome.text}`}</p>`
  }

  /** A prediction is final beside the outcome that it was seen with, whatever is set by now. */
  private seenBefore(words: string, reason: string): TemplateResult {
    const { text, verdict } = seenOutcome(this.host.lesson, this.prediction)
    // Until there is something to say, the card ends with its button.
    if (text === '') return html``
    return html`${beside(words, t`Result, as you first saw it`, text, verdict)} ${said(reason)}`
  }
}

export class ChoiceCheck extends Check<Prediction> {
  /** `result`: null until there is an outcome. */
  render(result: Found | Judged | null): TemplateResult {
    const mine = predicted(this.host.lesson, this.prediction)
    const outcome = mine === '' ? null : outcomeFor(mine, result)
    const reason = outcome === null ? '' : reasonOf(this.prediction, mine, outcome.right)
    const { verdict } = seenOutcome(this.host.lesson, this.prediction)
    const before = mine === '' ? '' : reasonOf(this.prediction, mine, verdict === AS_PREDICTED)
    return this.show(textOf(this.prediction, mine), outcome, reason, before)
  }
}

export class NumberCheck extends Check<NumberPrediction> {
  /** `result`: grades the predicted number; null until there is an outcome. */
  render(result: ((mine: number, typed: string) => Outcome) | null): TemplateResult {
    const mine = predictedNumber(this.host.lesson, this.prediction)
    const words = savedPrediction(this.host.lesson, this.prediction)
    const outcome = mine === null ? null : (result?.(mine, words) ?? null)
    const reason =
      mine === null || outcome === null ? '' : numberReason(this.prediction, mine, outcome.right)
    return this.show(inPageSigns(words), outcome, reason)
  }
}

export class SketchCheck extends Check<SketchPrediction> {
  /** `result`: the real curve and the grade of a sketch of it; null until there is one. */
  render(
    result: { values: readonly number[]; grade(mine: readonly number[]): Outcome } | null,
  ): TemplateResult {
    const { prediction } = this
    const mine = sketched(this.host.lesson, prediction)
    if (mine === null) return this.show('', null)
    const outcome = result && { ...result.grade(mine), curve: result.values }
    const reason =
      result === null || outcome === null
        ? ''
        : sketchReason(prediction, mine, result.values, outcome.right)
    return this.show(sketchInWords(prediction, mine), outcome, reason)
  }
}

function outcomeFor(mine: string, result: Found | Judged | null): Outcome | null {
  if (result === null) return null
  return {
    text: result.text,
    right: 'right' in result ? result.right(mine) : result.value === mine,
  }
}

const said = (reason: string) => (reason === '' ? nothing : html`<p class="reason">${reason}</p>`)

/** Prediction and outcome side by side, and why. */
function checked(prediction: string, outcome: Outcome, reason: string): TemplateResult {
  return html`
    ${beside(prediction, t`Result`, outcome.text, verdictOf(outcome))}
    ${said(reason)}
  `
}

function beside(
  prediction: string,
  name: string,
  outcome: string,
  verdict: string,
): TemplateResult {
  return html`
    <dl class="outcome">
      <div>
        <dt>You predicted</dt>
        <dd>${prediction}</dd>
      </div>
      <div>
        <dt>${name}</dt>
        <dd>${outcome}</dd>
      </div>
    </dl>
    <p class="verdict ${verdict === AS_PREDICTED ? 'right' : 'other'}">${verdictText(verdict)}</p>
  `
}
