/** Migrates records of version 1.0, which had a database for each kind of record. */
import { deleteDB, type IDBPDatabase, openDB } from 'idb'
import {
  BY_OWNER,
  type StoredRecord,
  type StoreName,
  storedDatabases,
  VERSION_1_DATABASES,
} from './database-schema.ts'

interface Source {
  /** name of its only object store */
  store: string
  target: StoreName
  // biome-ignore lint/suspicious/noExplicitAny: as version 1.0 stored it
  convert(record: any): StoredRecord<unknown>
}

const sources: Record<(typeof VERSION_1_DATABASES)[number], Source> = {
  'lexiscope-trainings': {
    store: 'records',
    target: 'trainings',
    convert: ({ identity, tab, saved, snapshot }) => ({
      key: identity,
      owner: tab,
      value: { saved, snapshot },
    }),
  },
  'lexiscope-transformers': {
    store: 'records',
    target: 'transformers',
    convert: ({ key, value }) => ({ key, owner: '', value }),
  },
  'lexiscope-language': {
    store: 'records',
    target: 'language',
    convert: ({ key, value }) => ({ key, owner: '', value }),
  },
  'lexiscope-text': {
    store: 'texts',
    target: 'texts',
    convert: ({ id, blob }) => ({ key: id, owner: '', value: blob }),
  },
}

/** Retries at the next start databases that cannot be moved now, for example because storage is full. */
export async function moveVersion1(database: IDBPDatabase): Promise<void> {
  const stored = await storedDatabases()
  for (const name of VERSION_1_DATABASES)
    if (stored.includes(name)) await move(name, sources[name], database).catch(() => {})
}

async function move(name: string, { store, target, convert }: Source, database: IDBPDatabase) {
  const former = await openDB(name)
  try {
    const records = former.objectStoreNames.contains(store) ? await former.getAll(store) : []
    const transaction = database.transaction(target, 'readwrite', { durability: 'strict' })
    for (const record of records.map(convert)) {
      // Another tab may have moved it already.
      const owner = [record.key, record.owner]
      const moved = await transaction.store.index(BY_OWNER).getKey(owner)
      if (moved === undefined) await transaction.store.add(record)
    }
    await transaction.done
  } finally {
    former.close()
  }
  // Not awaited: a tab of version 1.0 may keep it open.
  deleteDB(name).catch(() => {})
}
