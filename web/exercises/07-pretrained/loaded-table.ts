/** Which table the figures show; fetches the one of the site where there is none. */
import type { WrittenFormat } from 'lexiscope/types/vectors.d.ts'
import type { PretrainedClient } from 'lexiscope/vectors/client.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import address from '../../../datasets/shipped/glove-6b.safetensors.zlib?url'
import { PageElement } from '../../lesson/page/element.ts'
import { whenPretrained } from '../../lesson/words/when-pretrained.ts'
import { download } from '../../plot/save/save.ts'
import { html, t } from '../../translation/translation.ts'
import { loadProblem } from './files/cards.ts'
import { aboutShipped, clientOf, counted, SHIPPED_TABLE } from './table.ts'

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

const formats: readonly { format: WrittenFormat; file: string; about: string }[] = [
  { format: 'word2vec-text', file: 'vectors.txt', about: t`word2vec text, for gensim and by eye` },
  { format: 'word2vec-binary', file: 'vectors.bin', about: t`word2vec binary, half as large` },
  { format: 'projector-vectors', file: 'vectors.tsv', about: t`Embedding Projector: the vectors` },
  { format: 'projector-words', file: 'metadata.tsv', about: t`Embedding Projector: their words` },
]

/** The learner's own vectors as files for other tools. */
@customElement('lx-export')
export class Export extends PageElement {
  @state() private problem = ''

  protected override render(): TemplateResult {
    const { progress } = this.lesson.core.view
    const trained = progress !== null && progress.tokensDone > 0
    return html`<div class="card">
      ${trained ? nothing : html`<p class="hint">Train vectors of your own first.</p>`}
      <ul class="stored">
        ${formats.map(
          ({ format, file, about }) => html`<li>
            <span>${about}</span>
            <button
              type="button"
              ?disabled=${!trained || clientOf(this.lesson) === null}
              @click=${() => this.save(format, file)}
            >
              Save ${file}
            </button>
          </li>`,
        )}
      </ul>
      ${this.problem === '' ? nothing : html`<p class="error" role="alert">${this.problem}</p>`}
    </div>`
  }

  private async save(format: WrittenFormat, file: string): Promise<void> {
    this.problem = ''
    try {
      const trained = await this.lesson.core.ask((remote) => remote.vectors.copy())
      const blob = await clientOf(this.lesson)?.ask((remote) => remote.write(trained, format))
      if (blob !== undefined) download(blob, file)
    } catch (thrown) {
      this.problem = thrown instanceof Error ? thrown.message : `${thrown}`
    }
  }
}
