/**
 * The learner's predictions, reflections and own text, in local storage. Entries are independent, so
 * that a corrupt one does not affect the others. If storage is refused or full, entries are only in
 * memory and `unsaved` has the reason. A change in this tab or another dispatches a 'change' event, whose
 * detail is the key, or null if any entry may have changed.
 */
import { batch, type Signal, signal } from '@preact/signals-core'
import { t } from '../translation/translation.ts'

const VERSION = 1
const PREFIX = `lexiscope/${VERSION}/`

type Entries = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export class Notebook extends EventTarget {
  private readonly reason = signal('')
  private readonly isCleared = signal(false)
  /** Counts up with every change: for those who read all keys. */
  private readonly changes = signal(0)
  private readonly pending = new Map<string, string>()
  /** A copy of the storage, to recover from when another tab clears it. */
  private readonly copy = new Map<string, string>()
  /** Keys of `pending` that were in storage until another tab cleared it. */
  private readonly recovered = new Set<string>()
  private storage: Entries | null = null
  /** The entries that were read: whoever read one is notified when it changes. */
  private readonly texts = new Map<string, Signal<string>>()

  /**
   * `storage` is a function because browsers that refuse storage throw when it is accessed. `tabs`
   * receives 'storage' events when another tab writes.
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
      this.reason.value = t`This browser refuses to store anything for this page.`
    tabs?.addEventListener('storage', (event) => {
      const { key } = event as StorageEvent
      if (key === null) this.keepCleared()
      else if (key.startsWith(PREFIX)) this.takeOver(key.slice(PREFIX.length))
    })
    for (const key of this.keys()) this.copy.set(key, this.read(key))
  }

  /** Why entries are lost when the page is closed; '' if they are saved. */
  get unsaved(): string {
    return this.reason.value
  }

  /** Another tab has cleared the storage; `retrySaving` saves this tab's entries again. */
  get cleared(): boolean {
    return this.isCleared.value
  }

  /** False if the browser refuses storage, so that entries are lost when the page is closed. */
  get hasStorage(): boolean {
    return this.storage !== null
  }

  /** From now on empty, and only in memory: what is stored stays as it is. `why` is told as `unsaved`. */
  leaveStorage(why: string): void {
    this.storage = null
    for (const entries of [this.pending, this.copy, this.recovered]) entries.clear()
    this.reason.value = why
    this.notify(null)
  }

  /** The entry; '' if there is none. */
  read(key: string): string {
    const now = this.current(key)
    const text = this.texts.get(key) ?? signal(now)
    this.texts.set(key, text)
    void text.value // subscribes
    return now
  }

  private current(key: string): string {
    return this.pending.get(key) ?? this.stored(key)
  }

  private stored(key: string): string {
    try {
      return this.storage?.getItem(PREFIX + key) ?? ''
    } catch {
      return ''
    }
  }

  /** Keys of all entries, sorted. */
  keys(): string[] {
    void this.changes.value // subscribes
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

  /** Writes an entry; '' removes it. Returns false if it is only in memory. */
  write(key: string, text: string): boolean {
    const saved = this.save(key, text)
    this.recovered.delete(key)
    if (saved) {
      this.pending.delete(key)
      if (!this.cleared) this.savePending()
      if (this.pending.size === 0) this.allSaved()
    } else {
      this.pending.set(key, text)
      if (this.reason.peek() === '')
        this.reason.value = t`The browser’s storage for this page is full.`
    }
    this.notify(key)
    return saved
  }

  private save(key: string, text: string): boolean {
    try {
      if (this.storage === null) return false
      if (text === '') this.storage.removeItem(PREFIX + key)
      else this.storage.setItem(PREFIX + key, text)
      this.remember(key, text)
      return true
    } catch {
      return false
    }
  }

  /** Saves the entries that another tab has cleared. */
  retrySaving(): void {
    this.savePending()
    if (this.pending.size === 0) this.allSaved()
    this.notify(null)
  }

  /** Retries entries that did not fit, in case there is room now. */
  private savePending(): void {
    for (const [key, text] of this.pending) {
      if (!this.save(key, text)) continue
      this.pending.delete(key)
      this.recovered.delete(key)
    }
  }

  private allSaved(): void {
    this.reason.value = ''
    this.isCleared.value = false
  }

  /**
   * Keeps this tab's entries in memory when another tab clears the storage, by mistake or on purpose.
   * Only `retrySaving` writes them back. Unsaved text is newer than the copy, so it wins.
   */
  private keepCleared(): void {
    for (const [key, text] of this.copy) {
      if (this.pending.has(key)) continue
      this.pending.set(key, text)
      this.recovered.add(key)
    }
    if (this.pending.size > 0) {
      this.isCleared.value = true
      this.reason.value = t`Another tab has cleared the storage of this page.`
    }
    this.notify(null)
  }

  /**
   * Takes over an entry that another tab has written, which is newer than one recovered from a cleared
   * storage. Reads it from storage: this tab may have written the same key since the event.
   */
  private takeOver(key: string): void {
    const text = this.stored(key)
    if (text !== '' && this.recovered.delete(key)) {
      this.pending.delete(key)
      if (this.pending.size === 0) this.allSaved()
    }
    this.remember(key, text)
    this.notify(key)
  }

  private remember(key: string, text: string): void {
    if (text === '') this.copy.delete(key)
    else this.copy.set(key, text)
  }

  private notify(key: string | null): void {
    batch(() => {
      for (const [each, text] of this.texts)
        if (key === null || key === each) text.value = this.current(each)
      this.changes.value = this.changes.peek() + 1
    })
    this.dispatchEvent(new CustomEvent('change', { detail: key }))
  }
}
