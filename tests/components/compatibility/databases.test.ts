// The databases of earlier versions, as the stores of the page read them in a real browser.
import { afterEach, expect, test } from 'vitest'
import { RecordStore } from '../../../web/state/record-store.ts'
import { SnapshotStore } from '../../../web/state/snapshot-store.ts'
import { findText } from '../../../web/state/text-store.ts'
import { type PackedDatabases, restoreDatabases, unpacked } from '../../web/compatibility/packed.ts'

const all = import.meta.glob<PackedDatabases>('../../fixtures/*/databases.json', {
  ...({ eager: true, import: 'default' } as const),
})

afterEach(async () => {
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name as string)
})

interface Found {
  identity?: string
  key?: string
  id?: string
  value: unknown
}

/** Whether numbers, texts and bytes are all the same; blobs by their sizes. */
const comparable = (value: unknown) =>
  JSON.stringify(value, (_, each) => (each instanceof Blob ? `${each.size} bytes` : each))

test.each(Object.entries(all))(
  'every record of %s is found under its name',
  async (_, databases) => {
    await restoreDatabases(databases)
    const trainings = new SnapshotStore<unknown>()
    let count = 0
    for (const [name, { stores }] of Object.entries(databases))
      for (const { value } of stores.flatMap(({ records }) => records)) {
        const record = (await unpacked(value)) as Found
        count++
        if (name === 'lexiscope-trainings') {
          const found = await trainings.find(record.identity as string, 'another tab')
          expect(found.map(comparable)).toEqual([comparable(record)])
        } else if (name === 'lexiscope-text') {
          const text = await findText(record.id as string)
          expect(await text?.text()).toMatch(/^(the cat sees the dog\n)+$/)
        } else {
          const found = await new RecordStore(name, 'records').find(record.key as string)
          expect(comparable(found)).toBe(comparable(record.value))
        }
      }
    expect(count).toBe(5)
  },
)
