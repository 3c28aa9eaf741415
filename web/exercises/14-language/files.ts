/** Saves the model as a file, and opens model files to sample from them. */
import type { DrawnSentence, ModelFacts } from 'lexiscope/types/language.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { sentence } from '../../lesson/asking/refusal.ts'
import { DropZone } from '../../lesson/files/drop-zone.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { download } from '../../plot/save/save.ts'
import { decimal, html, language, plural, t } from '../../translation/translation.ts'
import { CURRENT, type LanguageRun, MAX_TOKENS } from './language-run.ts'
import { modelsOf } from './models.ts'
import { SCHEMES } from './schemes.ts'
import { renderSentence } from './sentences.ts'

const MAX_BYTES = 64_000_000
const FROM_FILE = { weights: 'file', positions: 'kept' } as const

@customElement('lx-language-files')
export class LanguageFiles extends PageElement {
  @state() private opened: { name: string; facts: ModelFacts } | null = null
  @state() private written: readonly DrawnSentence[] = []
  @state() private problem = ''
  @state() private status = ''
  private readonly zone = new DropZone(this, { files: ([file]) => void this.open(file) })
  /** Seed of the latest sample. */
  private draws = 0

  protected override render(): TemplateResult {
    const { own } = modelsOf(this.lesson)
    return html`
      <div class="row">
        <button type="button" ?disabled=${!own?.trained} @click=${this.save}>${own?.size ? t`Save the model (${inBytes(own.size.exportBytes)})` : t`Save the model`}</button>
      </div>
      <p class="hint">A safetensors file, with all that is needed to go on in its metadata; <code>lexiscope transformer generate --model</code> reads it too.</p>
      ${this.zone.render(html`
        ${this.zone.input(t`Open a model file, or drop it here`, { accept: '.safetensors', disabled: own === null })}
        ${this.problem === '' ? nothing : html`<p class="error" role="alert">${sentence(this.problem)} What was there before is still there.</p>`}
        ${this.opened === null ? nothing : this.renderOpened(this.opened)}
      `)}
      <p class="hint" role="status">${this.status}</p>
    `
  }

  private renderOpened({ name, facts }: { name: string; facts: ModelFacts }): TemplateResult {
    const { width, layers, added } = facts.options
    const scheme = added === 'none' ? (layers[0]?.scheme ?? 'none') : added
    const called = SCHEMES.find((each) => each.scheme === scheme)?.name ?? scheme
    return html`
      <p>
        <strong>${name}</strong>: ${called}, D = ${width},
        ${plural(layers.length, '{0} block', '{0} blocks')}, ${facts.words.length.toLocaleString(language())} tokens,
        ${plural(facts.stepsDone, 'trained {0} step on {1}', 'trained {0} steps on {1}', facts.text)}.
      </p>
      <div class="row"><button type="button" @click=${this.write}>Let it write</button></div>
      <div role="status">${this.written.map((each) => renderSentence(each))}</div>
    `
  }

  private readonly save = () =>
    this.attempt(async (own) => {
      const bytes = await own.ask((remote) => remote.exported(CURRENT))
      const name = `language-${own.scheme}.safetensors`
      download(new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
      this.status = t`Saved as ${name}.`
    })

  private open(file: File): Promise<void> {
    return this.attempt(async (own) => {
      if (file.size > MAX_BYTES)
        throw new Error(
          t`${file.name}: expected at most ${inBytes(MAX_BYTES)}, got ${inBytes(file.size)}.`,
        )
      const bytes = new Uint8Array(await file.arrayBuffer())
      const facts = await own.ask((remote) => remote.open(bytes))
      this.opened = { name: file.name, facts }
      this.written = []
    })
  }

  private readonly write = () =>
    this.attempt(async (own) => {
      const options = { beginning: '', temperature: 1, count: 3, most: MAX_TOKENS }
      const seed = ++this.draws
      const drawn = await own.ask((remote) => remote.draw(FROM_FILE, { ...options, seed }))
      this.written = drawn.sentences
    })

  private async attempt(act: (own: LanguageRun) => Promise<void>): Promise<void> {
    const { own } = modelsOf(this.lesson)
    if (own === null) return
    this.problem = ''
    this.status = ''
    try {
      await act(own)
    } catch (thrown) {
      this.problem = thrown instanceof Error ? thrown.message : `${thrown}`
    }
  }
}

function inBytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${decimal((bytes / 1e6).toFixed(1))} MB`
}
