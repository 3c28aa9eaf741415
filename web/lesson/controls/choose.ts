/** One of a few values of the address, as a list to choose from. */
import { nothing, type TemplateResult } from 'lit'
import { html } from '../../translation/translation.ts'
import { control } from './control.ts'

export interface Choice {
  value: string
  text: string
}

export function choose(
  about: { id: string; label: string; hint?: string },
  choices: readonly Choice[],
  chosen: string,
  change: (value: string) => void,
): TemplateResult {
  return control(
    about,
    ({ id, describedBy }) => html`<select
      id=${id}
      aria-describedby=${describedBy || nothing}
      @change=${(event: Event) => change((event.target as HTMLSelectElement).value)}
    >
      ${choices.map(({ value, text }) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`)}
    </select>`,
  )
}
