/**
 * A text of the learner's own: pasted, dropped or opened. It is saved, so that a reload or a crash
 * does not lose it: a small one in the notebook, a large one in the browser's private storage.
 */
import { MAX_TEXT } from '../state/max-lengths.ts'
import type { Notebook } from '../state/notebook.ts'
import { t } from '../translation/translation.ts'

const KEY = 'text'
const NAME_KEY = 'text-name'
/** Which text is in the private storage; '' when the notebook has it. */
const STORED_KEY = 'text-stored'
const MAX_STORED = 200_000_000

export class LearnersText extends EventTarget {
  /** null when none was given */
  blob: Blob | null = null
  /** the file's name, or what it is */
  name = ''
  /** Why the text is only in memory; '' when it is saved. */
  unsaved = ''
  /** Counts up with every text, to tell two of them apart. */
  revision = 0
  /** As it stands in the notebook; '' when it is too large for it. */
  private storedId = ''
  private writing = false
  /** Counts up with every text that `set` was given, read or not yet. */
  private given = 0

  constructor(private readonly notebook: Notebook) {
    super()
    this.take()
    void this.takeStored()
    notebook.addEventListener('change', (event) => {
      const { detail: key } = event as CustomEvent<string | null>
      if (!this.writing && (key === null || key === KEY || key === NAME_KEY)) this.follow()
    })
  }

  /** Another tab, an imported file or a restart has changed the saved text. */
  private follow(): void {
    const text = this.notebook.read(KEY)
    const gone = text === '' && this.notebook.read(NAME_KEY) === ''
    // Another tab's text that is too large for the notebook cannot reach this tab, which keeps its
    // own.
    if (gone ? this.blob === null : text === '' || text === this.storedId) return
    this.take()
    this.revision++
    this.dispatchEvent(new Event('change'))
  }

  private take(): void {
    this.storedId = this.notebook.read(KEY)
    this.blob = this.storedId === '' ? null : new Blob([this.storedId])
    this.name = this.storedId === '' ? '' : this.notebook.read(NAME_KEY)
  }

  /** Loads a large text from the database, a little later than the page. */
  private async takeStored(): Promise<void> {
    const id = this.notebook.read(STORED_KEY)
    if (id === '' || this.blob !== null) return
    const { revision } = this
    try {
      const blob = await (await textStore()).find(id)
      if (blob === null || revision !== this.revision) return
      this.blob = blob
      this.name = this.notebook.read(NAME_KEY)
      this.revision++
      this.dispatchEvent(new Event('change'))
    } catch {
      // As where there was none: the page asks for a text.
    }
  }

  /** Saves a text that is too large for the notebook, or deletes the one saved before. */
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
      if (revision === this.revision) this.notebook.write(STORED_KEY, blob === null ? '' : id)
    } catch (thrown) {
      unsaved = blob === null ? '' : (thrown as Error).message
    }
    if (revision !== this.revision) return
    this.unsaved = unsaved
    this.dispatchEvent(new Event('change'))
  }

  /** The text as it can be edited; '' when it is too large to show. */
  get shown(): string {
    return this.blob === null ? '' : this.notebook.read(KEY)
  }

  /**
   * Resolves when the text is accepted; a large one is saved a little later. `taken` may change the
   * settings to suit it, before listeners could open it with the old ones.
   */
  async set(blob: Blob, name: string, taken = () => {}): Promise<void> {
    const given = ++this.given
    const text = blob.size <= MAX_TEXT ? await textOf(blob) : null
    // Another was given while this one was read.
    if (given !== this.given) return
    // Saved before it is shown, so that a reload finds it.
    this.blob = blob
    this.name = name
    this.revision++
    this.unsaved = ''
    // A text with NULs is no text; the core will say so, and there is nothing to keep.
    this.storedId = text === null || text.includes('\0') ? '' : text
    this.writing = true
    this.notebook.write(NAME_KEY, name)
    this.notebook.write(KEY, this.storedId)
    this.writing = false
    taken()
    this.dispatchEvent(new Event('change'))
    void this.save(blob, text !== null)
  }

  /** Gives the room of a large text back to one that the notebook has, or keeps the large one. */
  private async save(blob: Blob, noted: boolean): Promise<void> {
    const tooLarge = blob.size > MAX_STORED
    await this.store(noted || tooLarge ? null : blob)
    if (!tooLarge || blob !== this.blob) return
    this.unsaved = t`A text of more than ${MAX_STORED / 1e6} MB is not kept.`
    this.dispatchEvent(new Event('change'))
  }
}

/** Stores a single text; loaded on demand. */
async function textStore() {
  const { RecordStore } = await import('../state/record-store.ts')
  return new RecordStore<Blob>('texts', t`texts of this size`, 1)
}

/** null where it is not UTF-8: its bytes stay as they are until the learner names the encoding. */
async function textOf(blob: Blob): Promise<string | null> {
  const bytes = await blob.arrayBuffer().catch(() => null)
  if (bytes === null) return ''
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
