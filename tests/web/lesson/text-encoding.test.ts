import { expect, test } from 'vitest'
import { readByItsMark, whyNoText } from '../../../web/lesson/text/own-text.ts'

const bytes = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))])

test.each([
  ['%PDF-1.7\n%\xe2\xe3\xcf\xd3', 'a PDF'],
  ['\xef\xbb\xbf%PDF-1.4', 'a PDF'],
  ['\r\n%PDF-2.0', 'a PDF'],
  ['PK\x03\x04\x14\0', 'a zip archive'],
  ['\xd0\xcf\x11\xe0\xa1\xb1', 'an older Office document'],
  ['{\\rtf1\\ansi', 'a document in RTF'],
  ['\x1f\x8b\x08', 'a gzip archive'],
  ['\x89PNG\r\n', 'an image'],
  ['\xff\xd8\xff\xe0', 'an image'],
])('%j begins what is no text', async (first, kind) => {
  expect(await whyNoText(bytes(first))).toContain(`got ${kind}`)
})

test.each([
  '',
  'the king',
  'a %PDF- within',
  '\xef\xbb\xbfthe king',
  '\xff\xfet\0h\0',
  '{"a": 1}',
  'caf\xe9',
])('%j may begin a text', async (first) => {
  expect(await whyNoText(bytes(first))).toBe('')
})

test('UTF-16 is known by its byte-order mark, in either order; any other file stays as it is', async () => {
  const text = 'le café 🙂\n'.repeat(200_000)
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  for (const file of [little, Buffer.from(little).swap16()])
    expect(await (await readByItsMark(new Blob([file]))).text()).toBe(text)
  const other = new Blob(['le café'])
  expect(await readByItsMark(other)).toBe(other)
})
