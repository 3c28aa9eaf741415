import { crc32, deflateRawSync } from 'node:zlib'
import { type Bytes, ofBlob, wholeOf } from 'lexiscope/kit/bytes.ts'
import { inflated } from 'lexiscope/vectors/unpacking.ts'
import { expect, test } from 'vitest'

const large = Buffer.from('the 0.25 -1.5\n'.repeat(20_000))
const fileOf = (bytes: Uint8Array, name = 'test.zip') =>
  ofBlob(new Blob([new Uint8Array(bytes)]), name)

/** All chunks to the end, as a reader of rows takes them. */
async function readAll(file: Bytes): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file.chunks(0, file.size)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('an unpacked file is read from its middle too', async () => {
  const packed = fileOf(deflateRawSync(large))
  const file = inflated(packed, 'large.txt', large.length, crc32(large))
  expect(Buffer.from(await wholeOf(file, 100_001, 100_050))).toEqual(
    large.subarray(100_001, 100_050),
  )
})

test('a file that unpacks to more or less than the archive says is refused', async () => {
  const packed = deflateRawSync(large)
  const read = (bytes: Uint8Array, size: number) =>
    readAll(inflated(fileOf(bytes), 'a', size, crc32(large)))
  expect((await read(packed, large.length)).equals(large)).toBe(true)
  await expect(read(packed, large.length - 1)).rejects.toThrow(
    `test.zip: expected ${large.length - 1} bytes of a, got more`,
  )
  await expect(read(packed, large.length + 1)).rejects.toThrow(
    `expected a undamaged, got other bytes after byte ${large.length}`,
  )
})

test('a bomb that says it is small is ended where it says so', async () => {
  // A block of deflated data that is not the last one, again and again: this one never ends.
  const block = Buffer.concat([Buffer.of(0, 0xff, 0xff, 0, 0), Buffer.alloc(0xffff)])
  async function* chunks() {
    for (;;) yield block
  }
  const bomb = inflated({ name: 'bomb.zip', size: 1e6, chunks }, 'a', 1e5, 0)
  await expect(readAll(bomb)).rejects.toThrow('bomb.zip: expected 100000 bytes of a, got more')
})

test('the browser is never given more at once than unpacks to some megabytes', async () => {
  const bomb = deflateRawSync(Buffer.alloc(2 ** 26))
  const file = inflated(fileOf(bomb), 'a', 2 ** 26, crc32(Buffer.alloc(2 ** 26)))
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
  const packed = fileOf(deflateRawSync(large))
  const damaged = inflated(packed, 'large.txt', large.length, 0x12)
  await expect(readAll(damaged)).rejects.toThrow(
    'test.zip: expected large.txt undamaged, got other bytes after byte 280000',
  )
  expect(await wholeOf(damaged, 0, 14)).toHaveLength(14)
})
