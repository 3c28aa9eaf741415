// Files that come from a server of another origin, which may misbehave: what is stored, and what is
// said.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PretrainedModule } from 'lexiscope/types/vectors.d.ts'
import { everyRow } from 'lexiscope/vectors/client.ts'
import { fetchSource } from 'lexiscope/vectors/fetching.ts'
import { openSource } from 'lexiscope/vectors/opening.ts'
import type { RemoteFile, RemoteSource } from 'lexiscope/vectors/protocol.ts'
import { Store } from 'lexiscope/vectors/store.ts'
import createPretrained from 'lexiscope/wasm/vectors.mjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RangeServer, type Served, whole } from '../../../browser/kit/range-server.ts'
import { circleText, safetensorsHeader, zipOf } from '../../../browser/kit/vector-files.ts'
import { Folder } from './private-folder.ts'

const text = Buffer.from(circleText(40_000, 0.01))
const sha256 = createHash('sha256').update(text).digest('hex')
const PIECES = 5 * 65_536

// Of its own: its memory is asked for.
const core = (): Promise<PretrainedModule> =>
  createPretrained({ wasmBinary: readFileSync('packages/lexiscope/wasm/vectors.wasm') })

let server: RangeServer
let folder: Folder
let store: Store

beforeEach(async () => {
  server = new RangeServer()
  await server.start()
  folder = new Folder()
  vi.stubGlobal('location', { href: 'https://lesson.example/' })
  const getDirectory = async () => ({ getDirectoryHandle: async () => folder })
  vi.stubGlobal('navigator', { storage: { getDirectory } })
  store = new Store()
})
afterEach(() => {
  server.stop()
  vi.unstubAllGlobals()
})

function plainFile(): RemoteFile {
  server.files.set('plain', whole(text))
  const address = server.address('plain')
  return { kind: 'file', name: 'plain.txt', address, bytes: text.length, sha256 }
}

const never = new AbortController().signal

/** What went wrong; '' where the file came. */
async function problemOf(source: RemoteSource, after: (done: number) => void = () => {}) {
  try {
    await fetchSource(source, store, core, never, (_, done) => after(done))
    return ''
  } catch (thrown) {
    return (thrown as Error).message
  }
}

/** Fetches as far as the server sends, and breaks the transfer off once that has come. */
async function fetchCut(source: RemoteSource): Promise<string> {
  server.behaviour = { holdsAfter: PIECES, version: 'one' }
  return problemOf(source, (done) => {
    if (done === PIECES) server.breakOff()
  })
}

async function openStored(name: string) {
  const module = await core()
  const stored = { kind: 'stored', name } as const
  const loaded = await openSource(module, store, stored, everyRow, never, () => {})
  if ('choice' in loaded) throw new Error('expected vectors')
  loaded.vectors.delete()
  return { ...loaded.about, memory: module.memoryBytes() }
}

test('a transfer cut half-way goes on from there at the next visit, unless the file has changed', async () => {
  const source = plainFile()
  expect(await fetchCut(source)).toMatch(/broke after .* of .*The part fetched so far is kept/)
  expect(await store.list()).toMatchObject([{ name: 'plain.txt', done: PIECES }])
  await expect(openStored('plain.txt')).rejects.toThrow('no longer in this browser')

  store = new Store()
  server.forget()
  server.behaviour = { version: 'one' }
  expect(await problemOf(source)).toBe('')
  expect(server.ranges).toEqual([`bytes=${PIECES}-${text.length - 1}`])
  expect(server.sent).toBe(text.length - PIECES)
  expect(await openStored('plain.txt')).toMatchObject({ rows: 40_000, width: 2 })

  await store.remove('plain.txt')
  await fetchCut(source)
  server.behaviour = { version: 'two' }
  expect(await problemOf(source)).toContain('may have changed on')
  expect(await store.list()).toEqual([])
})

