/** What a browser stores, as JSON: bytes are deflated, with the name of what held them. */
export interface PackedDatabase {
  version: number
  stores: {
    name: string
    autoIncrement: boolean
    indexes: { name: string; keyPath: string | string[] }[]
    records: { key: number | string; value: unknown }[]
  }[]
}
export type PackedDatabases = Record<string, PackedDatabase>

// Walks hand both functions to a page as text: neither uses anything but the browser's own.

/** The value as it was stored. */
export async function unpacked(value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Promise.all(value.map(unpacked))
  const { $: kind, type, deflated } = value as Record<string, string>
  if (kind === undefined) {
    const entries = Object.entries(value).map(async ([key, each]) => [key, await unpacked(each)])
    return Object.fromEntries(await Promise.all(entries))
  }
  const packed = Uint8Array.from(atob(deflated as string), (letter) => letter.charCodeAt(0))
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const bytes = await new Response(stream).arrayBuffer()
  if (kind === 'Blob') return new Blob([bytes], { type: type ?? '' })
  const Numbers = { Uint8Array, Float32Array, Float64Array, Int32Array }[kind]
  if (Numbers === undefined) throw new Error(`expected a kind of numbers, got ${kind}`)
  return new Numbers(bytes)
}

/** Makes the databases anew, as an earlier version left them. */
export async function restoreDatabases(all: PackedDatabases): Promise<void> {
  for (const [name, { version, stores }] of Object.entries(all)) {
    const values = (await unpacked(stores)) as PackedDatabase['stores']
    await new Promise<void>((done, failed) => {
      indexedDB.deleteDatabase(name)
      const opening = indexedDB.open(name, version)
      opening.onerror = () => failed(opening.error)
      opening.onupgradeneeded = () => {
        for (const { name, autoIncrement, indexes, records } of values) {
          const store = opening.result.createObjectStore(name, { autoIncrement })
          for (const index of indexes) store.createIndex(index.name, index.keyPath)
          for (const { key, value } of records) store.put(value, key)
        }
      }
      opening.onsuccess = () => {
        opening.result.close()
        done()
      }
    })
  }
}
