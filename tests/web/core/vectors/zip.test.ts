import { readFileSync } from 'node:fs'
import { type Bytes, ofBlob, wholeOf } from 'lexiscope/kit/bytes.ts'
import { CoreProblem } from 'lexiscope/kit/problem.ts'
import { dataStart, type Member, membersOf, ofMember } from 'lexiscope/vectors/zip.ts'
import { expect, test } from 'vitest'
import { zipOf } from '../../../browser/kit/vector-files.ts'
import { all } from '../../all.ts'
import fc from '../../properties.ts'

const large = Buffer.from('the 0.25 -1.5\n'.repeat(20_000))
const files = [
  { name: 'small.txt', bytes: Buffer.from('a 1 2\n') },
  { name: 'größer/large.txt', bytes: large },
]
const archive = zipOf(files)
const fileOf = (bytes: Uint8Array, name = 'test.zip') =>
  ofBlob(new Blob([new Uint8Array(bytes)]), name)
const whole = async (file: Bytes) => Buffer.from(await wholeOf(file, 0, file.size))

/** The archive with a number of its own at a place counted from the first bytes `mark`. */
function changed(mark: number, at: number, value: number, bytes = 2, of = archive): Buffer {
  const copy = Buffer.from(of)
  const signature = Buffer.alloc(4)
  signature.writeUInt32LE(mark)
  const place = copy.indexOf(signature) + at
  if (bytes === 8) copy.writeBigUInt64LE(BigInt(value), place)
  else copy.writeUIntLE(value, place, bytes)
  return copy
}
const ENTRY = 0x02014b50
const END = 0x06054b50
const WIDE_END = 0x06064b50
const ADDRESS = 0x07064b50

test('the files of an archive are listed, and each unpacks to its bytes', async () => {
  const file = fileOf(archive)
  const members = await membersOf(file)
  expect(members.map(({ name, size }) => [name, size])).toEqual([
    ['small.txt', 6],
    ['größer/large.txt', large.length],
  ])
  for (const [i, member] of members.entries()) {
    expect(await whole(ofMember(file, member))).toEqual(files[i]?.bytes)
  }
})

const golden: { files: Record<string, string>; cases: { about: string; zip: string }[] } =
  JSON.parse(readFileSync('tests/golden/zip64.json', 'utf8'))

test.each(golden.cases)('an archive of Python’s zipfile is read: $about', async ({ zip }) => {
  const file = fileOf(Buffer.from(zip, 'base64'))
  const read: [string, string][] = []
  for (const member of await membersOf(file)) {
    read.push([member.name, `${await whole(ofMember(file, member))}`])
  }
  expect(Object.fromEntries(read)).toEqual(golden.files)
})

test('an archive in ZIP64 form is read like any other, in which each number stands elsewhere', async () => {
  const wide = fileOf(zipOf(files, true))
  const members = await membersOf(wide)
  const about = (all: Member[]) => all.map(({ entry, ...member }) => member)
  expect(about(members)).toEqual(about(await membersOf(fileOf(archive))))
  for (const [i, member] of members.entries()) {
    expect((await whole(ofMember(wide, member))).equals(files[i]?.bytes ?? large)).toBe(true)
  }
})

test.runIf(all)('more files than 65,535 are counted in the wider record', async () => {
  const bytes = Buffer.from('a')
  const many = Array.from({ length: 65_600 }, (_, i) => ({ name: `${i}`, bytes }))
  expect(await membersOf(fileOf(zipOf(many, true)))).toHaveLength(65_600)
})

/** The texts of all files of an archive. */
async function readAll(bytes: Uint8Array): Promise<Buffer[]> {
  const file = fileOf(bytes)
  const read: Buffer[] = []
  for (const member of await membersOf(file)) read.push(await whole(ofMember(file, member)))
  return read
}

const NOT_WHOLE = 'test.zip: expected a whole zip archive, got "'
const DAMAGED = 'test.zip: expected small.txt undamaged, got "'

test('a ZIP64 form that lies is refused with what it says', async () => {
  const wide = zipOf(files, true)
  const table = wide.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  const refused: [Buffer, string][] = [
    [changed(WIDE_END, 32, 3, 8, wide), NOT_WHOLE],
    [changed(WIDE_END, 32, 2 ** 60, 8, wide), NOT_WHOLE],
    [changed(WIDE_END, 48, 2 ** 62, 8, wide), NOT_WHOLE],
    [changed(WIDE_END, 40, 2 ** 62, 8, wide), NOT_WHOLE],
    [changed(ADDRESS, 8, table, 8, wide), DAMAGED],
    [changed(ADDRESS, 8, 2 ** 63, 8, wide), NOT_WHOLE],
    // Without the address the narrow numbers are all there is.
    [changed(ADDRESS, 0, 0, 4, wide), NOT_WHOLE],
    // An entry without its field, and one whose field ends before the last number.
    [changed(ENTRY, 46 + 'small.txt'.length, 2, 2, wide), DAMAGED],
    [changed(ENTRY, 48 + 'small.txt'.length, 16, 2, wide), DAMAGED],
  ]
  for (const [i, [bytes, message]] of refused.entries()) {
    await expect(readAll(bytes), `${i}`).rejects.toThrow(message)
  }
})

