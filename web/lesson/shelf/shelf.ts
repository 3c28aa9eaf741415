/** "Go further": what else is worth knowing, at the foot of a page, each entry closed and whole. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { html } from '../../translation/translation.ts'
import { PageElement } from '../page/element.ts'
import './shelf.css'
import { choice, type Field, type Schema } from '../../state/fields.ts'
import { LessonElement } from '../element.ts'
import '../papers.css'

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

type Fold = 'closed' | 'open'

/** Whether a part is folded, in the address. */
export const folded: Field<Fold> = choice(['closed', 'open'])

/**
 * Research findings, folded under a heading: the figures are loaded when it is opened, and whether
 * it is open is in the address, so that a link shows what its sender saw.
 */
@customElement('lx-papers')
export class Papers extends LessonElement {
  /** of the address, with the field that says whether this is open */
  @property({ attribute: false }) schema: Schema = {}
  @property() field = ''
  @property() summary = ''
  /** Brings the figures, or the elements that they are made of. */
  @property({ attribute: false }) load: () => Promise<unknown> = async () => {}
  @property({ attribute: false }) content: (loaded: unknown) => TemplateResult = () => html``
  private loaded: unknown
  @state() private status: 'no' | 'coming' | 'yes' | 'missing' = 'no'

  private get open(): boolean {
    return this.lesson.state.read(this.schema).values[this.field] === 'open'
  }

  protected override willUpdate(): void {
    if (this.open && this.status === 'no') void this.fetch()
  }

  private async fetch(): Promise<void> {
    this.status = 'coming'
    try {
      this.loaded = await this.load()
      this.status = 'yes'
    } catch {
      this.status = 'missing'
    }
  }

  protected override render(): TemplateResult {
    const { open, status } = this
    return html`<details class="fold papers" ?open=${open} @toggle=${this.toggled}>
      <summary>${this.summary}</summary>
      ${!open ? nothing : status === 'yes' ? this.content(this.loaded) : this.renderWaiting()}
    </details>`
  }

  private renderWaiting(): TemplateResult {
    if (this.status !== 'missing') return html`<p class="waiting">Bringing the figures …</p>`
    return html`<p class="notice" role="alert">
      These figures could not be loaded.
      <button type="button" @click=${() => void this.fetch()}>Try again</button>
    </p>`
  }

  private readonly toggled = (event: Event): void => {
    const open = (event.target as HTMLDetailsElement).open
    if (open === this.open) return
    this.lesson.state.write(this.schema, { [this.field]: open ? 'open' : 'closed' })
  }
}
