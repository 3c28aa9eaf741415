/** What the page keeps in the browser's private storage, for walks that reload it. */
import type { Page } from '@playwright/test'

/**
 * The records of a database, without their bytes; none where there is no such database. Looks only,
 * and makes none.
 */
export async function recordsIn<Kept>(page: Page, name: string): Promise<Kept[]> {
  const records = await page.evaluate(async (name) => {
    const all = await indexedDB.databases()
    if (!all.some((each) => each.name === name)) return '[]'
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => done(opening.result)
      opening.onerror = () => failed(opening.error)
    })
    const reading = database.transaction('records').objectStore('records').getAll()
    await new Promise((done) => {
      reading.onsuccess = done
    })
    database.close()
    return JSON.stringify(reading.result, (_, value) =>
      ArrayBuffer.isView(value) || value instanceof Blob ? undefined : value,
    )
  }, name)
  return JSON.parse(records)
}
