/** GPT-2's own merges, from the two files published with it. */
import { html, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import type { BytePairCut } from '../../core/tokens.d.ts'
import { AskingElement } from '../asking.ts'
import { siteFiles } from '../site-files.ts'
import { tokenList } from './pieces.ts'
import { tokensSchema } from './settings.ts'

const EXAMPLES = ['unhappiness', 'defenestration']
const OF_SITE = { vocabulary: 'gpt2/encoder.json', merges: 'gpt2/vocab.bpe' }
const BRACE = '{'.charCodeAt(0)

interface Files {
  vocabulary: Uint8Array | null
  merges: Uint8Array | null
}

/** Kept while the page is open, so that coming back finds them. */
let files: Files = { vocabulary: null, merges: null }

@customElement('lx-gpt2-cut')
export class Gpt2Cut extends AskingElement<BytePairCut[]> {
  @state() private dragging = false
  @state() private onSite = false
  @state() private problem = ''

  override connectedCallback(): void {
    super.connectedCallback()
    void siteFiles().then((all) => {
      this.onSite = Object.values(OF_SITE).every((wanted) =>
        all.some(({ file }) => file === wanted),
      )
    })
  }

  private get texts(): string[] {
    return [...EXAMPLES, this.lesson.state.read(tokensSchema).values.typed]
  }

  protected override question() {
    const { vocabulary, merges } = files
    return vocabulary && merges ? [vocabulary, merges, this.texts.at(-1)] : null
  }

  protected override async ask(): Promise<BytePairCut[]> {
    const { vocabulary, merges } = files as { [K in keyof Files]: Uint8Array }
    return this.lesson.core.compute('tokens', 'cutAsGpt2', vocabulary, merges, this.texts)
  }

  protected override render(): TemplateResult {
    const { answer, refused, texts } = this
    return html`
      <div
        class="drop ${this.dragging ? 'over' : ''}"
        @dragover=${(event: DragEvent) => this.drag(event, true)}
        @dragleave=${(event: DragEvent) => this.drag(event, false)}
        @drop=${(event: DragEvent) => {
          this.drag(event, false)
          void this.take(event.dataTransfer?.files)
        }}
      >
        <label class="file">
          Open or drop GPT-2’s two files: vocab.json and merges.txt
          <input
            type="file"
            multiple
            accept=".json,.bpe,.txt"
            @change=${(event: Event) => this.take((event.target as HTMLInputElement).files)}
          />
        </label>
        <p class="hint" role="status">${this.said()}</p>
        ${this.onSite ? html`<button type="button" @click=${this.takeOfSite}>Use the copies of this site</button>` : ''}
      </div>
      ${refused === null && this.problem === '' ? '' : html`<p class="error" role="alert">${refused?.message ?? this.problem}</p>`}
      ${
        answer === null
          ? ''
          : html`<figure class="card">
              <figcaption class="card-title">
                GPT-2’s ${(answer[0]?.vocabSize ?? 0).toLocaleString('en')} tokens at work
              </figcaption>
              ${answer.map((cut, i) => html`<div class="way"><p class="hint">${texts[i]}</p>${tokenList(texts[i] ?? '', cut)}</div>`)}
            </figure>`
      }
    `
  }

  private said(): string {
    const { vocabulary, merges } = files
    if (vocabulary && merges) return 'Both files are here. They stay in this browser.'
    if (vocabulary)
      return 'The vocabulary is here; the merges are missing (merges.txt or vocab.bpe).'
    if (merges)
      return 'The merges are here; the vocabulary is missing (vocab.json or encoder.json).'
    return 'Older copies are called encoder.json and vocab.bpe. They stay in this browser.'
  }

  private drag(event: DragEvent, over: boolean): void {
    event.preventDefault()
    this.dragging = over
  }

  private async take(given: FileList | null | undefined): Promise<void> {
    try {
      for (const file of given ?? []) this.keep(new Uint8Array(await file.arrayBuffer()))
      this.problem = ''
    } catch {
      this.problem = 'The file could not be read: it was moved, changed or is not allowed.'
    }
    this.requestUpdate()
  }

  /** Which of the two it is shows at its first sign, whatever it is called. */
  private keep(bytes: Uint8Array): void {
    const first = bytes.find((byte) => byte > 32)
    files = first === BRACE ? { ...files, vocabulary: bytes } : { ...files, merges: bytes }
  }

  private readonly takeOfSite = async (): Promise<void> => {
    try {
      const read = async (file: string) => {
        const response = await fetch(`./datasets/${file}`)
        if (!response.ok) throw new Error(`status ${response.status}`)
        return new Uint8Array(await response.arrayBuffer())
      }
      const [vocabulary, merges] = await Promise.all([
        read(OF_SITE.vocabulary),
        read(OF_SITE.merges),
      ])
      files = { vocabulary, merges }
      this.problem = ''
    } catch (thrown) {
      this.problem = `The files did not come from this site (${thrown instanceof Error ? thrown.message : thrown}).`
    }
    this.requestUpdate()
  }
}
