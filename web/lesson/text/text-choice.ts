/** Which text to learn from: the microworld, a text of the learner's, or a data set of this site. */
import { html, nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import {
  SHAKESPEARE_ADDRESS,
  suited,
  type TrainingSettings,
  trainingSchema,
} from '../../training/settings.ts'
import { control } from '../controls/control.ts'
import { numberControl } from '../controls/number-control.ts'
import { LessonElement } from '../element.ts'
import { siteFiles } from '../files/site-files.ts'
import { inUtf8, readByItsMark } from './text-encoding.ts'

const PASTE_PAUSE_MS = 600

@customElement('lx-text-choice')
export class TextChoice extends LessonElement {
  /** Whether the site has the data set, */
  @state() private shakespeare = false
  /** and whether the button that fetches it from elsewhere has come. */
  @state() private fetchable = false
  private asked = false
  @state() private dragging = false
  private pasting = 0
  /** Counts up with every text that is taken, to tell one that comes late. */
  private taken = 0

  override connectedCallback(): void {
    super.connectedCallback()
    void siteFiles().then((files) => {
      this.shakespeare = files.some(({ file }) => SHAKESPEARE_ADDRESS.endsWith(`/${file}`))
    })
  }

  protected override willUpdate(): void {
    // Most readers stay with the microworld: the button comes with the first who do not.
    if (this.asked || this.lesson.training.settings.corpus !== 'own') return
    this.asked = true
    void this.bringFetching()
  }

  private async bringFetching(): Promise<void> {
    try {
      await import('./fetch-shakespeare.ts')
      this.fetchable = true
    } catch {
      // The page says so, and makes this anew at a press; a text of one's own needs no button.
    }
  }

  protected override render(): TemplateResult {
    const { corpus } = this.lesson.training.settings
    const error = this.lesson.training.drafts.error('corpus')
    const options: [TrainingSettings['corpus'], string][] = [
      ['microworld', 'Microworld'],
      ['own', 'Your own text'],
    ]
    if (this.shakespeare || corpus === 'tinyshakespeare') {
      options.push(['tinyshakespeare', 'TinyShakespeare'])
    }
    return html`
      <fieldset class="group">
        <legend>Text</legend>
        ${control(
          { id: 'corpus', label: 'Learn from', error },
          ({ id, describedBy, invalid }) => html`<select
            id=${id}
            aria-describedby=${describedBy || nothing}
            aria-invalid=${invalid}
            @change=${this.choose}
          >
            ${options.map(
              ([value, name]) =>
                html`<option value=${value} ?selected=${value === corpus}>${name}</option>`,
            )}
          </select>`,
        )}
        ${corpus === 'microworld' ? this.renderMicroworld() : nothing}
        ${corpus === 'own' ? this.renderOwn() : nothing} ${this.renderSummary()}
      </fieldset>
    `
  }

  private renderMicroworld(): TemplateResult {
    const { drafts } = this.lesson.training
    return html`<div class="pair">
      ${numberControl(drafts, 'sentences', 'Sentences', '')}
      ${numberControl(drafts, 'textSeed', 'Text seed', '')}
    </div>`
  }

  private renderOwn(): TemplateResult {
    const { text } = this.lesson
    return html`
      <div
        class="drop ${this.dragging ? 'over' : ''}"
        @dragover=${this.drag}
        @dragleave=${() => {
          this.dragging = false
        }}
        @drop=${this.drop}
      >
        <label for="own-text">Paste a text, or drop a file here</label>
        <textarea
          id="own-text"
          rows="5"
          spellcheck="false"
          placeholder=${text.blob !== null && text.shown === '' ? `${text.name}: ${megabytes(text.blob.size)}` : ''}
          .value=${text.shown}
          @input=${this.paste}
        ></textarea>
        <label class="file">
          Open a file
          <input type="file" accept="text/*,.txt,.md,.csv" @change=${this.openFile} />
        </label>
        <p class="hint">
          ${text.blob === null ? 'The text stays in this browser. It is read piece by piece, so it may be large.' : `${text.name}, ${megabytes(text.blob.size)}.`}
          ${text.unkept === '' ? nothing : html`<strong>${text.unkept} It lasts until this page is closed.</strong>`}
        </p>
        ${this.lesson.core.view.problem?.kind === 'NotUtf8' ? html`<button type="button" @click=${this.readAsLatin1}>Read it as Latin-1 (Western European)</button>` : nothing}
        ${this.shakespeare || !this.fetchable ? nothing : html`<lx-fetch-shakespeare .lesson=${this.lesson}></lx-fetch-shakespeare>`}
      </div>
    `
  }

  private renderSummary(): TemplateResult | typeof nothing {
    const { phase, reading, text } = this.lesson.core.view
    if (phase === 'reading') {
      const share = Number.isFinite(reading) ? reading : undefined
      return html`<p class="hint">
        Reading <progress max="1" .value=${share ?? 0} aria-label="Reading the text"></progress>
        <button type="button" class="quiet" @click=${this.cancel}>Cancel</button>
      </p>`
    }
    if (text === null) return nothing
    const n = (value: number) => value.toLocaleString('en')
    const words = this.lesson.training.settings.vocabulary === 'words' ? 'words' : 'pieces'
    return html`<p class="hint" id="text-summary">
      ${n(text.tokens)} running ${words} in ${n(text.sentences)} ${text.sentences === 1 ? 'line' : 'lines'}, ${n(text.words.length)} different
      ${words}${text.dropped > 0 ? html`; ${n(text.dropped)} rarer ones left out` : nothing}.
    </p>`
  }

  private readonly choose = (event: Event): void => {
    const corpus = (event.target as HTMLSelectElement).value as TrainingSettings['corpus']
    this.lesson.training.drafts.clear()
    const change = suited(corpus, this.lesson.text.blob?.size ?? 0)
    this.lesson.state.write(trainingSchema, change)
  }

  private take(blob: Blob, name: string): void {
    this.taken++
    // Set the text before the settings that ask for it, or the text before would be opened again.
    void this.lesson.text.set(blob, name)
    this.lesson.state.write(trainingSchema, suited('own', blob.size))
  }

  private async open(file: File): Promise<void> {
    const taken = ++this.taken
    // Of a file that cannot be read, the core says so.
    const blob = await readByItsMark(file).catch(() => file)
    if (taken === this.taken) this.take(blob, file.name)
  }

  private readonly readAsLatin1 = async (): Promise<void> => {
    const { text } = this.lesson
    if (text.blob === null) return
    const taken = ++this.taken
    const blob = await inUtf8(text.blob, 'windows-1252').catch(() => null)
    if (blob !== null && taken === this.taken) await text.set(blob, `${text.name}, read as Latin-1`)
  }

  private readonly paste = (event: Event): void => {
    const { value } = event.target as HTMLTextAreaElement
    clearTimeout(this.pasting)
    this.pasting = window.setTimeout(
      () => this.take(new Blob([value]), 'Your text'),
      PASTE_PAUSE_MS,
    )
  }

  private readonly openFile = (event: Event): void => {
    const file = (event.target as HTMLInputElement).files?.[0]
    if (file) void this.open(file)
  }

  private readonly drag = (event: DragEvent): void => {
    event.preventDefault()
    this.dragging = true
  }

  private readonly drop = (event: DragEvent): void => {
    event.preventDefault()
    this.dragging = false
    const file = event.dataTransfer?.files[0]
    const text = event.dataTransfer?.getData('text') ?? ''
    if (file) void this.open(file)
    else if (text !== '') this.take(new Blob([text]), 'Your text')
  }

  private readonly cancel = (): void => {
    void this.lesson.core.cancelReading().catch(() => {})
  }
}

function megabytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
