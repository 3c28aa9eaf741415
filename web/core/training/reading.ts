/** Reads a text by slices into what takes them, such as a corpus builder: no text has to be in memory whole. */
import { bytesOfBlob } from '../kit/blob-bytes.ts'
import { CoreProblem } from '../kit/problem.ts'
import { type Taker, Utf8Gate } from '../kit/utf8.ts'
import type { TextSource } from './protocol.ts'

const SLICE_BYTES = 1 << 20

/** Gives the bytes so far and in all (NaN when unknown) after each slice; awaited between them. */
export type Reading = (done: number, total: number) => Promise<void> | void

/** The first `most` bytes, or all. Throws NotUtf8. */
export async function readBlob(
  blob: Blob,
  into: Taker,
  after: Reading,
  most = blob.size,
): Promise<void> {
  const gate = new Utf8Gate(into)
  const size = Math.min(blob.size, most)
  for (let start = 0; start < size; start += SLICE_BYTES) {
    const end = Math.min(size, start + SLICE_BYTES)
    gate.add(new Uint8Array(await bytesOf(blob.slice(start, end))))
    await after(end, size)
  }
  // What was cut may end inside a character.
  if (size === blob.size) gate.end()
}

/** A file can be moved or changed while it is read; the browser then refuses the rest. */
async function bytesOf(slice: Blob): Promise<ArrayBuffer> {
  try {
    return await bytesOfBlob(slice)
  } catch {
    throw new CoreProblem(
      'Unreachable',
      'text',
      'The file could not be read: it was moved, changed or is not allowed. Open it again.',
    )
  }
}

/** Throws NotUtf8. */
export async function readAddress(address: string, into: Taker, after: Reading): Promise<void> {
  const missing = (why: string) =>
    new CoreProblem('Unreachable', 'text', `The text did not come from this site (${why}).`)
  const response = await fetch(address).catch(() => {
    throw missing('no connection')
  })
  if (!response.ok || response.body === null) throw missing(`status ${response.status}`)
  const total = Number(response.headers.get('Content-Length') ?? Number.NaN)
  const reader = response.body.getReader()
  const gate = new Utf8Gate(into)
  let done = 0
  for (;;) {
    const piece = await reader.read().catch(() => {
      throw missing('the connection broke')
    })
    if (piece.done) return gate.end()
    gate.add(piece.value)
    done += piece.value.length
    await after(done, total)
  }
}

export type LearnersText = Exclude<TextSource, { kind: 'microworld' }>
