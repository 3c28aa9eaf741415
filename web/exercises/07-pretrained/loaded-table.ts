/** Which table the figures show; fetches the one of the site where there is none. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { whenPretrained } from '../../lesson/words/when-pretrained.ts'
import { html, t } from '../../translation/translation.ts'
import { loadProblem } from './files/load-problem.ts'
import { PretrainedElement } from './pretrained-element.ts'
import { aboutShipped, openShippedTable, SHIPPED_TABLE } from './shipped-table.ts'
import { counted } from './sizes.ts'

@customElement('lx-loaded-table')
export class LoadedTableLine extends PretrainedElement {
  @state() private fetching = false
  /** Why the table of the site could not be fetched. */
  @state() private fetchError = ''

  override connectedCallback(): void {
    super.connectedCallback()
    void whenPretrained(this.lesson, (client) => {
      if (client.view.table === null) void this.open()
    })
  }

  /** With nothing to show and nothing coming, the exercise is short. */
  protected override updated(): void {
    const busy = this.client === null || this.client.view.busy !== null || this.fetching
    this.toggleAttribute('data-empty', this.table === null && !busy)
  }

  protected override render(): TemplateResult {
    const { table, client } = this
    if (table !== null) {
      const { name, rows, width, spaced } = table
      const words = spaced ? t`tokens` : t`words`
      return html`<p class="hint">
        ${name}: ${counted(rows)} ${words}, ${counted(width)} numbers each.
        ${name === SHIPPED_TABLE ? aboutShipped() : nothing}
      </p>`
    }
    if (this.fetching)
      return html`<p class="hint" role="status">Fetching the vectors of this site …</p>`
    const busy = client === null || client.view.busy !== null
    return html`<div class="card">
      <p role="status">${busy ? t`The vectors are on their way.` : t`No vectors are loaded.`}</p>
      ${this.fetchError === '' ? nothing : html`<p class="error" role="alert">${this.fetchError}</p>`}
      ${busy ? nothing : html`<button type="button" @click=${() => this.open()}>Fetch the vectors of this site</button>`}
      ${loadProblem(client, (name) => name === SHIPPED_TABLE)}
    </div>`
  }

  private async open(): Promise<void> {
    const { client } = this
    if (client === null || this.fetching) return
    this.fetching = true
    this.fetchError = ''
    try {
      await openShippedTable(client)
    } catch {
      this.fetchError = t`The vectors of this site could not be fetched. Check the connection and try again.`
    } finally {
      this.fetching = false
    }
  }
}
