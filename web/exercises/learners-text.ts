/**
 * A text of the learner's own: pasted, dropped or opened. A small one is kept in the notebook, so
 * that a reload or a crash does not lose it; a large one while the page is open.
 */
import type { Notebook } from '../state/notebook.ts'

const KEY = 'text'
const NAME_KEY = 'text-name'
const MOST_KEPT_BYTES = 1_000_000

export class LearnersText extends EventTarget {
  /** null when none was given */
  blob: Blob | null = null
  /** the file's name, or what it is */
  name = ''
  /** Counts up with every text, to tell two of them apart. */
  revision = 0

  constructor(private readonly notebook: Notebook) {
    super()
    const kept = notebook.read(KEY)
    if (kept === '') return
    this.blob = new Blob([kept])
    this.name = notebook.read(NAME_KEY)
  }

  /** The text as it can be edited; '' when it is too large to show. */
  get shown(): string {
    return this.blob === null ? '' : this.notebook.read(KEY)
  }

  async set(blob: Blob, name: string): Promise<void> {
    this.blob = blob
    this.name = name
    this.revision++
    const kept = blob.size <= MOST_KEPT_BYTES ? await blob.text().catch(() => '') : ''
    // A text with NULs is no text; the core will say so, and there is nothing to keep.
    this.notebook.write(KEY, kept.includes('\0') ? '' : kept)
    this.notebook.write(NAME_KEY, name)
    this.dispatchEvent(new Event('change'))
  }
}
