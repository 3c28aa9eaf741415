/** Reads a text by slices into what takes them, such as a corpus builder: no text has to be in memory whole. */
import { chunksOf, ofBlob } from '../kit/bytes.ts'
import { lengthOf, megabytes } from '../kit/http.ts'
import { type Phrase, phrase } from '../kit/phrase.ts'
import { CoreProblem } from '../kit/problem.ts'
import { type Taker, Utf8Gate } from '../kit/utf8.ts'

/** Short, so that a cancellation gets through between two of them. */
const SLICE_BYTES = 1 << 20

/** Gives the bytes so far and in all (NaN when unknown) after each slice; awaited between them. */
export type Reading = (done: number, total: number) => Promise<void> | void

/** The first `most` bytes, or all. Throws NotUtf8, and Unreachable where the file has gone. */
export async function readBlob(
  blob: Blob,
  into: Taker,
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
  // What was cut may end inside a character.
  if (size === blob.size) gate.end()
}

/** `bytes` is the file's size, where it is known. Throws NotUtf8, and Unreachable where the file is truncated. */
export async function readAddress(
  address: string,
  into: Taker,
  after: Reading,
  bytes?: number,
): Promise<void> {
  const missing = (why: Phrase) =>
    new CoreProblem('Unreachable', 'text', phrase`The text did not come from this site (${why}).`)
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
  // Of compressed bytes no length is declared, and a proxy may end them early without an error.
  if (done < total) throw missing(phrase`only ${megabytes(done)} of ${megabytes(total)} arrived`)
  gate.end()
}
