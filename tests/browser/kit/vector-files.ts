/** Files of vectors for the tests of exercise 07: real ones where there are some, and made ones. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { openEntry } from './lesson.ts'

/** A real file, or null where LEXISCOPE_DATASETS does not have it. */
export function dataset(name: string): string | null {
  const path = join(process.env.LEXISCOPE_DATASETS ?? '', name)
  return process.env.LEXISCOPE_DATASETS && existsSync(path) ? path : null
}

/** Words whose nearest ones are known: on a circle, `step` degrees apart. */
export function circleText(count: number, step = 3): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i * step * Math.PI) / 180
    return `word${i} ${Math.cos(angle).toFixed(6)} ${Math.sin(angle).toFixed(6)}\n`
  }).join('')
}

/** A zip archive of these files, deflated; with `wide`, its table is in ZIP64 form throughout. */
export function zipOf(files: readonly { name: string; bytes: Buffer }[], wide = false): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  const deflated = new Map<Buffer, Buffer>()
  let at = 0
  for (const { name, bytes } of files) {
    const packed = deflated.get(bytes) ?? deflateRawSync(bytes)
    deflated.set(bytes, packed)
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(bytes.length, 22)
    local.writeUInt16LE(title.length, 26)
    const extra = wide ? wideNumbers(bytes.length, packed.length, at) : Buffer.alloc(0)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc32(bytes), 16)
    entry.writeUInt32LE(wide ? 0xffffffff : packed.length, 20)
    entry.writeUInt32LE(wide ? 0xffffffff : bytes.length, 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt16LE(extra.length, 30)
    entry.writeUInt32LE(wide ? 0xffffffff : at, 42)
    locals.push(local, title, packed)
    entries.push(entry, title, extra)
    at += local.length + title.length + packed.length
  }
  const table = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(wide ? 0xffff : files.length, 8)
  end.writeUInt16LE(wide ? 0xffff : files.length, 10)
  end.writeUInt32LE(wide ? 0xffffffff : table.length, 12)
  end.writeUInt32LE(wide ? 0xffffffff : at, 16)
  const wideEnd = wide ? wideEndOf(files.length, table.length, at) : Buffer.alloc(0)
  return Buffer.concat([...locals, table, wideEnd, end])
}

/** The extra field of an entry in ZIP64 form. */
function wideNumbers(...numbers: number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * numbers.length)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(8 * numbers.length, 2)
  numbers.forEach((number, i) => {
    field.writeBigUInt64LE(BigInt(number), 4 + 8 * i)
  })
  return field
}

/** The wider end of a table, and where it stands. */
function wideEndOf(count: number, length: number, begin: number): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(length), 40)
  end.writeBigUInt64LE(BigInt(begin), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(begin + length), 56 + 8)
  end.writeUInt32LE(1, 56 + 16)
  return end
}

interface TensorSpec {
  name: string
  rows: number
  width: number
}

/** A safetensors header with its length before it; `total` is the file's whole length. */
export function safetensorsHeader(tensors: readonly TensorSpec[]) {
  let at = 0
  const entries = tensors.map(({ name, rows, width }) => {
    const begin = at
    at += 4 * rows * width
    return [name, { dtype: 'F32', shape: [rows, width], data_offsets: [begin, at] }]
  })
  const json = Buffer.from(JSON.stringify(Object.fromEntries(entries)))
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(json.length))
  const header = Buffer.concat([length, json])
  return { header, total: header.length + at }
}

/** Holds the vectors of the site back: what a link says of other vectors would be taken for theirs. */
export const withoutShipped = (page: Page) =>
  page.route('**/glove-6b*.zlib', (route) => route.abort())

/** Opens files in exercise 07, as a learner does. */
export async function openVectors(
  page: Page,
  files: string | string[] | { name: string; mimeType: string; buffer: Buffer }[],
) {
  await openEntry(page, 'vector-loader')
  await page.getByLabel('Open a file of vectors').setInputFiles(files)
}

export const buffer = (name: string, bytes: Buffer | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
})
