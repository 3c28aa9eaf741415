/**
 * Records in the browser's private storage, by key; a new one replaces the previous one in a single
 * transaction. Only a few are stored: the oldest are deleted first.
 */
import { Database } from './database.ts'

const MAX_RECORDS = 8

interface Numbered<Value> {
  key: string
  value: Value
}

export class RecordStore<Value> {
  private readonly database: Database

  /** `what` they are, for people: "trained models". */
  constructor(
    private readonly name: string,
    what: string,
  ) {
    this.database = new Database({
      name,
      version: 1,
      store: 'records',
      what,
      make: (database) => {
        const records = database.createObjectStore('records', { autoIncrement: true })
        records.createIndex('key', 'key')
      },
    })
  }

  /** Throws StorageProblem. */
  async save(key: string, value: Value): Promise<void> {
    await this.database.transact('readwrite', (records) => {
      const before = records.index('key').getAllKeys(key)
      before.onsuccess = () => {
        records.add({ key, value } satisfies Numbered<Value>)
        for (const id of before.result) records.delete(id)
        const all = records.getAllKeys()
        all.onsuccess = () => {
          const surplus = Math.max(0, all.result.length - MAX_RECORDS)
          for (const id of all.result.slice(0, surplus)) records.delete(id)
        }
      }
    })
  }

  /** null where there is none; looks only, and makes no database. Throws StorageProblem. */
  async find(key: string): Promise<Value | null> {
    if (!(await this.isThere())) return null
    let found: Numbered<Value> | undefined
    await this.database.transact('readonly', (records) => {
      const getting = records.index('key').get(key)
      getting.onsuccess = () => {
        found = getting.result
      }
    })
    return found?.value ?? null
  }

  /** Throws StorageProblem. */
  async forget(key: string): Promise<void> {
    if (!(await this.isThere())) return
    await this.database.transact('readwrite', (records) => {
      const before = records.index('key').getAllKeys(key)
      before.onsuccess = () => {
        for (const id of before.result) records.delete(id)
      }
    })
  }

  private async isThere(): Promise<boolean> {
    try {
      const all = await indexedDB.databases?.()
      return all === undefined || all.some(({ name }) => name === this.name)
    } catch {
      return false
    }
  }
}
