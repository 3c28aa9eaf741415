/**
 * Shows a prediction beside its outcome, on the element that knows the outcome. Once both have been
 * shown, the prediction is final, and the outcome is stored with it.
 */
import { nothing, type ReactiveController, type TemplateResult } from 'lit'
import { AS_PREDICTED, verdictText } from '../../state/verdict.ts'
import { html, t } from '../../translation/translation.ts'
import type { LessonElement } from '../element.ts'
import { type Prediction, predicted, reasonOf, seenOutcome, settle, textOf } from './rhythm.ts'

/** The outcome of a prediction. */
interface Outcome {
  text: string
  /** null where a run failed and decides nothing: another one may. */
  right: boolean | null
}

/** The verdict as it is stored. */
function verdictOf({ right }: Outcome): string {
  if (right === null) return ''
  return right ? AS_PREDICTED : t`Not as you predicted.`
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

export class ChoiceCheck implements ReactiveController {
  /** Whether a later outcome, of other settings, is shown beside the first one and not in its place. */
  keepsFirst = false
  private shown: Outcome | null = null

  constructor(
    private readonly host: LessonElement,
    public prediction: Prediction,
  ) {
    host.addController(this)
  }

  hostUpdated(): void {
    const { host, prediction, shown } = this
    if (shown === null) return
    settle(host.lesson, prediction, shown.right === null ? '' : shown.text, verdictOf(shown))
  }

  /** `result`: null until there is an outcome. */
  render(result: Found | Judged | null): TemplateResult {
    const { host, prediction, keepsFirst } = this
    const mine = predicted(host.lesson, prediction)
    const words = textOf(prediction, mine)
    const outcome = mine === '' ? null : outcomeFor(mine, result)
    this.shown = outcome
    // A prediction is final beside the outcome that it was seen with, whatever is set by now. Until
    // there is something to say, the card ends with its button.
    const first = seenOutcome(host.lesson, prediction)
    const why = reasonOf(prediction, mine, first.verdict === AS_PREDICTED)
    const before =
      first.text === '' ? html`` : checked(words, t`Result, as you first saw it`, first, why)
    if (outcome === null) return before
    const { text, right } = outcome
    const reason = right === null ? '' : reasonOf(prediction, mine, right)
    if (!keepsFirst || ['', text].includes(first.text))
      return checked(words, t`Result`, { text, verdict: verdictOf(outcome) }, reason)
    return html`${before}
      <p class="later" role="status">${t`With what is set now: ${text}`}</p>`
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
