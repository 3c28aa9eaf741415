import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Bytes, ofBlob, wholeOf } from '../../web/core/pretrained/bytes.ts'
import { dataStart, inflated, membersOf, ofMember } from '../../web/core/pretrained/zip.ts'
import { zipOf } from '../browser/vector-files.ts'

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
function changed(mark: number, at: number, value: number, bytes = 2): Buffer {
  const copy = Buffer.from(archive)
  const signature = Buffer.alloc(4)
  signature.writeUInt32LE(mark)
  copy.writeUIntLE(value, copy.indexOf(signature) + at, bytes)
  return copy
}
const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50

test('the files of an archive are listed, and each unpacks to its bytes', async () => {
  const file = fileOf(archive)
  const members = await membersOf(file)
  expect(members.map(({ name, size }) => [name, size])).toEqual([
    ['small.txt', 6],
    ['größer/large.txt', large.length],
  ])
  for (const [i, member] of members.entries()) {
    expect(await whole(await ofMember(file, member))).toEqual(files[i]?.bytes)
  }
})

test('a stored file is read in place, from any byte', async () => {
  const bytes = changed(LOCAL, 8, 0)
  bytes.writeUInt16LE(0, bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 10)
  const file = fileOf(bytes)
  const [first] = await membersOf(file)
  if (first === undefined) throw new Error('expected a file')
  const packed = deflateRawSync(files[0]?.bytes ?? '')
  const member = await ofMember(file, { ...first, size: packed.length })
  expect(Buffer.from(await wholeOf(member, 2, packed.length))).toEqual(packed.subarray(2))
})

test('an unpacked file is read from its middle too', async () => {
  const file = inflated(fileOf(deflateRawSync(large)), 'large.txt', large.length)
  expect(Buffer.from(await wholeOf(file, 100_001, 100_050))).toEqual(
    large.subarray(100_001, 100_050),
  )
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
      'test.zip: expected a table of files at its end, got none',
    )
  }
})

test('a table that lies is refused with what it says', async () => {
  const refused: [Buffer, RegExp][] = [
    [changed(END, 10, 3), /expected 3 files in its table, got 2, to byte \d+/],
    [changed(END, 10, 0xffff), /expected an archive of less than 4 GB and 65,535 files/],
    [changed(END, 16, 0xffffffff, 4), /less than 4 GB/],
    [changed(END, 12, 1e6, 4), /expected a table of files before byte \d+, got byte \d+/],
    [changed(END, 16, 1, 4), /expected 2 files in its table, got 0/],
    [changed(ENTRY, 0, 0, 4), /expected 2 files in its table, got 0/],
  ]
  for (const [bytes, message] of refused) {
    await expect(membersOf(fileOf(bytes)), `${message}`).rejects.toThrow(message)
  }
})

test('a file that is not where the table says, or packed in another way, is refused', async () => {
  const startOf = async (bytes: Buffer) => {
    const file = fileOf(bytes)
    const [first] = await membersOf(file)
    return first === undefined ? -1 : dataStart(file, first)
  }
  await expect(startOf(changed(ENTRY, 42, 3, 4))).rejects.toThrow('small.txt at byte 3, got other')
  await expect(startOf(changed(ENTRY, 42, archive.length - 5, 4))).rejects.toThrow(
    'got other bytes',
  )
  await expect(startOf(changed(ENTRY, 10, 12))).rejects.toThrow('stored or deflated, got method 12')
})
