/**
 * The table of a zip archive, found from its end, so that neither a slow nor a distant archive is
 * read whole. Source: PKWARE's APPNOTE.TXT, sections 4.3.7, 4.3.12, 4.3.14 to 4.3.16, 4.4.4, 4.4.5
 * and 4.5.3.
 */

import { type Bytes, wholeOf } from '../kit/bytes.ts'
import { CoreProblem } from '../kit/problem.ts'

const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
/** A ZIP64 archive has a wider end record; a locator before the usual one says where. */
const ADDRESS_BYTES = 20
const WIDE_END_BYTES = 56
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
/** What stands in a field whose number is in the wider record. */
const WIDER_16 = 0xffff
const WIDER_32 = 0xffffffff
const LONGEST_TABLE = 2 ** 26

export const STORED = 0
const DEFLATED = 8
const OTHER_METHODS: Readonly<Record<number, string>> = {
  ...{ 9: 'Deflate64', 12: 'bzip2', 14: 'LZMA', 93: 'Zstandard', 95: 'XZ', 98: 'PPMd' },
}

/** No vectors unpack to more than this; and only a small file may grow by a larger factor. */
const LONGEST_UNPACKED = 2 ** 36
const SMALL_UNPACKED = 2 ** 26
const MAX_GROWTH = 100

/** In a name it would break the line of a message. */
const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029]/gu

export interface Member {
  /** as messages show it */
  name: string
  /** where its local header stands */
  at: number
  method: number
  encrypted: boolean
  /** bytes in the archive */
  packed: number
  /** bytes once unpacked */
  size: number
  /** CRC-32 once unpacked */
  crc: number
}

/** The archive's files, in the order of its table. Throws MalformedFile with the place. */
export async function membersOf(archive: Bytes): Promise<Member[]> {
  const { count, begin, length } = await tableOf(archive)
  const table = view(await wholeOf(archive, begin, begin + length))
  const members: Member[] = []
  for (let at = 0; members.length < count; ) {
    const bytes = entryBytes(table, at)
    if (bytes === 0) {
      refuse(archive, `${count} files in its table`, `${members.length}, to byte ${begin + at}`)
    }
    members.push(memberOf(archive, new DataView(table.buffer, table.byteOffset + at, bytes)))
    at += bytes
  }
  // Throws where files overlap: together they could unpack to far more than the archive holds.
  const least = members.reduce((sum, { packed }) => sum + LOCAL_BYTES + packed, 0)
  if (least > begin) {
    refuse(archive, 'files that do not overlap', `${least} bytes of them before byte ${begin}`)
  }
  return members
}

async function tableOf(archive: Bytes) {
  const tailStart = Math.max(0, archive.size - ADDRESS_BYTES - END_BYTES - LONGEST_COMMENT)
  const tail = view(await wholeOf(archive, tailStart, archive.size))
  let end = tail.byteLength - END_BYTES
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) refuse(archive, 'a table of files at its end', 'none (is the archive whole?)')
  let count = tail.getUint16(end + 10, true)
  let length = tail.getUint32(end + 12, true)
  let begin = tail.getUint32(end + 16, true)
  let tableEnd = tailStart + end
  const disk = tail.getUint16(end + 4, true)
  if (disk !== 0 && disk !== WIDER_16) {
    refuse(archive, 'an archive in one file', `part ${disk + 1} of one`)
  }
  const address = end - ADDRESS_BYTES
  if (address >= 0 && tail.getUint32(address, true) === 0x07064b50) {
    tableEnd = wide(tail, address + 8)
    const record = view(await wholeOf(archive, tableEnd, tableEnd + WIDE_END_BYTES))
    if (record.byteLength < WIDE_END_BYTES || record.getUint32(0, true) !== 0x06064b50) {
      refuse(archive, `the end of its table at byte ${tableEnd}`, 'other bytes')
    }
    if (count === WIDER_16) count = wide(record, 32)
    if (length === WIDER_32) length = wide(record, 40)
    if (begin === WIDER_32) begin = wide(record, 48)
  }
  if (begin + length > tableEnd) {
    refuse(archive, `a table of files before byte ${tableEnd}`, `byte ${begin + length}`)
  }
  if (length > LONGEST_TABLE) {
    refuse(archive, `a table of files of at most ${LONGEST_TABLE} bytes`, `${length}`)
  }
  return { count, begin, length }
}

