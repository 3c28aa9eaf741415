/** A labelled control with its hint and its error, tied together for the eye and for screen readers. */
import { nothing, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { html } from '../../translation/translation.ts'
import './switch.css'

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

export interface Choice {
  value: string
  text: string
}

/** One of a few values of the address, as a list to choose from. */
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

/** A switch: one thing on or off. */
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

/** A part that stays folded until a reader wants it, and is neither asked for nor drawn before. */
export class Fold {
  open = false

  constructor(private readonly host: ReactiveControllerHost) {}

  render(summary: string, content: () => TemplateResult): TemplateResult {
    return html`<details class="group" @toggle=${this.toggled}>
      <summary>${summary}</summary>
      ${this.open ? html`<div class="stack">${content()}</div>` : nothing}
    </details>`
  }

  private readonly toggled = (event: Event): void => {
    // Details inside bubble no toggle; one that is drawn anew says so too.
    this.open = (event.currentTarget as HTMLDetailsElement).open
    this.host.requestUpdate()
  }
}
