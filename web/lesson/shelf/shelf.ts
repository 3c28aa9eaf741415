/** "Go further": what else is worth knowing, at the foot of a page, each entry closed and whole. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { html } from '../../translation/translation.ts'
import { PageElement } from '../page/element.ts'
import './shelf.css'

/** `entries`: lx-shelf-entry, or lx-papers where the address says whether it is open. */
export function shelf(entries: readonly TemplateResult[]): TemplateResult {
  return html`<section class="shelf" aria-labelledby="shelf-heading">
    <h2 id="shelf-heading">Go further</h2>
    ${entries}
  </section>`
}

/** Neither made nor asked for before it is opened; from then on it stays. */
@customElement('lx-shelf-entry')
export class ShelfEntry extends PageElement {
  @property() summary = ''
  /** The parts of the exercise in it, so that links and frames find their figures. */
  @property() parts = ''
  /** Whether a link shows something in it: it is open from the start. */
  @property({ type: Boolean, attribute: 'begins-open' }) beginsOpen = false
  @property({ attribute: false }) content: () => TemplateResult = () => html``
  /** Loads elements that the content needs; what fails to load is left out. */
  @property({ attribute: false }) load: (() => Promise<unknown>) | null = null
  @state() private opened = false

  protected override firstUpdated(): void {
    // A frame shows one figure of the page, wherever it is folded.
    const framed = document.documentElement.dataset.embed === 'figure'
    if (this.beginsOpen || framed) (this.querySelector('details') as HTMLDetailsElement).open = true
  }

  protected override render(): TemplateResult {
    return html`<details class="fold" @toggle=${this.toggled}>
      <summary>${this.summary}</summary>
      ${this.opened ? html`<div class="stack">${this.content()}</div>` : nothing}
    </details>`
  }

  /** Unfolds it; what is in it is made next. */
  open(): void {
    const details = this.querySelector('details')
    if (details !== null) details.open = true
  }

  private readonly toggled = (event: Event): void => {
    // What is folded inside says so here too.
    if (event.target === event.currentTarget && (event.target as HTMLDetailsElement).open)
      void this.fill()
  }

  private async fill(): Promise<void> {
    if (this.load !== null) await this.load().catch(() => {})
    this.opened = true
  }
}
