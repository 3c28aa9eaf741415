/**
 * Statements that the record store has not confirmed yet, each an entry of its own in the browser's
 * storage, so that tabs do not overwrite one another. They are kept beside the notebook: they are no part
 * of the work, and hold no credentials. Where storage is refused or full, they live as long as the page.
 */
import type { Launch } from './launch.ts'
import type { Statement } from './statements.ts'

const PREFIX = 'lexiscope-records/'

type Entries = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export class Queue {
  private readonly unsaved = new Map<string, Statement>()
  /** A learner's statements go to the store of their own launch alone. */
  private readonly owner: string

  constructor(
    private readonly storage: () => Entries,
    { endpoint, actor }: Launch,
  ) {
    this.owner = JSON.stringify([endpoint, actor])
  }

  add(statement: Statement): void {
    try {
      const text = JSON.stringify({ owner: this.owner, statement })
      this.storage().setItem(PREFIX + statement.id, text)
    } catch {
      this.unsaved.set(statement.id, statement)
    }
  }

  remove({ id }: Statement): void {
    this.unsaved.delete(id)
    try {
      this.storage().removeItem(PREFIX + id)
    } catch {
      // It was never there.
    }
  }

  /** In the order in which they happened. */
  all(): Statement[] {
    return [...this.stored(), ...this.unsaved.values()].sort((one, other) =>
      one.timestamp < other.timestamp ? -1 : one.timestamp > other.timestamp ? 1 : 0,
    )
  }

  private stored(): Statement[] {
    try {
      const storage = this.storage()
      const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
      return keys
        .filter((key) => key.startsWith(PREFIX))
        .flatMap((key) => this.read(storage.getItem(key) ?? '') ?? [])
    } catch {
      return []
    }
  }

  private read(text: string): Statement | null {
    try {
      const { owner, statement } = JSON.parse(text) as { owner: string; statement: Statement }
      return owner === this.owner ? statement : null
    } catch {
      return null
    }
  }
}
