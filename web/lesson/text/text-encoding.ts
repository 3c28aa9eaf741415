/** Texts in other encodings than UTF-8, turned into it by the browser's own decoder. */

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
