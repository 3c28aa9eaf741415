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
  /** null where a run failed and decides nothing: another one may. */
  right: boolean | null
  feedback?: string
  /** The text of the outcome that this one refines, by more of the same measurement. */
  refines?: string
  /** the real curve, where one was drawn */
  curve?: readonly number[]
}

/** The verdict as it is stored. */
function verdictOf({ right, feedback }: Outcome): string {
  if (right === null) return ''
  if (right) return AS_PREDICTED
  return feedback ? t`Not as you predicted: ${feedback}.` : t`Not as you predicted.`
}

/** The outcome, and the choice that was right; null where a run failed and decides nothing. */
export interface Found {
  text: string
  value: string | null
}

/** Where more than one choice may be right. */
interface Judged {
  text: string
  right: (mine: string) => boolean
}

abstract class Check<P extends PredictionQuestion> implements ReactiveController {
  /** Whether a later outcome, of other settings, is shown beside the first one and not in its place. */
  keepsFirst = false
  /** The film that shows the outcome: until it has been watched to its end, there is no new verdict. */
  film: { readonly watched: boolean } | null = null
  /** Label of the first outcome when a later one is shown beside it. */
  firstResult = t`Result, as you first saw it`
  private shown: Outcome | null = null

  /**
   * `otherCase`: whether the figure shows another case than the question's, to which the outcome
   * belongs.
   */
  constructor(
    protected readonly host: LessonElement,
    public prediction: P,
    private readonly otherCase: () => boolean = () => false,
  ) {
    host.addController(this)
  }

  hostUpdated(): void {
    const { host, prediction, shown } = this
    if (shown === null) return
    const text = shown.right === null ? '' : shown.text
    settle(host.lesson, prediction, text, verdictOf(shown), shown)
  }

  /** `why`: the reason that belongs to a right or a wrong prediction, given the real curve of a sketch. */
  protected show(
    words: string,
    outcome: Outcome | null,
    why: (right: boolean, curve: readonly number[]) => string,
  ): TemplateResult {
    const first = seenOutcome(this.host.lesson, this.prediction)
    const isNew = outcome !== null && outcome.text !== first.text
    if (isNew && this.film?.watched === false) {
      return html`${this.show(words, null, why)}
        <p class="hint" role="status">The verdict follows when the film has ended.</p>`
    }
    this.shown = outcome
    // A prediction is final beside the outcome that it was seen with, whatever is set by now. Until
    // there is something to say, the card ends with its button.
    const before =
      first.text === ''
        ? html``
        : checked(words, this.firstResult, first, why(first.verdict === AS_PREDICTED, first.curve))
    if (outcome === null) return before
    const { text, right, refines, curve = [] } = outcome
    if (!this.keepsFirst || ['', text, refines].includes(first.text))
      return html`${checked(words, t`Result`, { text, verdict: verdictOf(outcome) }, right === null ? '' : why(right, curve))}
        ${this.otherCase() ? html`<p class="later" role="status">This result is for the case in the question. The figure shows the current settings.</p>` : nothing}`
    return html`${before}
      <p class="later" role="status">${t`With what is set now: ${text}`}</p>`
  }
}

export class ChoiceCheck extends Check<Prediction> {
  /** `result`: null until there is an outcome. */
  render(result: Found | Judged | null): TemplateResult {
    const mine = predicted(this.host.lesson, this.prediction)
    const outcome = mine === '' ? null : outcomeFor(mine, result)
    return this.show(textOf(this.prediction, mine), outcome, (right) =>
      reasonOf(this.prediction, mine, right),
    )
  }
}

export class NumberCheck extends Check<NumberPrediction> {
  /** `result`: grades the predicted number; null until there is an outcome. */
  render(result: ((mine: number, typed: string) => Outcome) | null): TemplateResult {
    const mine = predictedNumber(this.host.lesson, this.prediction)
    const words = savedPrediction(this.host.lesson, this.prediction)
    const outcome = mine === null ? null : (result?.(mine, words) ?? null)
    return this.show(inPageSigns(words), outcome, (right) =>
      mine === null ? '' : numberReason(this.prediction, mine, right),
    )
  }
}

export class SketchCheck extends Check<SketchPrediction> {
  /** `result`: the real curve and the grade of a sketch of it; null until there is one. */
  render(
    result: { values: readonly number[]; grade(mine: readonly number[]): Outcome } | null,
  ): TemplateResult {
    const { prediction } = this
    const mine = sketched(this.host.lesson, prediction)
    const outcome = mine && result && { ...result.grade(mine), curve: result.values }
    return this.show(
      mine === null ? '' : sketchInWords(prediction, mine),
      outcome,
      (right, curve) =>
        // The curve may have been stored in part, where the storage was full.
        mine === null || curve.length === 0 ? '' : sketchReason(prediction, mine, curve, right),
    )
  }
}

function outcomeFor(mine: string, result: Found | Judged | null): Outcome | null {
  if (result === null) return null
  const { text } = result
  if ('right' in result) return { text, right: result.right(mine) }
  return { text, right: result.value === null ? null : result.value === mine }
}

/** Prediction and outcome side by side, and why. `name`: of the outcome. */
const checked = (
  prediction: string,
  name: string,
  { text, verdict }: { text: string; verdict: string },
  reason: string,
): TemplateResult => html`
  <dl class="outcome">
    <div>
      <dt>You predicted</dt>
      <dd>${prediction}</dd>
    </div>
    <div>
      <dt>${name}</dt>
      <dd>${text}</dd>
    </div>
  </dl>
  ${verdict === '' ? nothing : html`<p class="verdict ${verdict === AS_PREDICTED ? 'right' : 'other'}">${verdictText(verdict)}</p>`}
  ${reason === '' ? nothing : html`<p class="reason">${reason}</p>`}
`
