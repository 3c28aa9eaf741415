/** Files of a zip archive, unpacked while they are read, and never beyond what the archive says. */

import { type Bytes, chunksOf } from '../kit/bytes.ts'
import { CoreProblem } from '../kit/problem.ts'
import { crc32 } from './crc32.ts'
import { dataStart, type Member, refuse, STORED } from './zip.ts'

/**
 * The browser unpacks a whole chunk before it pauses, to as much as a thousand times its size,
 * so chunks are small.
 */
const MAX_CHUNK_BYTES = 2 ** 15

/** A file of an archive. Read whole, it is checked: see checked(). */
export async function ofMember(archive: Bytes, member: Member): Promise<Bytes> {
  const begin = await dataStart(archive, member)
  const { name, size, method, packed, crc } = member
  const chunks = (from: number, to: number) => archive.chunks(begin + from, begin + to)
  const stored = { name: archive.name, size: packed, chunks }
  return checked(method === STORED ? { ...stored, name } : inflated(stored, name, size), crc)
}

/** A deflated file. Reading from a later start still unpacks everything before it. */
export function inflated(packed: Bytes, name: string, size: number): Bytes {
  async function* chunks(start: number, end: number) {
    let at = 0
    const expected = `${name} unpacking to ${size} bytes`
    try {
      for await (const chunk of chunksOf(
        streamOf(packed).pipeThrough(new DecompressionStream('deflate-raw')),
      )) {
        if (at + chunk.length > size) refuse(packed, expected, 'more')
        const from = Math.max(0, start - at)
        const to = Math.min(chunk.length, end - at)
        if (from < to) yield chunk.subarray(from, to)
        at += chunk.length
        if (at >= end && end < size) return
      }
    } catch (thrown) {
      if (thrown instanceof CoreProblem) throw thrown
      if (!(thrown instanceof TypeError)) throw thrown
      refuse(packed, expected, `broken data after byte ${at}`)
    }
    if (at < size) refuse(packed, expected, `${at}`)
  }
  return { name, size, chunks }
}

function streamOf(packed: Bytes): ReadableStream<BufferSource> {
  const source = inSmallChunks(packed)
  return new ReadableStream<BufferSource>({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(value as Uint8Array<ArrayBuffer>)
    },
    async cancel() {
      await source.return(undefined)
    },
  })
}

async function* inSmallChunks(packed: Bytes): AsyncGenerator<Uint8Array> {
  for await (const chunk of packed.chunks(0, packed.size)) {
    for (let at = 0; at < chunk.length; at += MAX_CHUNK_BYTES) {
      yield chunk.subarray(at, at + MAX_CHUNK_BYTES)
    }
  }
}

/** The same file; reading all of it throws at the end if its CRC-32 is wrong. */
export function checked(file: Bytes, crc: number): Bytes {
  async function* chunks(start: number, end: number) {
    let got = 0
    for await (const chunk of file.chunks(start, end)) {
      got = crc32(chunk, got)
      yield chunk
    }
    if (start > 0 || end < file.size || got === crc) return
    const inHex = (sum: number) => sum.toString(16).padStart(8, '0')
    refuse(file, `CRC-32 ${inHex(crc)}`, `${inHex(got)}: the archive is damaged`)
  }
  return { ...file, chunks }
}
