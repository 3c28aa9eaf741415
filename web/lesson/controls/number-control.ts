/** A number of the training settings as a control, with what the core has against it. */
import { nothing, type TemplateResult } from 'lit'
import type { Drafts } from '../../training/drafts.ts'
import type { TrainingSettings } from '../../training/settings.ts'
import { html } from '../../translation/translation.ts'
import { control, type Ties } from './control.ts'

export function numberControl(
  drafts: Drafts,
  name: keyof TrainingSettings,
  label: string,
  hint: string,
): TemplateResult {
  return control({ id: name, label, hint, error: drafts.error(name) }, (ties) =>
    numberInput(drafts, name, ties),
  )
}

/** Takes any number, and keeps what cannot be used. */
export function numberInput(
  drafts: Drafts,
  name: keyof TrainingSettings,
  { id, describedBy, invalid }: Ties,
): TemplateResult {
  return html`<input
    id=${id}
    type="text"
    inputmode="decimal"
    autocomplete="off"
    .value=${drafts.shown(name)}
    aria-describedby=${describedBy || nothing}
    aria-invalid=${invalid}
    @change=${(event: Event) => drafts.enter(name, (event.target as HTMLInputElement).value)}
  />`
}
