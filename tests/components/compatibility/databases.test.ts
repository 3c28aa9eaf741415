// The databases of earlier versions, moved into the one of this version in a real browser.
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DATABASE, type StoreName } from '../../../web/state/database-schema.ts'
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

const findAll = (store: StoreName, key: string) => new RecordStore(store, 'records').findAll(key)

/** Whether the record is found as it was stored, and once. Pages of tests before may store theirs. */
async function expectFound(database: string, record: Former) {
  const { identity, saved, snapshot, key, value, id } = record
  if (database === 'lexiscope-text') {
    const [text, ...others] = (await findAll('texts', id)).map(({ value }) => value as Blob)
    expect(others).toEqual([])
    expect(await text?.text()).toMatch(/^(the cat sees the dog\n)+$/)
    return
  }
  const [found, stored] =
    database === 'lexiscope-trainings'
      ? [await findAll('trainings', identity), { saved, snapshot }]
      : [await findAll(database === 'lexiscope-language' ? 'language' : 'transformers', key), value]
  expect(comparable(found.map((each) => each.value))).toBe(comparable([stored]))
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
    database.close()
    for (const record of records) await expectFound(...record)
    await expect.poll(names).toEqual([DATABASE])
  },
)
