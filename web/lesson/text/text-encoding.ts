/** Texts in other encodings than UTF-8, turned into it by the browser's own decoder; files that are no text. */
import { t } from '../../translation/translation.ts'

/** As much as is decoded at once: less than a frame takes. */
const SLICE_BYTES = 1 << 20

/** windows-1252 is what every browser reads as Latin-1: it has all of its letters, and quotes. */
type OtherEncoding = 'windows-1252' | 'utf-16le' | 'utf-16be'

/** Throws where the file can no longer be read. */
export async function inUtf8(blob: Blob, encoding: OtherEncoding): Promise<Blob> {
  const decoder = new TextDecoder(encoding)
  const parts: Blob[] = []
  for (let start = 0; start < blob.size; start += SLICE_BYTES) {
    const bytes = await blob.slice(start, start + SLICE_BYTES).arrayBuffer()
    parts.push(new Blob([decoder.decode(bytes, { stream: true })]))
  }
  return new Blob([...parts, decoder.decode()])
}

/** A text that begins with the byte-order mark of UTF-16 in UTF-8, any other as it is. */
export async function readByItsMark(blob: Blob): Promise<Blob> {
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer())
  if (first === 0xff && second === 0xfe) return inUtf8(blob, 'utf-16le')
  if (first === 0xfe && second === 0xff) return inUtf8(blob, 'utf-16be')
  return blob
}

/** What is taken for a text and is none, by its first bytes; as it stands in a message after "got". */
const OTHER_KINDS: readonly (readonly [begins: string, is: string])[] = [
  ['%PDF-', t`a PDF`],
  ['PK\x03\x04', t`a zip archive, as Word’s and LibreOffice’s documents are`],
  ['\xd0\xcf\x11\xe0', t`an older Office document`],
  ['{\\rtf', t`a document in RTF`],
  ['\x1f\x8b', t`a gzip archive`],
  ['\x89PNG', t`an image`],
  ['\xff\xd8\xff', t`an image`],
]

/** Why a file cannot be read as text in any encoding; '' if it may be one. Throws where it cannot be read. */
export async function whyNoText(file: Blob): Promise<string> {
  const first = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  // Some programs write a byte-order mark or blanks before.
  const begins = first.replace(/^(\xef\xbb\xbf)?\s*/, '')
  const found = OTHER_KINDS.find(([kind]) => begins.startsWith(kind))?.[1]
  return found === undefined
    ? ''
    : t`Expected a text file, got ${found}. Open one that is saved as plain text (.txt), or paste the text here.`
}