test('a transfer is resumed by the date of the file too, and not where nothing tells its versions apart', async () => {
  const source = plainFile()
  const changed = 'Mon, 02 Mar 2026 09:30:00 GMT'
  server.behaviour = { holdsAfter: PIECES, changed }
  const breakOff = (done: number) => {
    if (done === PIECES) server.breakOff()
  }
  await problemOf(source, breakOff)
  server.behaviour = { changed }
  server.forget()
  expect(await problemOf(source)).toBe('')
  expect(server.ranges).toEqual([`bytes=${PIECES}-${text.length - 1}`])

  await store.remove('plain.txt')
  server.behaviour = { holdsAfter: PIECES }
  expect(await problemOf(source, breakOff)).toMatch(/Fetch it again from its start: 127\.0\.0\.1/)
  expect(await store.list()).toEqual([])
  await fetchCut(source)
  server.behaviour = {}
  expect(await problemOf(source)).toContain('may have changed on')
})

test('a fetch that the learner ends is kept as far as it came', async () => {
  server.behaviour = { holdsAfter: PIECES, version: 'one' }
  const ending = new AbortController()
  const fetching = fetchSource(plainFile(), store, core, ending.signal, (_, done) => {
    if (done === PIECES) ending.abort()
  })
  await expect(fetching).rejects.toMatchObject({ kind: 'Cancelled' })
  expect(await store.list()).toMatchObject([{ done: PIECES, bytes: text.length }])
})

test('a wrong length and wrong bytes are each named, and nothing is kept of them', async () => {
  const source = plainFile()
  for (const [wrong, message] of [
    [{ address: server.address('nothing') }, 'status 404'],
    [{ bytes: text.length + 5 }, `${text.length + 5} bytes, got a file of ${text.length} bytes`],
    [{ bytes: text.length - 5 }, `expected ${text.length - 5} bytes, got`],
    [{ sha256: '0'.repeat(64) }, 'expected SHA-256 000000000000…'],
  ] as const)
    expect(await problemOf({ ...source, ...wrong })).toContain(message)
  // Of what is compressed no length is known beforehand.
  server.behaviour = { encoding: 'gzip' }
  expect(await problemOf({ ...source, bytes: text.length - 5 })).toContain('got more than')
  expect(await store.list()).toEqual([])
})

test('a file whose SHA-256 is known is kept as the expected one, over plain http too, and not fetched again', async () => {
  // As over plain http, where browsers compute no hashes.
  vi.stubGlobal('crypto', {})
  const source = plainFile()
  expect(await problemOf(source)).toBe('')
  expect((await store.get('plain.txt'))?.about.check).toEqual({ sha256, expected: true })
  server.forget()
  expect(await problemOf(source)).toBe('')
  expect(server.sent).toBe(0)
})

const ENCODINGS = ['gzip', 'br'] as const

test.each(ENCODINGS)('files that the host compresses with %s come whole', async (encoding) => {
  const source = plainFile()
  server.behaviour = { encoding }
  expect(await problemOf(source)).toBe('')
  expect(server.sent).toBeLessThan(text.length)
  expect(await openStored('plain.txt')).toMatchObject({ rows: 40_000, width: 2 })
  const { header, total } = safetensorsHeader([{ name: 'wte.weight', rows: 2, width: 4 }])
  server.files.set('model', whole(Buffer.concat([header], total)))
  expect(await problemOf(tokenTable(Buffer.from('{"one": 0, "two": 1}')))).toBe('')
})

/** The token table of the model that the server has, with this vocabulary. */
function tokenTable(vocabulary: Buffer): RemoteSource {
  server.files.set('vocab', whole(vocabulary))
  return {
    ...{ kind: 'token-table', name: 'table', address: server.address('model') },
    vocabulary: {
      ...{ kind: 'file', name: 'vocab.json', address: server.address('vocab') },
      bytes: vocabulary.length,
    },
  }
}

