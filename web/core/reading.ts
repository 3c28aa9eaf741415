/** Reads a text by slices into what takes them, such as a corpus builder: no text has to be in memory whole. */
import { CoreProblem } from './problem.ts'
import type { TextSource } from './protocol.ts'

const SLICE_BYTES = 1 << 20

export interface Taker {
  add(bytes: Uint8Array): void
}

/** Gives the bytes so far and in all (NaN when unknown) after each slice; awaited between them. */
export type Reading = (done: number, total: number) => Promise<void> | void

export async function readBlob(blob: Blob, into: Taker, after: Reading): Promise<void> {
  for (let start = 0; start < blob.size; start += SLICE_BYTES) {
    const end = Math.min(blob.size, start + SLICE_BYTES)
    into.add(new Uint8Array(await bytesOf(blob.slice(start, end))))
    await after(end, blob.size)
  }
}

/** A file can be moved or changed while it is read; the browser then refuses the rest. */
async function bytesOf(slice: Blob): Promise<ArrayBuffer> {
  try {
    return await slice.arrayBuffer()
  } catch {
    throw new CoreProblem(
      'Unreachable',
      'text',
      'The file could not be read: it was moved, changed or is not allowed. Open it again.',
    )
  }
}

export async function readAddress(address: string, into: Taker, after: Reading): Promise<void> {
  const missing = (why: string) =>
    new CoreProblem('Unreachable', 'text', `The text did not come from this site (${why}).`)
  const response = await fetch(address).catch(() => {
    throw missing('no connection')
  })
  if (!response.ok || response.body === null) throw missing(`status ${response.status}`)
  const total = Number(response.headers.get('Content-Length') ?? Number.NaN)
  const reader = response.body.getReader()
  let done = 0
  for (;;) {
    const piece = await reader.read().catch(() => {
      throw missing('the connection broke')
    })
    if (piece.done) return
    into.add(piece.value)
    done += piece.value.length
    await after(done, total)
  }
}

export type LearnersText = Exclude<TextSource, { kind: 'microworld' }>
