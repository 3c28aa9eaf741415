/** Decompresses deflated bytes taken from an archive, as a stream. */

import { type Bytes, chunksOf, part, refuse, streamOf } from '../utilities/bytes.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'

/**
 * Small, because the browser decompresses a whole chunk before it pauses, to as much as a thousand times
 * its size.
 */
export const MAX_CHUNK_BYTES = 2 ** 15

/**
 * The decompressed file. Reading a part decompresses everything before it; reading to the end verifies
 * it.
 */
export function inflated(packed: Bytes, name: string, size: number, crc: number): Bytes {
  async function* chunks(start: number, end: number) {
    const gzip = streamOf(gzipOf(packed, size, crc)).pipeThrough(new DecompressionStream('gzip'))
    let at = 0
    try {
      for await (const chunk of chunksOf(gzip)) {
        if (at + chunk.length > size) refuse(packed, phrase`${size} bytes of ${name}`, 'more')
        yield* part(chunk, start - at, end - at)
        at += chunk.length
        if (at >= end && end < size) return
      }
    } catch (thrown) {
      if (thrown instanceof CoreProblem) throw thrown
      refuse(packed, phrase`${name} undamaged`, phrase`other bytes after byte ${at}`)
    }
  }
  return { name, size, chunks }
}

/**
 * Wraps the bytes as a gzip file, so that the browser checks size and CRC-32. Source: RFC 1952, section
 * 2.3.
 */
async function* gzipOf(packed: Bytes, size: number, crc: number): AsyncGenerator<Uint8Array> {
  yield Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0)
  for await (const chunk of packed.chunks(0, packed.size)) {
    for (let at = 0; at < chunk.length; at += MAX_CHUNK_BYTES) {
      yield chunk.subarray(at, at + MAX_CHUNK_BYTES)
    }
  }
  const trailer = new DataView(new ArrayBuffer(8))
  trailer.setUint32(0, crc, true)
  trailer.setUint32(4, size, true)
  yield new Uint8Array(trailer.buffer)
}
