/**
 * The learner's predictions, reflections and own text, in the browser's storage. Each entry is
 * separate, so that a corrupt one affects no other; where storage is refused or full, entries are in
 * memory, and `unsaved` says so. A change, in this tab or in another one, is a 'change' event whose
 * detail is the key, null for any or all.
 */
import { t } from '../translation/translation.ts'
import { movesOf } from './moved.ts'

const VERSION = 1
const PREFIX = `lexiscope/${VERSION}/`

type Entries = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export class Notebook extends EventTarget {
  /** Why entries last only until the page is closed; '' when they are saved. */
  unsaved = ''
  /** Another tab has cleared the storage: what was here waits for `keepAgain`. */
  cleared = false
  private readonly pending = new Map<string, string>()
  /** What the storage is known to hold, to have it back when another tab has cleared it. */
  private readonly known = new Map<string, string>()
  /** Keys of `pending` whose text was in the storage until another tab cleared it. */
  private readonly recovered = new Set<string>()
  private storage: Entries | null = null

  /**
   * `storage` is asked for, not given: browsers that refuse it throw at the asking. `tabs` is where
   * 'storage' events arrive when another tab has written.
   */
  constructor(storage: () => Entries | null, tabs?: EventTarget) {
    super()
    try {
      this.storage = storage()
      this.storage?.getItem(PREFIX)
    } catch {
      this.storage = null
    }
    if (this.storage === null)
      this.unsaved = t`This browser refuses to store anything for this page.`
    tabs?.addEventListener('storage', (event) => {
      const { key } = event as StorageEvent
      if (key === null) this.outlive()
      else if (key.startsWith(PREFIX)) this.takeFromTab(key.slice(PREFIX.length))
    })
    for (const key of this.keys()) this.known.set(key, this.read(key))
    this.move()
  }

  /** What an earlier version has stored goes where it is read now; it stays where there is no room. */
  private move(): void {
    const moves = [...movesOf(this.known)]
    const there = moves
      .filter(([, text]) => text !== '')
      .map(([key, text]) => this.write(key, text))
    if (there.every(Boolean)) for (const [key, text] of moves) if (text === '') this.write(key, '')
  }

  /** False where the browser refuses to store anything: entries last until the page is closed. */
  get hasStorage(): boolean {
    return this.storage !== null
  }

  /** '' when there is none. */
  read(key: string): string {
    return this.pending.get(key) ?? this.saved(key)
  }

  private saved(key: string): string {
    try {
      return this.storage?.getItem(PREFIX + key) ?? ''
    } catch {
      return ''
    }
  }

  /** Keys of all entries, in the order of their letters. */
  keys(): string[] {
    const keys = new Set<string>()
    for (let i = 0; i < (this.storage?.length ?? 0); i++) {
      const key = this.storage?.key(i) ?? ''
      if (key.startsWith(PREFIX)) keys.add(key.slice(PREFIX.length))
    }
    for (const [key, text] of this.pending) {
      if (text === '') keys.delete(key)
      else keys.add(key)
    }
    return [...keys].sort()
  }

  /** Writes an entry; '' removes it. Returns false when it is only in memory. */
  write(key: string, text: string): boolean {
    const saved = this.save(key, text)
    this.recovered.delete(key)
    if (saved) {
      this.pending.delete(key)
      if (!this.cleared) this.savePending()
      if (this.pending.size === 0) this.allSaved()
    } else {
      this.pending.set(key, text)
      this.unsaved ||= t`The browser’s storage for this page is full.`
    }
    this.tell(key)
    return saved
  }

  private save(key: string, text: string): boolean {
    try {
      if (this.storage === null) return false
      if (text === '') this.storage.removeItem(PREFIX + key)
      else this.storage.setItem(PREFIX + key, text)
      this.know(key, text)
      return true
    } catch {
      return false
    }
  }

  /** Saves what was here before another tab has cleared the storage. */
  retrySaving(): void {
    this.savePending()
    if (this.pending.size === 0) this.allSaved()
    this.tell(null)
  }

  /** There may be room now for what did not fit. */
  private savePending(): void {
    for (const [key, text] of this.pending) {
      if (!this.save(key, text)) continue
      this.pending.delete(key)
      this.recovered.delete(key)
    }
  }

  private allSaved(): void {
    this.unsaved = ''
    this.cleared = false
  }

  /**
   * Another tab has cleared the storage, by mistake or on purpose. What was here is still shown, and
   * goes back only by `keepAgain`. Text that was not saved is newer than what the storage held.
   */
  private outlive(): void {
    for (const [key, text] of this.known) {
      if (this.pending.has(key)) continue
      this.pending.set(key, text)
      this.recovered.add(key)
    }
    if (this.pending.size > 0) {
      this.cleared = true
      this.unsaved = t`Another tab has cleared the storage of this page.`
    }
    this.tell(null)
  }

  /**
   * Another tab has written: that is newer than what it had cleared before. The event may be older than
   * what this tab has written since; the storage knows the latest.
   */
  private takeFromTab(key: string): void {
    const text = this.saved(key)
    if (text !== '' && this.recovered.delete(key)) {
      this.pending.delete(key)
      if (this.pending.size === 0) this.allSaved()
    }
    this.know(key, text)
    this.tell(key)
  }

  private know(key: string, text: string): void {
    if (text === '') this.known.delete(key)
    else this.known.set(key, text)
  }

  private tell(key: string | null): void {
    this.dispatchEvent(new CustomEvent('change', { detail: key }))
  }
}
