/** A part that stays folded until a reader wants it, and is neither asked for nor drawn before. */
import { nothing, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { html } from '../../translation/translation.ts'

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
