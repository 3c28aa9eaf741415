/**
 * Trainings in the browser's private storage, one record each, taken as they are. A new record is
 * whole before the one it replaces goes, both in one transaction: a crash in the middle of a write
 * leaves the last good one. Two tabs never replace each other's. Records follow one another by
 * number, not by clock, which may jump.
 */
import { t } from '../translation/translation.ts'
import { Database } from './database.ts'

const BY_OWNER = 'owner'
const BY_IDENTITY = 'identity'
/** More than a learner goes back to; the oldest go first. */
const MAX_RECORDS = 6

const layout = {
  name: 'lexiscope-trainings',
  version: 1,
  store: 'records',
  what: t`vectors`,
  make: (database: IDBDatabase) => {
    const records = database.createObjectStore('records', { autoIncrement: true })
    records.createIndex(BY_OWNER, ['identity', 'tab'])
    records.createIndex(BY_IDENTITY, 'identity')
  },
}

export interface TrainingRecord<Snapshot> {
  /** what text and settings it belongs to */
  identity: string
  /** which tab wrote it */
  tab: string
  /** when, for people: milliseconds since 1970 */
  saved: number
  snapshot: Snapshot
}

export class SnapshotStore<Snapshot> {
  private readonly database = new Database(layout)

  /** Keeps a record in place of the one of the same tab and identity. Throws StorageProblem. */
  async save(record: TrainingRecord<Snapshot>): Promise<void> {
    const owner = [record.identity, record.tab]
    await this.database.transact('readwrite', (records) => {
      const before = records.index(BY_OWNER).getAllKeys(owner)
      before.onsuccess = () => {
        records.add(record)
        for (const id of before.result) records.delete(id)
        const all = records.getAllKeys()
        all.onsuccess = () => {
          const surplus = Math.max(0, all.result.length - MAX_RECORDS)
          for (const id of all.result.slice(0, surplus)) records.delete(id)
        }
      }
    })
  }

  /** All of an identity: this tab's own first, then the newest. Throws StorageProblem. */
  async find(identity: string, tab: string): Promise<TrainingRecord<Snapshot>[]> {
    let found: TrainingRecord<Snapshot>[] = []
    await this.database.transact('readonly', (records) => {
      const all = records.index(BY_IDENTITY).getAll(identity)
      all.onsuccess = () => {
        found = all.result
      }
    })
    found.reverse()
    return [...found.filter((one) => one.tab === tab), ...found.filter((one) => one.tab !== tab)]
  }
}
