/** PNG encoder, eight bits per channel with alpha; no DOM. */

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
/** Bit depth 8, colour type 6 (RGBA), the only compression and filter methods, not interlaced. */
const FORM = [8, 6, 0, 0, 0]

/** `pixels`: width · height of four bytes (r, g, b, a), row by row from the top. */
export async function encodePng(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
): Promise<Uint8Array> {
  const row = 4 * width
  // Each row begins with its filter type, 0 for none.
  const rows = new Uint8Array(height * (row + 1))
  for (let y = 0; y < height; y++) {
    rows.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
  }
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set(FORM, 8)
  const parts = [
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', await deflate(rows)),
    chunk('IEND', new Uint8Array(0)),
  ]
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
}

/** As a data URL: "data:image/png;base64,…". */
export function dataAddress(png: Uint8Array): string {
  let text = ''
  for (let i = 0; i < png.length; i += 0x8000) {
    text += String.fromCharCode(...png.subarray(i, i + 0x8000))
  }
  return `data:image/png;base64,${btoa(text)}`
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const zlib = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(zlib).arrayBuffer())
}

/** A chunk: length, type, data, and CRC-32 of type and data. */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)))
  return bytes
}

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff
  for (const byte of bytes) c = (CRC[(c ^ byte) & 255] as number) ^ (c >>> 8)
  return ~c >>> 0
}
