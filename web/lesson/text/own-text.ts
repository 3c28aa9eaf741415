/** A text of the learner's: pasted, dropped, opened, or fetched by a button. */
import { sentence } from 'lexiscope/utilities/problem.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { decimal, html, plural, t } from '../../translation/translation.ts'
import { LessonElement } from '../element.ts'
import { DropZone } from '../files/drop-zone.ts'

/** As much as is decoded at once: less than a frame takes. */
const SLICE_BYTES = 1 << 20

/** windows-1252 is what every browser reads as Latin-1: it has all of its letters, and quotes. */
type OtherEncoding = 'windows-1252' | 'utf-16le' | 'utf-16be'

/** Throws where the file can no longer be read. */
async function inUtf8(blob: Blob, encoding: OtherEncoding): Promise<Blob> {
  const decoder = new TextDecoder(encoding)
  const parts: Blob[] = []
  for (let start = 0; start < blob.size; start += SLICE_BYTES) {
    const bytes = await blob.slice(start, start + SLICE_BYTES).arrayBuffer()
    parts.push(new Blob([decoder.decode(bytes, { stream: true })]))
  }
  return new Blob([...parts, decoder.decode()])
}

/** A text that begins with the byte-order mark of UTF-16 in UTF-8, any other as it is. */
export async function readByItsMark(blob: Blob): Promise<Blob> {
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer())
  if (first === 0xff && second === 0xfe) return inUtf8(blob, 'utf-16le')
  if (first === 0xfe && second === 0xff) return inUtf8(blob, 'utf-16be')
  return blob
}

/** What is taken for a text and is none, by its first bytes; as it stands in a message after "got". */
const OTHER_KINDS: readonly (readonly [begins: string, is: string])[] = [
  ['%PDF-', t`a PDF`],
  ['PK\x03\x04', t`a zip archive, as Word’s and LibreOffice’s documents are`],
  ['\xd0\xcf\x11\xe0', t`an older Office document`],
  ['{\\rtf', t`a document in RTF`],
  ['\x1f\x8b', t`a gzip archive`],
  ['\x89PNG', t`an image`],
  ['\xff\xd8\xff', t`an image`],
]

/** Why a file cannot be read as text in any encoding; '' if it may be one. Throws where it cannot be read. */
export async function whyNoText(file: Blob): Promise<string> {
  const first = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  // Some programs write a byte-order mark or blanks before.
  const begins = first.replace(/^(\xef\xbb\xbf)?\s*/, '')
  const found = OTHER_KINDS.find(([kind]) => begins.startsWith(kind))?.[1]
  return found === undefined
    ? ''
    : t`Expected a text file, got ${found}. Open one that is saved as plain text (.txt), or paste the text here.`
}

/** Reading a text anew at every letter would keep the core busy. */
const TYPING_PAUSE_MS = 600

@customElement('lx-own-text')
export class OwnText extends LessonElement {
  /** Called with each text that is taken, before it is set. */
  @property({ attribute: false }) taking: (bytes: number) => void = () => {}
  /** Whether the core says that the text is in another encoding than UTF-8. */
  @property({ type: Boolean }) garbled = false
  /** Whether the site has TinyShakespeare, which then need not be fetched. */
  @property({ type: Boolean }) shakespeare = false
  /** Whether the button that fetches it from elsewhere has come. */
  @state() private fetchable = false
  /** Why the last file was not taken; '' if it was. */
  @state() private refused = ''
  private readonly zone = new DropZone(this, {
    files: ([file]) => void this.open(file),
    text: (text) => this.take(text, t`Your text`),
  })
  /** What the learner is typing, until it is taken; null when that is over. */
  private draft: string | null = null
  private pause = 0
  /** Counts up with every text that is taken, to tell one that comes late. */
  private taken = 0

  override connectedCallback(): void {
    super.connectedCallback()
    // Most readers stay with the microworld: the button comes with the first who do not.
    void this.loadFetching()
    addEventListener('pagehide', this.takeDraft)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('pagehide', this.takeDraft)
    this.takeDraft()
  }

  private async loadFetching(): Promise<void> {
    try {
      await import('./fetch-shakespeare.ts')
      this.fetchable = true
    } catch {
      // The page says so, and makes this anew at a press; a text of one's own needs no button.
    }
  }

  protected override render(): TemplateResult {
    const { text } = this.lesson
    return this.zone.render(html`
        <label for="own-text">Paste a text, or drop a file here</label>
        <textarea
          id="own-text"
          rows="5"
          spellcheck="false"
          placeholder=${text.blob !== null && text.shown === '' ? `${text.name}: ${megabytes(text.blob.size)}` : ''}
          .value=${this.draft ?? text.shown}
          @input=${this.type}
        ></textarea>
        ${this.zone.input(t`Open a file`, { accept: 'text/*,.txt,.md,.csv' })}
        <p class="hint">
          ${text.blob === null ? t`The text stays in this browser. It is read piece by piece, so it may be large.` : `${text.name}, ${megabytes(text.blob.size)}.`}
          ${text.unsaved === '' ? nothing : html`<strong>${sentence(text.unsaved)} It lasts until this page is closed.</strong>`}
        </p>
        ${this.refused === '' ? nothing : html`<p class="error" role="alert">${this.refused}</p>`}
        ${this.garbled ? html`<button type="button" @click=${this.readAsLatin1}>Read it as Latin-1 (Western European)</button>` : nothing}
        ${this.shakespeare || !this.fetchable ? nothing : html`<lx-fetch-shakespeare .lesson=${this.lesson} .taking=${this.taking}></lx-fetch-shakespeare>`}
    `)
  }

  private take(text: Blob | string, name: string): void {
    this.taken++
    this.draft = null
    this.refused = ''
    clearTimeout(this.pause)
    void this.lesson.text.set(text, name, (bytes) => this.taking(bytes))
  }

  private async open(file: File): Promise<void> {
    const taken = ++this.taken
    // Of a file that cannot be read, the core says so.
    const refused = await whyNoText(file).catch(() => '')
    const blob = await readByItsMark(file).catch(() => file)
    if (taken !== this.taken) return
    if (refused === '') this.take(blob, file.name)
    else this.refused = refused
  }

  private readonly readAsLatin1 = async (): Promise<void> => {
    const { text } = this.lesson
    if (text.blob === null) return
    const taken = ++this.taken
    const blob = await inUtf8(text.blob, 'windows-1252').catch(() => null)
    if (blob !== null && taken === this.taken)
      await text.set(blob, t`${text.name}, read as Latin-1`)
  }

  private readonly type = (event: Event): void => {
    this.draft = (event.target as HTMLTextAreaElement).value
    clearTimeout(this.pause)
    this.pause = window.setTimeout(this.takeDraft, TYPING_PAUSE_MS)
  }

  private readonly takeDraft = (): void => {
    if (this.draft !== null) this.take(this.draft, t`Your text`)
  }
}

function megabytes(bytes: number): string {
  if (bytes < 1000) return plural(bytes, '{0} byte', '{0} bytes')
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${decimal((bytes / 1e6).toFixed(1))} MB`
}
