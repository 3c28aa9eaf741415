/** Why a question has no answer, with a button that asks it again. */
import { sentence } from 'lexiscope/kit/problem.ts'
import { nothing, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { html } from '../../translation/translation.ts'
import type { LatestAnswer } from './latest-answer.ts'

export function renderAnswerProblem(
  latest: LatestAnswer<unknown>,
  host: ReactiveControllerHost,
): TemplateResult | typeof nothing {
  if (latest.problem === null) return nothing
  const retry = () => {
    latest.askAgain()
    host.requestUpdate()
  }
  return html`<p class="error" role="alert">${sentence(latest.problem.message)} <button type="button" @click=${retry}>Try again</button></p>`
}
