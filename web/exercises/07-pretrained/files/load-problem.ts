/** What went wrong when vectors were read, to be shown at the control that it is about. */

import type { PretrainedClient } from 'lexiscope/vectors/client.ts'
import { nothing, type TemplateResult } from 'lit'
import { sentence } from '../../../lesson/asking/refusal.ts'
import { html, t } from '../../../translation/translation.ts'

export function loadProblem(
  client: PretrainedClient | null,
  isHere: (name: string) => boolean,
): TemplateResult | typeof nothing {
  const view = client?.view
  if (!view || view.problem === null || !isHere(view.problemOf)) return nothing
  const { kind, message } = view.problem
  const what =
    kind === 'Crashed' ? t`The reading stopped and the vectors are gone: ${message}` : message
  const label =
    view.table === null
      ? what
      : t`${sentence(what)} The vectors of ${view.table.name} are still here.`
  return html`<p class="error" role="alert">${label}</p>`
}
