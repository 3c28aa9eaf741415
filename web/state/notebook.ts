/**
 * What the learner leaves behind: predictions, reflections, a text of their own. Kept in the
 * browser's storage, each entry on its own so that a broken one costs no other; where storage is
 * refused or full, kept until the page is closed, and `unsaved` says so. A change is a 'change' event.
 */

const VERSION = 1
const PREFIX = `lexiscope/${VERSION}/`

type Entries = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export class Notebook extends EventTarget {
  /** Why entries last only until the page is closed; '' when they are saved. */
  unsaved = ''
  private readonly kept = new Map<string, string>()
  private storage: Entries | null = null

  /** `storage` is asked for, not given: browsers that refuse it throw at the asking. */
  constructor(storage: () => Entries | null) {
    super()
    try {
      this.storage = storage()
      this.storage?.getItem(PREFIX)
    } catch {
      this.storage = null
    }
    if (this.storage === null)
      this.unsaved = 'This browser refuses to store anything for this page.'
  }

  /** '' when there is none. */
  read(key: string): string {
    const kept = this.kept.get(key)
    if (kept !== undefined) return kept
    try {
      return this.storage?.getItem(PREFIX + key) ?? ''
    } catch {
      return ''
    }
  }

  /** '' removes the entry. */
  write(key: string, text: string): void {
    try {
      if (this.storage === null) throw new Error(this.unsaved)
      if (text === '') this.storage.removeItem(PREFIX + key)
      else this.storage.setItem(PREFIX + key, text)
      this.kept.delete(key)
    } catch {
      this.kept.set(key, text)
      this.unsaved ||= 'The browser’s storage for this page is full.'
    }
    this.dispatchEvent(new Event('change'))
  }
}
