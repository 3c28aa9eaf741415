/** What the page stores in the browser's private storage, for walks that reload it. */
import type { Page } from '@playwright/test'

export const DATABASE = 'lexiscope'

/**
 * The values of the records of a store, without their bytes; none where there is no database. Looks
 * only, and creates none.
 */
export async function recordsIn<Value>(page: Page, store: string): Promise<Value[]> {
  const records = await page.evaluate(
    async ([name, store]) => {
      const all = await indexedDB.databases()
      if (!all.some((each) => each.name === name)) return '[]'
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const opening = indexedDB.open(name as string)
        opening.onsuccess = () => done(opening.result)
        opening.onerror = () => failed(opening.error)
      })
      const reading = database
        .transaction(store as string)
        .objectStore(store as string)
        .getAll()
      await new Promise((done) => {
        reading.onsuccess = done
      })
      database.close()
      const values = reading.result.map(({ value }) => value)
      return JSON.stringify(values, (_, value) =>
        ArrayBuffer.isView(value) || value instanceof Blob ? undefined : value,
      )
    },
    [DATABASE, store],
  )
  return JSON.parse(records)
}
