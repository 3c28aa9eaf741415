import { createHash } from 'node:crypto'
import type { PretrainedModule } from 'lexiscope/faces/vectors.d.ts'
import { fetchSource } from 'lexiscope/vectors/fetching.ts'
import type { RemoteSource } from 'lexiscope/vectors/protocol.ts'
import { Store } from 'lexiscope/vectors/store.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const text = 'king 1 2\nqueen 3 4\n'
const data = Buffer.from(text)
const sha256 = createHash('sha256').update(data).digest('hex')
const address = 'https://data.example/file'
const file = { kind: 'file', name: 'file.txt', address, bytes: data.length, sha256 } as const

/** A zip archive of one stored file; see APPNOTE.TXT, 4.3.6. */
function archiveOf(name: string, bytes: Buffer): Buffer {
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(crcOf(bytes), 4)
  sizes.writeUInt32LE(bytes.length, 8)
  sizes.writeUInt32LE(bytes.length, 12)
  const header = (signature: string, before: number, after: number) =>
    Buffer.concat([
      Buffer.from(signature, 'hex'),
      ...[Buffer.alloc(before), sizes, Buffer.from([name.length, 0]), Buffer.alloc(after)],
      Buffer.from(name),
    ])
  const local = header('504b0304', 6, 2)
  const entry = header('504b0102', 8, 16)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length + bytes.length, 16)
  return Buffer.concat([local, bytes, entry, end])
}

function crcOf(bytes: Buffer): number {
  let rest = -1
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return ~rest >>> 0
}

let served: Buffer
let asked: number
let store: Store
beforeEach(() => {
  asked = 0
  vi.stubGlobal('location', { href: 'http://lesson.example/' })
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.reject(new Error()) } })
  // As over plain http, where browsers compute no hashes.
  vi.stubGlobal('crypto', {})
  vi.stubGlobal('fetch', async (_: string, { headers = {} }: { headers?: { Range?: string } }) => {
    asked++
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.Range ?? '') ?? []
    if (from === undefined) return new Response(Uint8Array.from(served))
    const part = Uint8Array.from(served.subarray(Number(from), Number(to) + 1))
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${served.length}`
    return new Response(part, { status: 206, headers: { 'Content-Range': range } })
  })
  store = new Store()
})
afterEach(() => vi.unstubAllGlobals())

const bring = (source: RemoteSource) =>
  fetchSource(
    source,
    store,
    () => Promise.reject<PretrainedModule>(new Error('no core')),
    new AbortController().signal,
    () => {},
  )

test('a file whose SHA-256 is known is kept as the expected one, over plain http too', async () => {
  served = data
  await bring(file)
  expect((await store.get('file.txt'))?.about.check).toEqual({ sha256, expected: true })
  await bring(file)
  expect(asked).toBe(1)
})

// @fault the network: another file of the right length
test('a file of the right length that is another one is refused and not kept', async () => {
  served = Buffer.from(text.replace('king', 'kong'))
  await expect(bring(file)).rejects.toThrow(
    `file.txt: expected SHA-256 ${sha256.slice(0, 12)}…, got `,
  )
  expect(await store.list()).toEqual([])
})

test('a file out of an archive is kept with its SHA-256 as it came, and not as an expected one', async () => {
  served = archiveOf('words.txt', data)
  const member = { name: 'words.txt', address, member: 'words.txt', bytes: served.length }
  await bring({ kind: 'zip-member', ...member })
  const kept = await store.get('words.txt')
  expect(await kept?.blob.text()).toBe(text)
  expect(kept?.about.check).toEqual({ sha256, expected: false })
})