test.each([undefined, ...ENCODINGS])(
  'a file with Content-Encoding %s that ends half-way is kept as far as it came, and goes on from there',
  async (encoding) => {
    const source = plainFile()
    server.behaviour = { endsAfter: PIECES / 2, version: 'one', ...(encoding && { encoding }) }
    expect(await problemOf(source)).toMatch(/broke after .* of .*The part fetched so far is kept/)
    const [{ done } = { done: 0 }] = await store.list()
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(text.length)
    server.behaviour = { version: 'one', ...(encoding && { encoding }) }
    server.forget()
    expect(await problemOf(source)).toBe('')
    expect(server.ranges).toEqual([`bytes=${done}-${text.length - 1}`])
  },
)

test('one file is taken out of a distant archive, and unpacked as it is read', async () => {
  const archive = zipOf([
    { name: 'other.txt', bytes: Buffer.from(circleText(30_000, 0.02)) },
    { name: 'wanted.txt', bytes: text },
    { name: 'more.txt', bytes: Buffer.from(circleText(30_000, 0.03)) },
  ])
  server.files.set('zip', whole(archive))
  const source: RemoteSource = {
    ...{ kind: 'zip-member', name: 'wanted', address: server.address('zip') },
    ...{ bytes: archive.length, member: 'wanted.txt' },
  }
  expect(await problemOf(source)).toBe('')
  expect(server.sent).toBeLessThan(0.7 * archive.length)
  expect(await openStored('wanted')).toMatchObject({ rows: 40_000, width: 2 })
  // As it came: packed, and not the expected one.
  expect((await store.get('wanted'))?.about.check).toMatchObject({ expected: false })
  await store.remove('wanted')
  expect(await problemOf({ ...source, member: 'none.txt' })).toContain(
    'expected none.txt in the archive, got other.txt, wanted.txt, more.txt',
  )
})

/** GPT-2's layout in 600 MB that are made as they are asked for. */
function model(rows: number): { file: Served; header: number } {
  const { header, total } = safetensorsHeader([
    { name: 'h.0.mlp.c_fc.weight', rows: 70_000, width: 1_000 },
    { name: 'wte.weight', rows, width: 768 },
    { name: 'h.1.mlp.c_fc.weight', rows: 65_000, width: 1_000 },
  ])
  const read = (begin: number, end: number) => {
    // 0x3F3F3F3F, or 0.747, everywhere: any other tensor would read as well.
    const bytes = Buffer.alloc(end - begin, 0x3f)
    if (begin < header.length) header.copy(bytes, 0, begin, Math.min(end, header.length))
    return bytes
  }
  return { file: { size: total, read }, header: header.length }
}

test('of 600 MB, only the header and the token table are fetched', async () => {
  const rows = 8000
  const { file, header } = model(rows)
  server.files.set('model', file)
  const names = Object.fromEntries(Array.from({ length: rows }, (_, i) => [`token${i}`, i]))
  const vocabulary = Buffer.from(JSON.stringify(names))
  const source = tokenTable(vocabulary)
  // In memory: the private folder of the tests copies a file at each write.
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.reject(new Error('no')) } })
  store = new Store()
  server.behaviour = { ignoresRange: true }
  expect(await problemOf(source)).toContain('does not send parts of files')
  // The answer that was refused is broken off: the sockets' buffers hold what had left by then.
  expect(server.sent).toBeLessThan(vocabulary.length + 50e6)
  await expect.poll(() => server.sending).toBe(0)

  server.behaviour = {}
  server.forget()
  expect(await problemOf(source)).toBe('')
  // One byte asks whether parts are sent and how long the file is.
  expect(server.sent).toBe(1 + header + 4 * 768 * rows)
  const table = await openStored('table')
  expect(table).toMatchObject({ rows, width: 768, unnamed: 0, tensor: 'wte.weight' })
  expect(table.memory).toBeLessThan(100e6)
})
