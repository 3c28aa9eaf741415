/** The CRC-32 that zip archives keep of each file. Source: PKWARE's APPNOTE.TXT, section 4.4.7. */

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

/** Of all bytes so far, from that of those before; 0 for none. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let rest = ~before
  for (let i = 0; i < bytes.length; i++) {
    rest = (rest >>> 8) ^ (table[(rest ^ (bytes[i] as number)) & 0xff] as number)
  }
  return ~rest >>> 0
}
