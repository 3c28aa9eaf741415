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
  /** As it stands in the notebook; '' when it is too large for it. */
  private kept = ''
  private writing = false

  constructor(private readonly notebook: Notebook) {
    super()
    this.take()
    notebook.addEventListener('change', (event) => {
      const { detail: key } = event as CustomEvent<string | null>
      if (!this.writing && (key === null || key === KEY || key === NAME_KEY)) this.follow()
    })
  }

  /** Another tab, an imported file or a restart has changed the text that is kept. */
  private follow(): void {
    const text = this.notebook.read(KEY)
    const gone = text === '' && this.notebook.read(NAME_KEY) === ''
    // A text that is named and not kept is too large to reach this tab: it goes on with its own.
    if (gone ? this.blob === null : text === '' || text === this.kept) return
    this.take()
    this.revision++
    this.dispatchEvent(new Event('change'))
  }

  private take(): void {
    this.kept = this.notebook.read(KEY)
    this.blob = this.kept === '' ? null : new Blob([this.kept])
    this.name = this.kept === '' ? '' : this.notebook.read(NAME_KEY)
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
    this.kept = kept.includes('\0') ? '' : kept
    this.writing = true
    this.notebook.write(NAME_KEY, name)
    this.notebook.write(KEY, this.kept)
    this.writing = false
    this.dispatchEvent(new Event('change'))
  }
}
