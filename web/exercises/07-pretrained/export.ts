/** The learner's own vectors as files for other tools. */
import type { WrittenFormat } from 'lexiscope/types/vectors.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { PageElement } from '../../lesson/page/element.ts'
import { download } from '../../plot/save/save.ts'
import { html, t } from '../../translation/translation.ts'
import { clientOf } from './table.ts'

const formats: readonly { format: WrittenFormat; file: string; about: string }[] = [
  { format: 'word2vec-text', file: 'vectors.txt', about: t`word2vec text, for gensim and by eye` },
  { format: 'word2vec-binary', file: 'vectors.bin', about: t`word2vec binary, half as large` },
  { format: 'projector-vectors', file: 'vectors.tsv', about: t`Embedding Projector: the vectors` },
  { format: 'projector-words', file: 'metadata.tsv', about: t`Embedding Projector: their words` },
]

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
