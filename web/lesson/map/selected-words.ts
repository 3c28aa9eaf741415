/** The selected words in a list, and ways to take them home. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { copyText, download } from '../../plot/save/save.ts'
import { exact32 } from '../../plot/scene/scales.ts'
import { csvLine } from '../../plot/table/table.ts'
import { html, number, plural, t } from '../../translation/translation.ts'
import { LessonElement } from '../element.ts'
import type { RemoteTable } from './remote-table.ts'
import { MAX_LINKED } from './settings.ts'

const SHOWN = 60
/** Words whose vectors are asked at once. */
const SLICE = 1000

/** What stands beside a word in the file: a column each. */
export interface Column {
  name: string
  of: (id: number) => string
}

@customElement('lx-selected-words')
export class SelectedWords extends LessonElement {
  @property({ attribute: false }) words: readonly string[] = []
  @property({ attribute: false }) selection: Uint32Array = new Uint32Array(0)
  @property({ attribute: false }) columns: readonly Column[] = []
  @property({ attribute: false }) table: RemoteTable | null = null
  @state() private status = ''

  protected override render(): TemplateResult {
    const { selection, words } = this
    const count = selection.length
    const named = Array.from(selection.subarray(0, SHOWN), (id) => words[id] ?? '')
    return html`
      <p class="card-title">Selected: ${number(count)}</p>
      ${
        count === 0
          ? html`<p class="hint">Draw a box or a lasso on the map, or press V there for all in view.</p>`
          : html`<p class="selected-words">
                ${named.map((word) => html`<bdi>${word}</bdi> `)}
                ${count > SHOWN ? t`and ${number(count - SHOWN)} more` : nothing}
              </p>
              ${count > MAX_LINKED ? html`<p class="hint">A link to this page holds up to ${MAX_LINKED} selected words.</p>` : nothing}
              <div class="row">
                <button type="button" @click=${this.copy}>Copy words</button>
                <button type="button" @click=${this.save}>Save CSV with vectors</button>
                <button type="button" @click=${this.clear}>Clear selection</button>
              </div>`
      }
      <p class="hint" role="status">${this.status}</p>
    `
  }

  private readonly copy = async (): Promise<void> => {
    const text = Array.from(this.selection, (id) => this.words[id] ?? '').join('\n')
    this.status = (await copyText(text))
      ? plural(this.selection.length, 'Copied {0} word.', 'Copied {0} words.')
      : t`The clipboard was refused; the file has them too.`
  }

  private readonly save = async (): Promise<void> => {
    const { selection, words, columns, table } = this
    if (table === null) return
    try {
      const { width } = await table.ask('size')
      const names = Array.from({ length: width }, (_, i) => `v${i + 1}`)
      const lines = [csvLine(['word', ...columns.map(({ name }) => name), ...names])]
      for (let first = 0; first < selection.length; first += SLICE) {
        const ids = selection.slice(first, first + SLICE)
        const vectors = await table.ask('rowsOf', ids)
        ids.forEach((id, i) => {
          const numbers = Array.from(vectors.subarray(i * width, (i + 1) * width), exact32)
          lines.push(csvLine([words[id] ?? '', ...columns.map(({ of }) => of(id)), ...numbers]))
        })
      }
      download(new Blob(lines, { type: 'text/csv' }), 'selected-words.csv')
      this.status = plural(selection.length, 'Saved {0} word.', 'Saved {0} words.')
    } catch (thrown) {
      this.status = thrown instanceof Error ? thrown.message : `${thrown}`
    }
  }

  private readonly clear = (): void => {
    const detail = { indices: new Uint32Array(0) }
    this.dispatchEvent(new CustomEvent('lx-selection', { detail, bubbles: true }))
  }
}
