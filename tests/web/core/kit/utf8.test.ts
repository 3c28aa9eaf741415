/** Texts as the worker reads them: UTF-8 or refused where it breaks, in chunks of any length. */

import { Utf8Gate } from 'lexiscope/kit/utf8.ts'
import { readBlob } from 'lexiscope/training/reading.ts'
import { expect, test } from 'vitest'
import fc from '../../properties.ts'

const utf8 = new TextEncoder()
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** What comes through, a chunk after the other. */
function passed(bytes: Uint8Array, chunk: number): Uint8Array {
  const through: number[] = []
  const gate = new Utf8Gate({ add: (some) => void through.push(...some) })
  for (let at = 0; at < bytes.length; at += chunk) gate.add(bytes.slice(at, at + chunk))
  gate.end()
  return Uint8Array.from(through)
}

test('UTF-8 comes through as it is, without its byte-order mark, however it is cut', () => {
  const text = 'naïve ☂ \ufffd 🙂 日本語\n'
  for (let chunk = 1; chunk < 40; chunk++) {
    expect(passed(utf8.encode(text), chunk)).toEqual(utf8.encode(text))
    expect(passed(utf8.encode(`\ufeff${text}`), chunk)).toEqual(utf8.encode(text))
  }
  for (const short of ['', 'a', 'é'])
    expect(passed(utf8.encode(short), 1)).toEqual(utf8.encode(short))
})

test('what is no UTF-8 is refused with its line and byte', () => {
  const cases: [string | Uint8Array, string][] = [
    ['ab\ncaf\xe9 noir\n', 'it breaks in line 2, at byte 6 (0xE9).'],
    ['caf\xe9', 'it breaks in line 1, at byte 3 (0xE9).'],
    ['na\xefve', 'it breaks in line 1, at byte 2 (0xEF).'],
    ['\xef\xbb\xbf\xe9', 'it breaks in line 1, at byte 3 (0xE9).'],
    ['\n\n\xc0\xaf', 'it breaks in line 3, at byte 2 (0xC0).'],
    ['\xef\xbf\xbd\xed\xa0\x80', 'it breaks in line 1, at byte 3 (0xED).'],
    ['a\xe2\x98', 'it breaks in line 1, at byte 1 (0xE2).'],
  ]
  for (const [bytes, place] of cases) {
    for (let chunk = 1; chunk < 12; chunk++) {
      expect(() => passed(latin1(bytes as string), chunk), `${bytes} by ${chunk}`).toThrow(
        `This text is not in UTF-8: ${place}`,
      )
    }
  }
})

test('any bytes are refused just where the platform’s decoder refuses them', () => {
  const bytes = fc.uint8Array({ min: 1, maxLength: 40 })
  fc.assert(
    fc.property(bytes, fc.integer({ min: 1, max: 9 }), (some, chunk) => {
      let valid = true
      try {
        new TextDecoder('utf-8', { fatal: true }).decode(some)
      } catch {
        valid = false
      }
      if (valid) passed(some, chunk)
      else expect(() => passed(some, chunk)).toThrow('not in UTF-8')
    }),
    { numRuns: 2000 },
  )
})

test('what has zero bytes goes to the core, which says what it is', () => {
  expect(passed(latin1('\x89PNG\0 and more'), 100)).toEqual(latin1('\x89PNG\0 and more'))
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
