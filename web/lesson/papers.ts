/**
 * Research findings, folded under a heading: the figures are loaded when it is opened, and whether
 * it is open is in the address, so that a link shows what its sender saw.
 */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { choice, type Field, type Schema } from '../state/fields.ts'
import { LessonElement } from './element.ts'
import './papers.css'
import { html } from '../translation/translation.ts'

type Fold = 'closed' | 'open'

/** Whether a part is folded, in the address. */
export const folded: Field<Fold> = choice(['closed', 'open'])

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
