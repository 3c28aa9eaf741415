/** Names, stores and records of the page's database in IndexedDB. */

export const DATABASE = 'lexiscope'
export const STORES = ['trainings', 'transformers', 'language', 'texts'] as const
export type StoreName = (typeof STORES)[number]

/** Indexes of each store. */
export const BY_KEY = 'key'
export const BY_OWNER = 'owner'

/** Primary keys count up, so that records are ordered without relying on the clock. */
export interface StoredRecord<Value> {
  key: string
  /** which tab wrote it; '' where tabs share it */
  owner: string
  value: Value
}

/** True also where the browser cannot list its databases. Creates none. */
export async function databaseExists(): Promise<boolean> {
  const listed = await indexedDB.databases?.()
  return listed === undefined || listed.some(({ name }) => name === DATABASE)
}