/** 0 where no whole entry stands. */
function entryBytes(table: DataView, at: number): number {
  if (at + ENTRY_BYTES > table.byteLength || table.getUint32(at, true) !== 0x02014b50) return 0
  const parts = [28, 30, 32].map((part) => table.getUint16(at + part, true))
  const bytes = parts.reduce((sum, part) => sum + part, ENTRY_BYTES)
  return at + bytes > table.byteLength ? 0 : bytes
}

function memberOf(archive: Bytes, entry: DataView): Member {
  const nameBytes = entry.getUint16(28, true)
  const from = entry.byteOffset + ENTRY_BYTES
  const name = text
    .decode(new Uint8Array(entry.buffer, from, nameBytes))
    .replace(CONTROL_CHARACTER, '\u{FFFD}')
  const wider = widerNumbers(entry, ENTRY_BYTES + nameBytes, entry.getUint16(30, true))
  const number = (at: number) => {
    const value = entry.getUint32(at, true)
    if (value !== WIDER_32) return value
    return wider.shift() ?? refuse(archive, `${name} with its ZIP64 sizes in the table`, 'none')
  }
  // The 64-bit numbers come in this order; only fields that overflowed have one.
  const size = number(24)
  const packed = number(20)
  const at = number(42)
  return {
    ...{ name, at, packed, size },
    method: entry.getUint16(10, true),
    encrypted: (entry.getUint16(8, true) & 1) === 1,
    crc: entry.getUint32(16, true),
  }
}

/**
 * The ZIP64 part of an entry's extra fields, each of which is a kind, a length and that many bytes.
 */
function widerNumbers(entry: DataView, begin: number, bytes: number): number[] {
  for (let at = begin; at + 4 <= begin + bytes; at += 4 + entry.getUint16(at + 2, true)) {
    if (entry.getUint16(at, true) !== 0x0001) continue
    const length = Math.min(entry.getUint16(at + 2, true), begin + bytes - at - 4)
    return Array.from({ length: length >> 3 }, (_, i) => wide(entry, at + 4 + 8 * i))
  }
  return []
}

/** Where a file's packed bytes begin: after its local header, which has names of its own length. */
export async function dataStart(archive: Bytes, member: Member): Promise<number> {
  requireReadable(archive, member)
  const { name, at, packed } = member
  const header = view(await wholeOf(archive, at, at + LOCAL_BYTES))
  if (header.byteLength < LOCAL_BYTES || header.getUint32(0, true) !== 0x04034b50) {
    refuse(archive, `${name} at byte ${at}`, 'other bytes')
  }
  const begin = at + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true)
  if (begin + packed > archive.size) {
    refuse(archive, `${name} to byte ${begin + packed}`, `the end at byte ${archive.size}`)
  }
  return begin
}

function requireReadable(archive: Bytes, member: Member): void {
  const { name, method, packed, size } = member
  if (member.encrypted) refuse(archive, `${name} without a password`, 'an encrypted file')
  if (method !== STORED && method !== DEFLATED) {
    const known = OTHER_METHODS[method]
    const got = `method ${method}${known === undefined ? '' : ` (${known})`}`
    refuse(archive, `${name} stored or deflated`, got)
  }
  if (method === STORED && packed !== size) {
    refuse(archive, `${name} stored in ${size} bytes`, `${packed}`)
  }
  if (size > LONGEST_UNPACKED) {
    refuse(archive, `${name} of at most ${LONGEST_UNPACKED} bytes`, `${size}`)
  }
  if (size > SMALL_UNPACKED && size > MAX_GROWTH * packed) {
    const most = `${name} unpacking to at most ${MAX_GROWTH} times its ${packed} bytes`
    refuse(archive, most, `${size} bytes, as a zip bomb would`)
  }
}

const text = new TextDecoder()
const wide = (from: DataView, at: number) => Number(from.getBigUint64(at, true))

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export function refuse(archive: Bytes, expected: string, got: string): never {
  throw new CoreProblem(
    'MalformedFile',
    'file',
    `${archive.name}: expected ${expected}, got ${got}`,
  )
}
