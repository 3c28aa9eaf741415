/** A database of the browser's private storage, with one store of records. */
import { t } from '../translation/translation.ts'

/** Storage that has not answered by then is taken for one that never will. */
const MAX_MS = 30_000

/** Storage that does not do what it should; the message says what that means. */
export class StorageProblem extends Error {}

export interface Layout {
  name: string
  version: number
  store: string
  /** what it keeps, for people: "vectors" */
  what: string
  /** Makes the store where there is none yet. */
  make(database: IDBDatabase): void
}

export class Database {
  private opened: Promise<IDBDatabase> | null = null

  constructor(private readonly layout: Layout) {}

  /** Does all of the work or nothing. Throws StorageProblem. */
  async transact(mode: IDBTransactionMode, work: (records: IDBObjectStore) => void): Promise<void> {
    const { store, what } = this.layout
    try {
      this.opened ??= this.open()
      await within(await this.opened, store, mode, work)
    } catch (thrown) {
      // The next try opens it anew: it may have been closed, or deleted, meanwhile.
      this.opened = null
      throw new StorageProblem(reason(thrown, what))
    }
  }

  private open(): Promise<IDBDatabase> {
    const { name, version, make } = this.layout
    const closed = () => {
      this.opened = null
    }
    return new Promise((done, failed) => {
      let givenUp = false
      const giveUp = (why: Error) => {
        clearTimeout(timer)
        givenUp = true
        failed(why)
      }
      const timer = setTimeout(giveUp, MAX_MS, unanswered())
      const opening = indexedDB.open(name, version)
      opening.onupgradeneeded = () => make(opening.result)
      opening.onsuccess = () => {
        clearTimeout(timer)
        // It opened too late: nobody waits for it, and it would block other tabs.
        if (givenUp) return opening.result.close()
        // Another tab may hold a newer version of the lesson, which must not wait for this one.
        opening.result.onversionchange = () => {
          opening.result.close()
          closed()
        }
        opening.result.onclose = closed
        done(opening.result)
      }
      opening.onerror = () => giveUp(opening.error ?? unanswered())
      opening.onblocked = () => giveUp(new Error('another tab holds it'))
    })
  }
}

/** Runs a transaction; one that times out is aborted, so that it is not committed afterwards. */
function within(
  database: IDBDatabase,
  store: string,
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => void,
): Promise<void> {
  return new Promise((done, failed) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' })
    const takeBack = (why: unknown) => {
      try {
        transaction.abort()
      } catch {
        // It is committing and can no longer be aborted, so wait for its end.
        return
      }
      failed(why)
    }
    const timer = setTimeout(takeBack, MAX_MS, unanswered())
    transaction.oncomplete = () => {
      clearTimeout(timer)
      done()
    }
    transaction.onabort = () => {
      clearTimeout(timer)
      failed(transaction.error)
    }
    try {
      work(transaction.objectStore(store))
    } catch (thrown) {
      takeBack(thrown)
    }
  })
}

const unanswered = () => new DOMException('no answer', 'TimeoutError')

function reason(thrown: unknown, what: string): string {
  const name = thrown instanceof DOMException ? thrown.name : ''
  if (name === 'QuotaExceededError') return t`The browser’s storage for this page is full.`
  if (name === 'VersionError') return t`A newer version of this page keeps its ${what} here.`
  if (name === 'TimeoutError') return t`The browser’s storage does not answer.`
  return t`This browser refuses to store ${what} for this page.`
}
