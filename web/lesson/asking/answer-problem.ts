/** Why a question has no answer, with a button that asks it again where nothing is wrong with the question. */
import { sentence } from 'lexiscope/utilities/problem.ts'
import { nothing, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { html } from '../../translation/translation.ts'
import type { LatestAnswer } from './latest-answer.ts'

/** Of several questions the first problem is shown, and all that have one are asked again, after `prepare`. */
export function renderAnswerProblem(
  asked: LatestAnswer<unknown> | readonly LatestAnswer<unknown>[],
  host: ReactiveControllerHost,
  prepare: () => void = () => {},
): TemplateResult | typeof nothing {
  const unanswered = [asked].flat().filter(({ problem }) => problem !== null)
  const problem = unanswered[0]?.problem
  if (!problem) return nothing
  const retry = () => {
    prepare()
    for (const each of unanswered) each.askAgain()
    host.requestUpdate()
  }
  const again =
    problem.argument === ''
      ? html`<button type="button" @click=${retry}>Try again</button>`
      : nothing
  return html`<p class="error" role="alert">${sentence(problem.message)} ${again}</p>`
}
