// The databases of earlier versions, moved into the one of this version in a real browser.
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DATABASE, STORES, type StoreName } from '../../../web/state/database-schema.ts'
import { RecordStore } from '../../../web/state/record-store.ts'
import { moveVersion1 } from '../../../web/state/version-1.ts'
import { type PackedDatabases, restoreDatabases, unpacked } from '../../web/compatibility/packed.ts'

const all = import.meta.glob<PackedDatabases>('../../fixtures/*/databases.json', {
  ...({ eager: true, import: 'default' } as const),
})

/** Closes the connection of the tests before, too: it ends where its database goes. */
async function deleteDatabases() {
  for (const { name } of await indexedDB.databases()) await deleteDB(name as string)
}
beforeEach(deleteDatabases)
afterEach(deleteDatabases)

interface Former {
  identity: string
  saved: number
  snapshot: unknown
  key: string
  value: unknown
  id: string
}

/** Whether numbers, texts and bytes are all the same; blobs by their sizes. */
const comparable = (value: unknown) =>
  JSON.stringify(value, (_, each) => (each instanceof Blob ? `${each.size} bytes` : each))

const find = (store: StoreName, key: string) => new RecordStore(store, 'records').find(key)

/** Whether the record is found as it was stored. */
async function expectFound(database: string, record: Former) {
  if (database === 'lexiscope-text') {
    const text = (await find('texts', record.id)) as Blob
    expect(await text.text()).toMatch(/^(the cat sees the dog\n)+$/)
    return
  }
  const { identity, saved, snapshot, key, value } = record
  const found =
    database === 'lexiscope-trainings'
      ? [await find('trainings', identity), { saved, snapshot }]
      : [await find(database === 'lexiscope-language' ? 'language' : 'transformers', key), value]
  expect(comparable(found[0])).toBe(comparable(found[1]))
}

test.each(Object.entries(all))(
  'every record of %s is found, and in one database; what an old tab stores later is moved too',
  async (_, databases) => {
    await restoreDatabases(databases)
    const records: [string, Former][] = []
    for (const [name, { stores }] of Object.entries(databases))
      for (const { value } of stores.flatMap((store) => store.records))
        records.push([name, (await unpacked(value)) as Former])
    expect(records).toHaveLength(5)
    for (const record of records) await expectFound(...record)
    const names = async () => (await indexedDB.databases()).map(({ name }) => name)
    await expect.poll(names).toEqual([DATABASE])

    // None is doubled where two tabs move the same ones.
    await restoreDatabases(databases)
    const database = await openDB(DATABASE)
    await Promise.all([moveVersion1(database), moveVersion1(database)])
    const counts = await Promise.all(STORES.map((store) => database.count(store)))
    database.close()
    expect(counts).toEqual([2, 1, 1, 1])
    await expect.poll(names).toEqual([DATABASE])
  },
)
