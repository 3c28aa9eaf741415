import { deflateRawSync, crc32 as zlibCrc32 } from 'node:zlib'
import { type Bytes, ofBlob, wholeOf } from 'lexiscope/kit/bytes.ts'
import { crc32 } from 'lexiscope/vectors/crc32.ts'
import { checked, inflated, ofMember } from 'lexiscope/vectors/unpacking.ts'
import { membersOf } from 'lexiscope/vectors/zip.ts'
import { expect, test } from 'vitest'
import { zipOf } from '../../../browser/kit/vector-files.ts'

const large = Buffer.from('the 0.25 -1.5\n'.repeat(20_000))
const fileOf = (bytes: Uint8Array, name = 'test.zip') =>
  ofBlob(new Blob([new Uint8Array(bytes)]), name)

/** All chunks to the end, as a reader of rows takes them. */
async function readAll(file: Bytes): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file.chunks(0, file.size)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('CRC-32 is zlib’s, in chunks of any length', () => {
  expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926)
  const bytes = Uint8Array.from({ length: 1000 }, (_, i) => (i * i) >> 3)
  expect(crc32(bytes)).toBe(zlibCrc32(bytes))
  expect(crc32(bytes.subarray(333), crc32(bytes.subarray(0, 333)))).toBe(zlibCrc32(bytes))
})

test('an unpacked file is read from its middle too', async () => {
  const file = inflated(fileOf(deflateRawSync(large)), 'large.txt', large.length)
  expect(Buffer.from(await wholeOf(file, 100_001, 100_050))).toEqual(
    large.subarray(100_001, 100_050),
  )
})

test('a stored file is read in place, from any byte', async () => {
  const archive = zipOf([{ name: 'a', bytes: large }])
  const packed = deflateRawSync(large)
  const [deflated] = await membersOf(fileOf(archive))
  if (deflated === undefined) throw new Error('expected a file')
  const stored = { ...deflated, method: 0, size: packed.length, crc: zlibCrc32(packed) }
  const file = await ofMember(fileOf(archive), stored)
  expect(Buffer.from(await wholeOf(file, 2, packed.length))).toEqual(packed.subarray(2))
  expect(await readAll(file)).toEqual(packed)
})

test('a file that unpacks to more or less than the archive says is refused', async () => {
  const packed = deflateRawSync(large)
  const read = (bytes: Uint8Array, size: number) => readAll(inflated(fileOf(bytes), 'a', size))
  expect((await read(packed, large.length)).equals(large)).toBe(true)
  await expect(read(packed, large.length - 1)).rejects.toThrow(
    `test.zip: expected a unpacking to ${large.length - 1} bytes, got more`,
  )
  await expect(read(packed, large.length + 1)).rejects.toThrow(
    `expected a unpacking to ${large.length + 1} bytes, got ${large.length}`,
  )
})

test('a bomb that says it is small is ended where it says so', async () => {
  // A block of deflated data that is not the last one, again and again: this one never ends.
  const block = Buffer.concat([Buffer.of(0, 0xff, 0xff, 0, 0), Buffer.alloc(0xffff)])
  async function* chunks() {
    for (;;) yield block
  }
  const bomb = inflated({ name: 'bomb.zip', size: 1e6, chunks }, 'a', 1e5)
  await expect(readAll(bomb)).rejects.toThrow(
    'bomb.zip: expected a unpacking to 100000 bytes, got more',
  )
})

test('the browser is never given more at once than unpacks to some megabytes', async () => {
  const bomb = deflateRawSync(Buffer.alloc(2 ** 26))
  const file = inflated(fileOf(bomb), 'a', 2 ** 26)
  let most = 0
  const real = DecompressionStream
  class Watched extends real {
    constructor(format: CompressionFormat) {
      super(format)
      const { writable } = this
      const writer = writable.getWriter()
      const watched = new WritableStream<BufferSource>({
        write: (chunk) => {
          most = Math.max(most, chunk.byteLength)
          return writer.write(chunk)
        },
        close: () => writer.close(),
        abort: (why) => writer.abort(why),
      })
      Object.defineProperty(this, 'writable', { value: watched })
    }
  }
  globalThis.DecompressionStream = Watched
  try {
    expect(await readAll(file)).toHaveLength(2 ** 26)
  } finally {
    globalThis.DecompressionStream = real
  }
  expect(most).toBeLessThanOrEqual(2 ** 15)
})

test('a whole file whose CRC-32 is another is refused at its end; a part of it cannot be told', async () => {
  const good = checked(fileOf(large, 'large.txt'), zlibCrc32(large))
  expect((await readAll(good)).equals(large)).toBe(true)
  const bad = checked(fileOf(large, 'large.txt'), 0x12)
  await expect(readAll(bad)).rejects.toThrow(
    /large\.txt: expected CRC-32 00000012, got [0-9a-f]{8}: the archive is damaged/,
  )
  expect(await wholeOf(bad, 0, 14)).toHaveLength(14)
})
