/** Which model is open, or why none is, and what fetches it. */
import type { LlamaClient } from 'lexiscope/llama/client.ts'
import { nothing, type TemplateResult } from 'lit'
import type { Lesson } from '../../lesson/lesson.ts'
import { html, number, plural, t } from '../../translation/translation.ts'
import { isOnSite, openPublished, openShipped, SHIPPED_MODEL } from './shipped-model.ts'

export function modelStatus(lesson: Lesson, client: LlamaClient | null): TemplateResult {
  const { model, name, busy, problem } = client?.view ?? {
    ...{ model: null, name: '', busy: '', problem: null },
  }
  if (model !== null) {
    const { parameters, trainedLength, layers } = model
    return html`<p class="hint">${name}: ${number(parameters)} parameters, ${plural(layers, '{0} layer', '{0} layers')}, trained on ${number(trainedLength)} positions.
      ${name === SHIPPED_MODEL ? html`By raincandy-u, Apache-2.0.` : nothing}</p>`
  }
  if (busy !== '' || (isOnSite && problem === null))
    return html`<p class="hint" role="status">${t`The model is on its way (1.4 MB).`}</p>`
  return html`<div>
    ${problem === null ? html`<p>This page does not hold the model.</p>` : html`<p class="error" role="alert">${problem.message}</p>`}
    <div class="row">
      ${
        isOnSite
          ? html`<button type="button" @click=${() => client && openShipped(client)}>Fetch the model of this site</button>`
          : html`<button type="button" @click=${() => client && openPublished(lesson, client)}>Fetch ${SHIPPED_MODEL} (1.4 MB from huggingface.co)</button>`
      }
      <span class="hint">Or open its files, at the foot of the page.</span>
    </div>
  </div>`
}
