/**
 * Records of one kind in the page's database. Saving replaces the record of the same key and owner in
 * one transaction, so that a crash while writing leaves the previous record intact. Beyond a maximum
 * number of records, the oldest are deleted.
 */
import { transact } from './database.ts'
import {
  BY_KEY,
  BY_OWNER,
  databaseExists,
  type StoredRecord,
  type StoreName,
} from './database-schema.ts'

const MAX_RECORDS = 8

export class RecordStore<Value> {
  /** `what` names the records in messages: "trained models". */
  constructor(
    private readonly name: StoreName,
    private readonly what: string,
    private readonly maxRecords = MAX_RECORDS,
  ) {}

  /** Throws StorageProblem. */
  async save(key: string, value: Value, owner = ''): Promise<void> {
    await transact(this.name, 'readwrite', this.what, async (store) => {
      const replaced = await store.index(BY_OWNER).getAllKeys([key, owner])
      await store.add({ key, owner, value } satisfies StoredRecord<Value>)
      for (const id of replaced) await store.delete(id)
      const all = await store.getAllKeys()
      const surplus = Math.max(0, all.length - this.maxRecords)
      for (const id of all.slice(0, surplus)) await store.delete(id)
    })
  }

  /** All records of a key, newest first. Throws StorageProblem. */
  async findAll(key: string): Promise<StoredRecord<Value>[]> {
    if (!(await exists())) return []
    const found = await transact(this.name, 'readonly', this.what, (store) =>
      store.index(BY_KEY).getAll(key),
    )
    return found.reverse()
  }

  /** The newest record of a key, or null. Throws StorageProblem. */
  async find(key: string): Promise<Value | null> {
    return (await this.findAll(key))[0]?.value ?? null
  }

  /** Throws StorageProblem. */
  async forget(key: string): Promise<void> {
    if (!(await exists())) return
    await transact(this.name, 'readwrite', this.what, async (store) => {
      for (const id of await store.index(BY_KEY).getAllKeys(key)) await store.delete(id)
    })
  }
}

/** Avoids creating the database just to look for a record. */
async function exists(): Promise<boolean> {
  try {
    return await databaseExists()
  } catch {
    return false
  }
}
