/**
 * The learner's own text: pasted, dropped or opened. It is saved, so that it survives a reload or crash:
 * a small one in the notebook, a large one in the database.
 */
import { signal } from '@preact/signals-core'
import { MAX_TEXT } from '../state/max-lengths.ts'
import type { Notebook } from '../state/notebook.ts'
import { t } from '../translation/translation.ts'

const KEY = 'text'
const NAME_KEY = 'text-name'
/** Id of the text in the database; '' if the notebook has it. */
const STORED_KEY = 'text-stored'
const MAX_STORED = 200_000_000

export class LearnersText extends EventTarget {
  private readonly held = signal({ blob: null as Blob | null, name: '', unsaved: '', revision: -1 })
  /** The text in the notebook; '' if it is too large for it. */
  private storedId = ''
  private writing = false
  /** Incremented at every call of `set`, before the text is read. */
  private given = 0

  constructor(private readonly notebook: Notebook) {
    super()
    this.take()
    void this.takeStored()
    notebook.addEventListener('change', (event) => {
      const { detail: key } = event as CustomEvent<string | null>
      if (this.writing) return
      if (key === null || key === KEY || key === NAME_KEY) this.follow()
      if (key === STORED_KEY) void this.takeStored()
    })
  }

  /** null if there is none */
  get blob(): Blob | null {
    return this.held.value.blob
  }

  /** file name, or a description */
  get name(): string {
    return this.held.value.name
  }

  /** Why the text is only in memory; '' if it is saved. */
  get unsaved(): string {
    return this.held.value.unsaved
  }

  /** Incremented with every text, to tell texts apart. */
  get revision(): number {
    return this.held.value.revision
  }

  /** Follows changes of the saved text by another tab, an imported file or a restart. */
  private follow(): void {
    const text = this.notebook.read(KEY)
    const gone = text === '' && this.notebook.read(NAME_KEY) === ''
    // Another tab's text may be too large for the notebook, and is in the database a little later.
    if (gone ? this.blob === null : text === '' || text === this.storedId) return
    this.take()
    this.dispatchEvent(new Event('change'))
  }

  private take(): void {
    this.storedId = this.notebook.read(KEY)
    if (this.storedId === '') this.hold(null, '')
    else this.hold(new Blob([this.storedId]), this.notebook.read(NAME_KEY))
  }

  private hold(blob: Blob | null, name: string): void {
    this.held.value = { blob, name, unsaved: '', revision: this.held.peek().revision + 1 }
  }

  private tell(unsaved: string): void {
    this.held.value = { ...this.held.peek(), unsaved }
    this.dispatchEvent(new Event('change'))
  }

  /** Loads a large text from the database, some time after the page. */
  private async takeStored(): Promise<void> {
    const id = this.notebook.read(STORED_KEY)
    if (id === '' || this.notebook.read(KEY) !== '') return
    const { revision } = this
    try {
      const blob = await (await textStore()).find(id)
      if (blob === null || revision !== this.revision) return
      this.hold(blob, this.notebook.read(NAME_KEY))
      this.dispatchEvent(new Event('change'))
    } catch {
      // Treated as if there were none: the page then asks for a text.
    }
  }

  /** Saves a text that is too large for the notebook, or deletes the previous one. */
  private async store(blob: Blob | null): Promise<void> {
    const { revision } = this
    const before = this.notebook.read(STORED_KEY)
    if (blob === null && before === '') return
    let unsaved = ''
    try {
      const texts = await textStore()
      const id = `${crypto.getRandomValues(new Uint32Array(2))}`
      if (blob === null) await texts.forget(before)
      else await texts.save(id, blob)
      if (revision === this.revision) this.note([STORED_KEY, blob === null ? '' : id])
    } catch (thrown) {
      unsaved = blob === null ? '' : (thrown as Error).message
    }
    if (revision !== this.revision) return
    this.tell(unsaved)
  }

  /** Writes to the notebook what this tab need not follow. */
  private note(...entries: readonly (readonly [key: string, text: string])[]): void {
    this.writing = true
    for (const [key, text] of entries) this.notebook.write(key, text)
    this.writing = false
  }

  /** The text for editing; '' if it is too large to show. */
  get shown(): string {
    return this.blob === null ? '' : this.notebook.read(KEY)
  }

  /**
   * Resolves when the text is accepted: a string at once, so that a page about to close can give one; a
   * large one is saved somewhat later. `taken` can adjust the settings to its size in bytes before
   * listeners open it with the old ones.
   */
  async set(
    whole: Blob | string,
    name: string,
    taken: (bytes: number) => void = () => {},
  ): Promise<void> {
    const given = ++this.given
    const blob = typeof whole === 'string' ? new Blob([whole]) : whole
    const small = blob.size <= MAX_TEXT
    const text = !small ? null : typeof whole === 'string' ? whole : await textOf(whole)
    // Another text was given while this one was read.
    if (given !== this.given) return
    // Saves before notifying, so that a reload finds the text.
    this.hold(blob, name)
    // A text with NUL characters is not saved, since the core will refuse it.
    this.storedId = text === null || text.includes('\0') ? '' : text
    this.note([NAME_KEY, name], [KEY, this.storedId])
    taken(blob.size)
    this.dispatchEvent(new Event('change'))
    void this.save(blob, text !== null)
  }

  /** Saves a large text in the database, or deletes the previous one there if the notebook has the new. */
  private async save(blob: Blob, noted: boolean): Promise<void> {
    const tooLarge = blob.size > MAX_STORED
    await this.store(noted || tooLarge ? null : blob)
    if (!tooLarge || blob !== this.blob) return
    this.tell(t`A text of more than ${MAX_STORED / 1e6} MB is not kept.`)
  }
}

/** Opens the store of the single text; loaded on demand. */
async function textStore() {
  const { RecordStore } = await import('../state/record-store.ts')
  return new RecordStore<Blob>('texts', t`texts of this size`, 1)
}

/** null if not valid UTF-8: the bytes are kept until the learner chooses the encoding. */
async function textOf(blob: Blob): Promise<string | null> {
  const bytes = await blob.arrayBuffer().catch(() => null)
  if (bytes === null) return ''
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
