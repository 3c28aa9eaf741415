/** The page's database: opened on first use, and reopened after it was closed or deleted. */
import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import { t } from '../translation/translation.ts'
import { BY_KEY, BY_OWNER, DATABASE, STORES, type StoreName } from './database-schema.ts'

const VERSION = 1
/** Time limit for an answer from the storage. */
const MAX_MS = 30_000

/** Thrown when storage fails; the message explains it to the learner. */
class StorageProblem extends Error {}

type ObjectStore<Mode extends IDBTransactionMode> = IDBPObjectStore<unknown, [string], string, Mode>

let opened: Promise<IDBPDatabase> | null = null

/**
 * Runs `work` in one transaction: stores all of it or nothing. `what` names the records in messages:
 * "trained models". Throws StorageProblem.
 */
export async function transact<Mode extends 'readonly' | 'readwrite', Result>(
  name: StoreName,
  mode: Mode,
  what: string,
  work: (store: ObjectStore<Mode>) => Promise<Result>,
): Promise<Result> {
  try {
    // A figure on a page of others, or before a class, has no learner whose work it could be.
    if (document.documentElement.hasAttribute('data-stores-nothing'))
      throw new Error('this page stores nothing')
    opened ??= open()
    return await run(await opened, name, mode, work)
  } catch (thrown) {
    // The connection may be broken: the next call opens another.
    opened = null
    throw new StorageProblem(reason(thrown, what))
  }
}

function open(): Promise<IDBPDatabase> {
  const forget = () => {
    opened = null
  }
  const opening = openDB(DATABASE, VERSION, {
    upgrade: (database) => {
      for (const name of STORES) {
        const store = database.createObjectStore(name, { autoIncrement: true })
        store.createIndex(BY_KEY, 'key')
        store.createIndex(BY_OWNER, ['key', 'owner'])
      }
    },
    // A tab with a newer version of the lesson must not wait for this one.
    blocking: (_version, _blocked, event) => {
      forget()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forget,
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(unanswered())
      // Nobody waits for this connection any more, and it would block other tabs.
      opening.then(
        (database) => database.close(),
        () => {},
      )
    }, MAX_MS)
    opening.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function run<Mode extends 'readonly' | 'readwrite', Result>(
  database: IDBPDatabase,
  name: StoreName,
  mode: Mode,
  work: (store: ObjectStore<Mode>) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' })
    const rollBack = (why: unknown) => {
      try {
        transaction.abort()
      } catch {
        // It is committing and can no longer be aborted, so wait for its end.
        return
      }
      reject(why)
    }
    const timer = setTimeout(rollBack, MAX_MS, unanswered())
    const result = work(transaction.store as ObjectStore<Mode>)
    result.catch(rollBack)
    transaction.done.then(() => resolve(result), reject).finally(() => clearTimeout(timer))
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
