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

/** Version 1.0 had a database for each kind of record. */
export const VERSION_1_DATABASES = [
  'lexiscope-trainings',
  'lexiscope-transformers',
  'lexiscope-language',
  'lexiscope-text',
] as const

/** Names of existing databases; all known names if the browser cannot list them. Creates none. */
export async function storedDatabases(): Promise<string[]> {
  const known: string[] = [DATABASE, ...VERSION_1_DATABASES]
  const listed = await indexedDB.databases?.()
  return listed === undefined
    ? known
    : known.filter((name) => listed.some((each) => each.name === name))
}
