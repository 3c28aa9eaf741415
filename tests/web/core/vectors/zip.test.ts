// Archives: what is read from them, and what is refused.
import { readFileSync } from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'
import { type Bytes, ofBlob, wholeOf } from 'lexiscope/utilities/bytes.ts'
import { CoreProblem } from 'lexiscope/utilities/problem.ts'
import { inflated } from 'lexiscope/vectors/unpacking.ts'
import { dataStart, type Member, membersOf, ofMember } from 'lexiscope/vectors/zip.ts'
import { describe, expect, test } from 'vitest'
import { zipOf } from '../../../browser/kit/vector-files.ts'
import fc from '../../properties.ts'

const large = Buffer.from('the 0.25 -1.5\n'.repeat(5000))
const files = [
  { name: 'small.txt', bytes: Buffer.from('a 1 2\n') },
  { name: 'größer/large.txt', bytes: large },
]
const archive = zipOf(files)
const wide = zipOf(files, true)
const fileOf = (bytes: Uint8Array) => ofBlob(new Blob([new Uint8Array(bytes)]), 'test.zip')

/** The texts of all files of an archive, by their names: strings, which are compared at once. */
async function readAll(bytes: Uint8Array): Promise<[string, string][]> {
  const file = fileOf(bytes)
  const read: [string, string][] = []
  for (const member of await membersOf(file)) {
    const part = ofMember(file, member)
    read.push([member.name, `${Buffer.from(await wholeOf(part, 0, part.size))}`])
  }
  return read
}
const asWritten = files.map(({ name, bytes }) => [name, `${bytes}`])

test('each file of an archive unpacks to its bytes, in ZIP64 form too', async () => {
  expect(await readAll(archive)).toEqual(asWritten)
  expect(await readAll(wide)).toEqual(asWritten)
  const about = async (of: Buffer) =>
    (await membersOf(fileOf(of))).map(({ entry, ...member }: Member) => member)
  expect(await about(wide)).toEqual(await about(archive))
})

const golden: { files: Record<string, string>; cases: { about: string; zip: string }[] } =
  JSON.parse(readFileSync('tests/golden/zip64.json', 'utf8'))

test.each(golden.cases)('an archive of Python’s zipfile is read: $about', async ({ zip }) => {
  const read = await readAll(Buffer.from(zip, 'base64'))
  expect(Object.fromEntries(read)).toEqual(golden.files)
})

/** An archive with a number of its own at a place counted from the first bytes `mark`. */
function changed(mark: number, at: number, value: number, bytes = 2, of = archive): Buffer {
  const copy = Buffer.from(of)
  const signature = Buffer.alloc(4)
  signature.writeUInt32LE(mark)
  const place = copy.indexOf(signature) + at
  if (bytes === 8) copy.writeBigUInt64LE(BigInt(value), place)
  else copy.writeUIntLE(value, place, bytes)
  return copy
}
const [ENTRY, END, WIDE_END] = [0x02014b50, 0x06054b50, 0x06064b50]
const TABLE = Buffer.from([0x50, 0x4b, 1, 2])
const table = archive.indexOf(TABLE)
const shared = Buffer.from(archive)
shared.writeUInt32LE(0, shared.lastIndexOf(TABLE) + 42)

const NOT_WHOLE = 'test.zip: expected a whole zip archive, got "'
const DAMAGED = 'test.zip: expected small.txt undamaged, got "'

test.each<[what: string, bytes: Buffer, message: string]>([
  ...[0, 1, 21, table, table + 40, archive.length - 22, archive.length - 1].map(
    (end): [string, Buffer, string] => [`cut at ${end}`, archive.subarray(0, end), NOT_WHOLE],
  ),
  ['more files than there are', changed(END, 10, 3), NOT_WHOLE],
  ['a table beyond the end', changed(END, 16, 0xffffffff, 4), NOT_WHOLE],
  ['a size beyond the end', changed(ENTRY, 20, archive.length, 4), DAMAGED],
  ['encrypted', changed(ENTRY, 8, 1), `${DAMAGED}File contains encrypted entry"`],
  ['another CRC-32', changed(ENTRY, 16, 0x12, 4), `${DAMAGED}Invalid CRC32"`],
  // Together they could unpack to far more.
  ['shared bytes', shared, 'expected größer/large.txt undamaged, got "Overlapping entry found"'],
  ['ZIP64: far more files', changed(WIDE_END, 32, 2 ** 60, 8, wide), NOT_WHOLE],
  ['ZIP64: a shorter field', changed(ENTRY, 57, 16, 2, wide), DAMAGED],
])('an archive that lies is refused with what it says: %s', async (_, bytes, message) => {
  await expect(readAll(bytes)).rejects.toThrow(message)
})

test('what leaves no doubt is read: another length of the table, a long comment, a line feed in a name', async () => {
  for (const bytes of [changed(END, 12, 1e6, 4), changed(END, 16, 1, 4)])
    expect(await readAll(bytes)).toEqual(asWritten)
  const comment = Buffer.alloc(65_535, 0x20)
  const long = Buffer.concat([archive, comment])
  long.writeUInt16LE(comment.length, archive.length - 2)
  expect(await membersOf(fileOf(long))).toHaveLength(2)
  // Said to be UTF-8: in other names such a byte stands for a sign.
  const broken = changed(ENTRY, 8, 0x800)
  broken[broken.lastIndexOf('small.txt') + 2] = 0x0a
  const names = (await membersOf(fileOf(broken))).map(({ name }) => name)
  expect(names).toContain('sm\u{FFFD}ll.txt')
})