test('a name with a line feed in it breaks no line of a message', async () => {
  const name = Buffer.from('small.txt')
  // Said to be UTF-8: in other names such a byte stands for a sign.
  const bytes = changed(ENTRY, 8, 0x800)
  bytes[bytes.lastIndexOf(name) + 2] = 0x0a
  const members = await membersOf(fileOf(bytes))
  expect(members.map((member) => member.name)).toContain('sm\u{FFFD}ll.txt')
})

test('an archive changed anywhere gives what it gave, or one line about what is wrong', async () => {
  const archives = [archive, zipOf(files, true)].map((one) => Array.from(one))
  const change = fc.record({ at: fc.nat(), bytes: fc.uint8Array({ maxLength: 8 }) })
  const changes = fc.array(change, { minLength: 1, maxLength: 4 })
  const property = fc.asyncProperty(fc.constantFrom(...archives), changes, async (from, all) => {
    const bytes = Uint8Array.from(from)
    for (const { at, bytes: put } of all) {
      const place = at % bytes.length
      bytes.set(put.subarray(0, bytes.length - place), place)
    }
    const file = fileOf(bytes)
    try {
      for (const member of await membersOf(file)) {
        const size = (await whole(ofMember(file, member))).length
        expect(size).toBeLessThanOrEqual(2 ** 26)
      }
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

test('a comment of the greatest length does not hide the table', async () => {
  const comment = Buffer.alloc(65_535, 0x20)
  const bytes = Buffer.concat([archive, comment])
  bytes.writeUInt16LE(comment.length, archive.length - 2)
  expect(await membersOf(fileOf(bytes))).toHaveLength(2)
})

test('an archive cut anywhere is refused, and never read beyond its end', async () => {
  const table = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  for (const end of [0, 1, 21, table, table + 40, archive.length - 22, archive.length - 1]) {
    await expect(membersOf(fileOf(archive.subarray(0, end))), `cut at ${end}`).rejects.toThrow(
      'test.zip: expected a whole zip archive, got "',
    )
  }
})

test('a table that lies is refused with what it says, or the truth is found', async () => {
  const refused: [Buffer, string][] = [
    [changed(END, 10, 3), NOT_WHOLE],
    [changed(END, 10, 0xffff), NOT_WHOLE],
    [changed(END, 16, 0xffffffff, 4), NOT_WHOLE],
    [changed(ENTRY, 0, 0, 4), NOT_WHOLE],
    [changed(END, 4, 1), 'test.zip: expected a whole zip archive, got "Split zip file"'],
    [changed(ENTRY, 20, archive.length, 4), DAMAGED],
  ]
  for (const [i, [bytes, message]] of refused.entries()) {
    await expect(readAll(bytes), `${i}`).rejects.toThrow(message)
  }
  for (const bytes of [changed(END, 12, 1e6, 4), changed(END, 16, 1, 4)]) {
    expect(await readAll(bytes)).toEqual(files.map((file) => file.bytes))
  }
})

test('files that share their bytes are refused: together they could unpack to far more', async () => {
  const bytes = Buffer.from(archive)
  const second = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  bytes.writeUInt32LE(0, second + 42)
  await expect(readAll(bytes)).rejects.toThrow(
    'test.zip: expected größer/large.txt undamaged, got "Overlapping entry found"',
  )
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
  const long = { name: 'long.zip', size, chunks }
  await expect(membersOf(long)).rejects.toThrow(
    'long.zip: expected a table of files of at most 67108864 bytes, got 134217728',
  )
})

test('a file that is not where the table says, or packed in another way, is refused', async () => {
  const refused: [Buffer, string][] = [
    [changed(ENTRY, 42, 3, 4), 'Local file header not found'],
    [changed(ENTRY, 42, archive.length - 5, 4), 'Local file header not found'],
    [changed(ENTRY, 42, archive.length - 31, 4), 'Local file header not found'],
    [changed(ENTRY, 10, 12), 'Compression method not supported'],
    [changed(ENTRY, 8, 1), 'File contains encrypted entry'],
    [changed(ENTRY, 10, 0), 'Invalid uncompressed size'],
    [changed(ENTRY, 16, 0x12, 4), 'Invalid CRC32'],
  ]
  for (const [bytes, message] of refused) {
    await expect(readAll(bytes), message).rejects.toThrow(`${DAMAGED}${message}"`)
  }
})

test('what would unpack to far more than it takes is refused before it is unpacked', async () => {
  const startOf = async (size: number) => {
    const file = fileOf(changed(ENTRY, 66 + 'small.txt'.length - 16, size, 8, zipOf(files, true)))
    const [first] = await membersOf(file)
    return first === undefined ? -1 : dataStart(file, first)
  }
  await expect(startOf(2 ** 26)).resolves.toBe(39)
  await expect(startOf(2 ** 26 + 1)).rejects.toThrow(
    'expected small.txt unpacking to at most 100 times its 8 bytes, got 67108865 bytes, as a zip bomb would',
  )
  await expect(startOf(2 ** 40)).rejects.toThrow('small.txt of at most 68719476736 bytes, got')
})
