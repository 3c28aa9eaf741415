/** A switch: one thing on or off. */
import type { TemplateResult } from 'lit'
import './switch.css'
import { html } from '../../translation/translation.ts'

export function switchControl(
  label: string,
  on: boolean,
  change: (on: boolean) => void,
): TemplateResult {
  return html`<label class="switch">
    <input
      type="checkbox"
      .checked=${on}
      @change=${(event: Event) => change((event.target as HTMLInputElement).checked)}
    />
    ${label}
  </label>`
}
