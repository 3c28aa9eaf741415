/**
 * Trainings in the browser's private storage, one record each, taken as they are. A new record is
 * whole before the one it replaces goes, both in one transaction: a crash in the middle of a write
 * leaves the last good one. Two tabs never replace each other's. Records follow one another by
 * number, not by clock, which may jump.
 */
const NAME = 'lexiscope-trainings'
const VERSION = 1
const RECORDS = 'records'
const BY_OWNER = 'owner'
const BY_IDENTITY = 'identity'
/** Storage that has not answered by then is taken for one that never will. */
const MOST_MS = 30_000
/** More than a learner goes back to; the oldest go first. */
const MOST_RECORDS = 6

export interface TrainingRecord<Snapshot> {
  /** what text and settings it belongs to */
  identity: string
  /** which tab wrote it */
  tab: string
  /** when, for people: milliseconds since 1970 */
  saved: number
  snapshot: Snapshot
}

/** Storage that does not do what it should; the message says what that means. */
export class StorageProblem extends Error {}

export class TrainingStore<Snapshot> {
  private database: Promise<IDBDatabase> | null = null

  constructor(private readonly factory: () => IDBFactory = () => indexedDB) {}

  /** Keeps a record in place of the one of the same tab and identity. Throws StorageProblem. */
  async keep(record: TrainingRecord<Snapshot>): Promise<void> {
    const owner = [record.identity, record.tab]
    await this.transact('readwrite', (records) => {
      const before = records.index(BY_OWNER).getAllKeys(owner)
      before.onsuccess = () => {
        records.add(record)
        for (const id of before.result) records.delete(id)
        const all = records.getAllKeys()
        all.onsuccess = () => {
          const surplus = Math.max(0, all.result.length - MOST_RECORDS)
          for (const id of all.result.slice(0, surplus)) records.delete(id)
        }
      }
    })
  }

  /** All of an identity: this tab's own first, then the newest. Throws StorageProblem. */
  async find(identity: string, tab: string): Promise<TrainingRecord<Snapshot>[]> {
    let found: TrainingRecord<Snapshot>[] = []
    await this.transact('readonly', (records) => {
      const all = records.index(BY_IDENTITY).getAll(identity)
      all.onsuccess = () => {
        found = all.result
      }
    })
    found.reverse()
    return [...found.filter((one) => one.tab === tab), ...found.filter((one) => one.tab !== tab)]
  }

  private async transact(
    mode: IDBTransactionMode,
    work: (records: IDBObjectStore) => void,
  ): Promise<void> {
    try {
      this.database ??= open(this.factory(), () => {
        this.database = null
      })
      const database = await this.database
      await new Promise<void>((done, failed) => {
        setTimeout(failed, MOST_MS, unanswered())
        const transaction = database.transaction(RECORDS, mode, { durability: 'strict' })
        transaction.oncomplete = () => done()
        transaction.onabort = () => failed(transaction.error)
        work(transaction.objectStore(RECORDS))
      })
    } catch (thrown) {
      // The next try opens it anew: it may have been closed, or deleted, meanwhile.
      this.database = null
      throw new StorageProblem(reason(thrown))
    }
  }
}

/** `closed` is called when the database is no longer to be used. */
function open(factory: IDBFactory, closed: () => void): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    setTimeout(failed, MOST_MS, unanswered())
    const opening = factory.open(NAME, VERSION)
    opening.onupgradeneeded = () => {
      const records = opening.result.createObjectStore(RECORDS, { autoIncrement: true })
      records.createIndex(BY_OWNER, ['identity', 'tab'])
      records.createIndex(BY_IDENTITY, 'identity')
    }
    opening.onsuccess = () => {
      // Another tab may hold a newer version of the lesson, which must not wait for this one.
      opening.result.onversionchange = () => {
        opening.result.close()
        closed()
      }
      opening.result.onclose = closed
      done(opening.result)
    }
    opening.onerror = () => failed(opening.error)
    opening.onblocked = () => failed(new Error('another tab holds it'))
  })
}

const unanswered = () => new DOMException('no answer', 'TimeoutError')

function reason(thrown: unknown): string {
  const name = thrown instanceof DOMException ? thrown.name : ''
  if (name === 'QuotaExceededError') return 'The browser’s storage for this page is full.'
  if (name === 'VersionError') return 'A newer version of this page keeps its vectors here.'
  if (name === 'TimeoutError') return 'The browser’s storage does not answer.'
  return 'This browser refuses to store vectors for this page.'
}
