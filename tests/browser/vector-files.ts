/** Files of vectors for the tests of exercise 07: real ones where there are some, and made ones. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** A real file, or null where LEXISCOPE_DATASETS does not have it. */
export function dataset(name: string): string | null {
  const path = join(process.env.LEXISCOPE_DATASETS ?? '', name)
  return process.env.LEXISCOPE_DATASETS && existsSync(path) ? path : null
}

export const gloveRows = dataset('glove.6B.50d.first2446.txt')

/** Words whose nearest ones are known: on a circle, `step` degrees apart. */
export function circleText(count: number, step = 3): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i * step * Math.PI) / 180
    return `word${i} ${Math.cos(angle).toFixed(6)} ${Math.sin(angle).toFixed(6)}\n`
  }).join('')
}

/** A zip archive of these files, deflated. */
export function zipOf(files: readonly { name: string; bytes: Buffer }[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(bytes.length, 22)
    local.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(bytes.length, 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, title, packed)
    entries.push(entry, title)
    at += local.length + title.length + packed.length
  }
  const table = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, table, end])
}

export interface TensorSpec {
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

/** Opens files in exercise 07, as a learner does. */
export async function openVectors(
  page: Page,
  files: string | string[] | { name: string; mimeType: string; buffer: Buffer }[],
) {
  await page.getByLabel('Open a file of vectors').setInputFiles(files)
}

export const buffer = (name: string, bytes: Buffer | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
})
