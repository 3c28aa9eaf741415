/** Which table the figures show; fetches the one of the site where there is none. */
import type { PretrainedClient } from 'lexiscope/vectors/client.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import address from '../../../datasets/shipped/glove-6b.safetensors.zlib?url'
import { PageElement } from '../../lesson/page/element.ts'
import { whenPretrained } from '../../lesson/words/when-pretrained.ts'
import { html, t } from '../../translation/translation.ts'
import { loadProblem } from './files/cards.ts'
import { aboutShipped, SHIPPED_TABLE } from './shipped-table.ts'
import { counted } from './sizes.ts'
import { clientOf } from './table.ts'

/** It is sent deflated, whatever the server does. */
const inflated = ({ body }: Response): Promise<Blob> =>
  new Response(body?.pipeThrough(new DecompressionStream('deflate'))).blob()

@customElement('lx-loaded-table')
export class LoadedTable extends PageElement {
  @state() private fetching = false
  /** Whether the table of the site could not be fetched. */
  @state() private failed = false

  override connectedCallback(): void {
    super.connectedCallback()
    void whenPretrained(this.lesson, (client) => {
      if (client.view.table === null) void this.open(client)
    })
  }

  protected override render(): TemplateResult {
    const client = clientOf(this.lesson)
    const { table = null, busy = '' } = client?.view ?? {}
    // With nothing to show and nothing coming, the exercise is short.
    this.toggleAttribute('data-empty', table === null && busy === null && !this.fetching)
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
    const open = () => this.open(client as PretrainedClient)
    return html`<div class="card">
      <p role="status">${busy === null ? t`No vectors are loaded.` : t`The vectors are on their way.`}</p>
      ${this.failed ? html`<p class="error" role="alert">The vectors of this site could not be fetched. Check the connection and try again.</p>` : nothing}
      ${busy === null ? html`<button type="button" @click=${open}>Fetch the vectors of this site</button>` : nothing}
      ${loadProblem(client?.view, (name) => name === SHIPPED_TABLE)}
    </div>`
  }

  /** Unless another table is there or on its way. Problems of reading come in the view. */
  private async open(client: PretrainedClient): Promise<void> {
    if (this.fetching) return
    this.fetching = true
    this.failed = false
    try {
      const blob = await inflated(await fetch(address))
      if (client.view.table === null && client.view.busy === null)
        await client.open({ kind: 'blob', blob, name: SHIPPED_TABLE })
    } catch {
      this.failed = true
    } finally {
      this.fetching = false
    }
  }
}
