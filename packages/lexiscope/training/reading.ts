/** Streams a text into a receiver, such as a corpus builder, so that it is never in memory whole. */
import { chunksOf, ofBlob } from '../utilities/bytes.ts'
import { lengthOf, megabytes } from '../utilities/http.ts'
import { type Phrase, phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import { type ChunkSink, Utf8Gate } from '../utilities/utf8.ts'

/** Small, so that a cancellation can take effect between two slices. */
const SLICE_BYTES = 1 << 20

/** Called and awaited after each slice, with the bytes so far and the total (NaN if unknown). */
export type Reading = (done: number, total: number) => Promise<void> | void

/** Reads the first `most` bytes, or all. Throws NotUtf8, and Unreachable if the file has gone. */
export async function readBlob(
  blob: Blob,
  into: ChunkSink,
  after: Reading,
  most = blob.size,
): Promise<void> {
  const gate = new Utf8Gate(into)
  const size = Math.min(blob.size, most)
  let done = 0
  for await (const chunk of ofBlob(blob, phrase`The file`, 'text', SLICE_BYTES).chunks(0, size)) {
    gate.add(chunk)
    done += chunk.length
    await after(done, size)
  }
  // A text cut at `most` may end inside a character.
  if (size === blob.size) gate.end()
}

/** `bytes` is the file's size, if known. Throws NotUtf8, and Unreachable if the file is truncated. */
export async function readAddress(
  address: string,
  into: ChunkSink,
  after: Reading,
  bytes?: number,
): Promise<void> {
  const missing = (why: Phrase) =>
    new CoreProblem(
      'Unreachable',
      'text',
      phrase`The text could not be fetched from this site (${why}).`,
    )
  const response = await fetch(address).catch(() => {
    throw missing(phrase`no connection`)
  })
  if (!response.ok || response.body === null) throw missing(phrase`status ${response.status}`)
  const total = bytes ?? lengthOf(response)
  const gate = new Utf8Gate(into)
  let done = 0
  try {
    for await (const chunk of chunksOf(response.body)) {
      gate.add(chunk)
      done += chunk.length
      await after(done, total)
    }
  } catch (thrown) {
    throw thrown instanceof TypeError ? missing(phrase`the connection broke`) : thrown
  }
  // Compressed responses declare no length, and a proxy may truncate them without an error.
  if (done < total) throw missing(phrase`only ${megabytes(done)} of ${megabytes(total)} arrived`)
  gate.end()
}
