/** A labelled control with its hint and its error, tied together for the eye and for screen readers. */
import { nothing, type TemplateResult } from 'lit'
import { html } from '../../translation/translation.ts'

export interface Control {
  id: string
  label: string
  hint?: string
  /** One clear line; '' when all is well. */
  error?: string
}

/** What ties an input to its hint and its error. */
export interface Ties {
  id: string
  describedBy: string
  invalid: 'true' | 'false'
}

/** Takes the reader to an entry that cannot be used, which keeps something from starting. */
export function goToEntry(wrong: HTMLElement): void {
  let fold = wrong.closest('details')
  while (fold) {
    fold.open = true
    fold = fold.parentElement?.closest('details') ?? null
  }
  wrong.focus()
}

export function control(
  { id, label, hint = '', error = '' }: Control,
  input: (ties: Ties) => TemplateResult,
): TemplateResult {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return html`<div class="control ${error ? 'wrong' : ''}">
    <label for=${id}>${label}</label>
    ${input({ id, describedBy: described, invalid: error ? 'true' : 'false' })}
    ${error ? html`<p class="error" id="${id}-error">${error}</p>` : nothing}
    ${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : nothing}
  </div>`
}