test('an archive changed anywhere gives what it gave, or one line about what is wrong', async () => {
  const archives = [archive, wide].map((one) => Array.from(one))
  const change = fc.record({ at: fc.nat(), bytes: fc.uint8Array({ maxLength: 8 }) })
  const changes = fc.array(change, { minLength: 1, maxLength: 4 })
  const property = fc.asyncProperty(fc.constantFrom(...archives), changes, async (from, put) => {
    const bytes = Uint8Array.from(from)
    for (const { at, bytes: some } of put) {
      const place = at % bytes.length
      bytes.set(some.subarray(0, bytes.length - place), place)
    }
    try {
      for (const [, read] of await readAll(bytes)) expect(read.length).toBeLessThanOrEqual(2 ** 26)
    } catch (thrown) {
      // Broken data is no TypeError in Node, as it is in browsers.
      if (thrown instanceof Error && 'code' in thrown && `${thrown.code}`.startsWith('Z_')) return
      if (!(thrown instanceof CoreProblem)) throw thrown
      expect(thrown.kind).toBe('MalformedFile')
      expect(thrown.message).toMatch(/^[^\n]+: expected [^\n]+, got [^\n]+$/)
    }
  })
  await fc.assert(property, { numRuns: 300 })
})

test('a table longer than any that is needed is not read', async () => {
  const end = changed(END, 16, 0, 4).subarray(-22)
  end.writeUInt32LE(2 ** 27, 12)
  const size = 2 ** 27 + end.length
  async function* chunks(from: number, to: number) {
    const bytes = Buffer.alloc(to - from)
    if (from === 0) bytes.writeUInt32LE(ENTRY)
    if (to === size) end.copy(bytes, bytes.length - end.length)
    yield bytes
  }
  await expect(membersOf({ name: 'long.zip', size, chunks })).rejects.toThrow(
    'a table of files of at most 67108864 bytes, got 134217728',
  )
})

test('what would unpack to far more than it takes is refused before it is unpacked', async () => {
  const startOf = async (size: number) => {
    const file = fileOf(changed(ENTRY, 59, size, 8, wide))
    const [first] = await membersOf(file)
    return first === undefined ? -1 : dataStart(file, first)
  }
  await expect(startOf(2 ** 26)).resolves.toBe(39)
  await expect(startOf(2 ** 26 + 1)).rejects.toThrow(/at most 100 times its 8 bytes.*zip bomb/)
  await expect(startOf(2 ** 40)).rejects.toThrow('small.txt of at most 68719476736 bytes, got')
})

describe('a deflated file', () => {
  const packed = deflateRawSync(large)
  const file = (size = large.length, crc = crc32(large)) => inflated(fileOf(packed), 'a', size, crc)
  /** All chunks to the end, as a reader of rows takes them. */
  async function toEnd(of: Bytes): Promise<Buffer> {
    const chunks: Uint8Array[] = []
    for await (const chunk of of.chunks(0, of.size)) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  test('is read whole and from its middle; other sizes and another CRC-32 are refused', async () => {
    expect((await toEnd(file())).equals(large)).toBe(true)
    const middle = await wholeOf(file(), 60_001, 60_050)
    expect(`${Buffer.from(middle)}`).toBe(`${large.subarray(60_001, 60_050)}`)
    for (const [wrong, message] of [
      [file(large.length - 1), `expected ${large.length - 1} bytes of a, got more`],
      [file(large.length + 1), `got other bytes after byte ${large.length}`],
      [file(large.length, 0x12), 'expected a undamaged, got other bytes after byte 70000'],
    ] as const)
      await expect(toEnd(wrong)).rejects.toThrow(message)
    // Of a part it cannot be told.
    expect(await wholeOf(file(large.length, 0x12), 0, 14)).toHaveLength(14)
  })

  test('that never ends is ended where it says so', async () => {
    // A block of deflated data that is not the last one, again and again.
    const block = Buffer.concat([Buffer.of(0, 0xff, 0xff, 0, 0), Buffer.alloc(0xffff)])
    async function* chunks() {
      for (;;) yield block
    }
    const bomb = inflated({ name: 'bomb.zip', size: 1e6, chunks }, 'a', 1e5, 0)
    await expect(toEnd(bomb)).rejects.toThrow('bomb.zip: expected 100000 bytes of a, got more')
  })

  test('is never given to the browser at more at once than unpacks to some megabytes', async () => {
    const bomb = fileOf(deflateRawSync(Buffer.alloc(2 ** 26)))
    let most = 0
    const real = DecompressionStream
    class Watched extends real {
      constructor(format: CompressionFormat) {
        super(format)
        const writer = this.writable.getWriter()
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
      const zeros = inflated(bomb, 'a', 2 ** 26, crc32(Buffer.alloc(2 ** 26)))
      expect((await toEnd(zeros)).length).toBe(2 ** 26)
    } finally {
      globalThis.DecompressionStream = real
    }
    expect(most).toBeLessThanOrEqual(2 ** 15)
  })
})
