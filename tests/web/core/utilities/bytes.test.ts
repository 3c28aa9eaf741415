// Files read in slices, and texts as UTF-8 or refused where it breaks.

import { readBlob } from 'lexiscope/training/reading.ts'
import { ofBlob, wholeOf } from 'lexiscope/utilities/bytes.ts'
import { Utf8Gate } from 'lexiscope/utilities/utf8.ts'
import { expect, test } from 'vitest'
import fc from '../../properties.ts'

const SLICE = 4 << 20
const bytes = Uint8Array.from({ length: 2 * SLICE + 5 }, (_, i) => i % 251)

/** A blob that records which of its bytes were read. */
function watched() {
  const read: [number, number][] = []
  const blob = new Blob([bytes])
  const slice = (start: number, end: number) => {
    read.push([start, end])
    return blob.slice(start, end)
  }
  return { file: ofBlob({ size: blob.size, slice } as Blob, 'file.bin'), read }
}

test('a file is read in slices, those that are asked for and one ahead', async () => {
  const { file, read } = watched()
  expect(await wholeOf(file, 3, 10)).toEqual(bytes.slice(3, 10))
  expect(Buffer.compare(await wholeOf(file, 1, bytes.length), bytes.subarray(1))).toBe(0)
  expect(read).toEqual([
    [3, 10],
    [1, 1 + SLICE],
    [1 + SLICE, 1 + 2 * SLICE],
    [1 + 2 * SLICE, bytes.length],
  ])
  read.length = 0
  expect(await wholeOf(file, 7, 7)).toHaveLength(0)
  const chunks = file.chunks(0, bytes.length)[Symbol.asyncIterator]()
  await chunks.next()
  await chunks.return?.()
  expect(read).toHaveLength(2)
})

test('a file that was moved or changed says so at the slice that fails, not before', async () => {
  const blob = new Blob([bytes])
  const slice = (start: number, end: number) =>
    start === 0
      ? blob.slice(start, end)
      : { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }
  const file = ofBlob({ size: blob.size, slice } as unknown as Blob, 'file.bin')
  const chunks = file.chunks(0, bytes.length)[Symbol.asyncIterator]()
  expect((await chunks.next()).value).toHaveLength(SLICE)
  await expect(chunks.next()).rejects.toThrow('file.bin could not be read: it was moved')
})

const utf8 = new TextEncoder()
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** What comes through, a chunk after the other. */
function passed(some: Uint8Array, chunk: number): Uint8Array {
  const through: number[] = []
  const gate = new Utf8Gate({ add: (each) => void through.push(...each) })
  for (let at = 0; at < some.length; at += chunk) gate.add(some.slice(at, at + chunk))
  gate.end()
  return Uint8Array.from(through)
}

test('UTF-8 comes through as it is, without its byte-order mark, however it is cut', () => {
  const text = 'naïve ☂ \ufffd 🙂 日本語\n'
  for (let chunk = 1; chunk < 40; chunk++) {
    expect(passed(utf8.encode(text), chunk)).toEqual(utf8.encode(text))
    expect(passed(utf8.encode(`\ufeff${text}`), chunk)).toEqual(utf8.encode(text))
  }
  // A picture has zero bytes: the core says what it is.
  expect(passed(latin1('\x89PNG\0 and more'), 100)).toEqual(latin1('\x89PNG\0 and more'))
})

test.each([
  ['ab\ncaf\xe9 noir\n', 'line 2, at byte 6 (0xE9)'],
  ['\xef\xbb\xbf\xe9', 'line 1, at byte 3 (0xE9)'],
  ['\n\n\xc0\xaf', 'line 3, at byte 2 (0xC0)'],
  ['\xef\xbf\xbd\xed\xa0\x80', 'line 1, at byte 3 (0xED)'],
  ['a\xe2\x98', 'line 1, at byte 1 (0xE2)'],
])('%j is refused with its line and byte, however it is cut', (some, position) => {
  for (let chunk = 1; chunk < 12; chunk++)
    expect(() => passed(latin1(some), chunk)).toThrow(`not in UTF-8: it breaks in ${position}`)
})

test('any bytes are refused just where the platform’s decoder refuses them', () => {
  const some = fc.uint8Array({ min: 1, maxLength: 40 })
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 9 }), (drawn, chunk) => {
      let valid = true
      try {
        new TextDecoder('utf-8', { fatal: true }).decode(drawn)
      } catch {
        valid = false
      }
      if (valid) passed(drawn, chunk)
      else expect(() => passed(drawn, chunk)).toThrow('not in UTF-8')
    }),
    { numRuns: 500 },
  )
})

test('a text that is cut may end inside a character, a whole one may not', async () => {
  const read = async (blob: Blob, most?: number) => {
    const through: number[] = []
    const into = { add: (some: Uint8Array) => void through.push(...some) }
    await readBlob(blob, into, () => {}, most)
    return through.length
  }
  const blob = new Blob(['café'])
  expect(await read(blob, 4)).toBe(3)
  expect(await read(blob)).toBe(5)
  await expect(read(blob.slice(0, 4))).rejects.toThrow('at byte 3 (0xC3)')
})
