// Files of vectors that earlier versions have written or fetched: opened, whatever their format.
import type { PretrainedModule } from 'lexiscope/faces/vectors.d.ts'
import { openSource } from 'lexiscope/vectors/opening.ts'
import type { VectorSource } from 'lexiscope/vectors/protocol.ts'
import { Store } from 'lexiscope/vectors/store.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { Folder } from '../core/vectors/private-folder.ts'
import { loadPretrained } from '../core.ts'
import { bytesOf, jsonOf, versionsWith } from './versions.ts'

const core: PretrainedModule = await loadPretrained()
afterEach(() => vi.unstubAllGlobals())

const everything = { maxRows: 2 ** 31 - 1, choice: '', vocabulary: null }

async function opened(source: VectorSource, store = new Store()) {
  const { signal } = new AbortController()
  const loaded = await openSource(core, store, source, everything, signal, () => {})
  if ('choice' in loaded) throw new Error('expected vectors, got a choice')
  const { rows, width, name, format } = loaded.about as unknown as Record<string, unknown>
  loaded.vectors.delete()
  return { name, format, rows, width }
}

const files = ['vectors-text.txt', 'vectors-binary.bin', 'vectors-glove.txt']

test.each(versionsWith('files/vectors-text.txt'))(
  'files of vectors of %s are read',
  async (version) => {
    const seen = []
    for (const name of files) {
      const blob = new Blob([bytesOf(version, `files/${name}`)])
      seen.push(await opened({ kind: 'blob', blob, name }))
    }
    expect(seen).toEqual(jsonOf(version, 'files/vectors.expected.json'))
  },
)

test.each(versionsWith('fetched.json'))(
  'what was fetched in %s is there, checked, and opens',
  async (version) => {
    const folder = new Folder()
    for (const [name, base64] of Object.entries(
      jsonOf<Record<string, string>>(version, 'fetched.json'),
    ))
      folder.files.set(name, new Uint8Array(Buffer.from(base64, 'base64')))
    const getDirectory = async () => ({ getDirectoryHandle: async () => folder })
    vi.stubGlobal('navigator', { storage: { getDirectory } })
    vi.stubGlobal('location', { href: 'https://lesson.example/' })
    const store = new Store()
    const list = (await store.list()).map(({ host: _, ...file }) => file)
    const tables = []
    for (const { name } of list) tables.push(await opened({ kind: 'stored', name }, store))
    const seen = { list, tables }
    expect(seen).toEqual(jsonOf(version, 'fetched.expected.json'))
  },
)
