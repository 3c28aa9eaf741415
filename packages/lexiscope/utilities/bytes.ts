/** A byte source, local or remote, that is read chunk by chunk so that no file is in memory whole. */
import { bytesOfBlob } from './blob-bytes.ts'
import { cancelled, openRange } from './http.ts'
import { english, type Phrase, phrase } from './phrase.ts'
import { CoreProblem } from './problem.ts'

const SLICE_BYTES = 4 << 20

export interface Bytes {
  name: string
  size: number
  /** Reads [start, end) in chunks of any length. */
  chunks(start: number, end: number): AsyncIterable<Uint8Array>
}

/** `argument` is the input that a thrown CoreProblem names. */
export function ofBlob(
  blob: Blob,
  name: Phrase,
  argument = 'file',
  sliceBytes = SLICE_BYTES,
): Bytes {
  const read = (at: number, end: number) => {
    const slice = bytesOf(blob.slice(at, Math.min(end, at + sliceBytes)), name, argument)
    // A consumer that stops early leaves this promise unhandled.
    slice.catch(() => {})
    return slice
  }
  // Reads the next slice while the consumer works on this one.
  async function* chunks(start: number, end: number) {
    if (start >= end) return
    let next = read(start, end)
    for (let at = start; at < end; at += sliceBytes) {
      const slice = await next
      if (at + sliceBytes < end) next = read(at + sliceBytes, end)
      yield new Uint8Array(slice)
    }
  }
  return { name: english(name), size: blob.size, chunks }
}

/** Reports the browser's refusal to read a file that was moved or changed since it was opened. */
async function bytesOf(slice: Blob, name: Phrase, argument: string): Promise<ArrayBuffer> {
  try {
    return await bytesOfBlob(slice)
  } catch {
    const why = phrase`it was moved, changed or is not allowed. Open it again.`
    throw new CoreProblem('Unreachable', argument, phrase`${name} could not be read: ${why}`)
  }
}

/** A file on a server that supports range requests. */
export async function ofAddress(
  address: string,
  name: string,
  signal: AbortSignal,
): Promise<Bytes> {
  const about = await openRange(address, 0, 1, signal)
  await about.body.cancel()
  const { total } = about
  if (Number.isNaN(total)) {
    const message = phrase`${about.host} does not say how long ${name} is, so no part of it can be asked for.`
    throw new CoreProblem('Unreachable', 'file', message)
  }
  async function* chunks(start: number, end: number) {
    if (start >= end) return
    const { body, host } = await openRange(address, start, end, signal)
    try {
      yield* chunksOf(body)
    } catch (thrown) {
      if (!(thrown instanceof TypeError)) throw cancelled(signal) ?? thrown
      throw new CoreProblem('Unreachable', 'file', phrase`The connection to ${host} broke.`)
    }
  }
  return { name, size: total, chunks }
}

export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // Cancels the transfer if the consumer stops early.
    await reader.cancel().catch(() => {})
  }
}

/** Converts chunks to a stream that pulls the next chunk on demand. */
export function streamOf(
  chunks: AsyncIterable<Uint8Array>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const source = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(value as Uint8Array<ArrayBuffer>)
    },
    async cancel() {
      await source.return?.()
    },
  })
}

/** The part of a chunk in [start, end), if any; both may lie outside the chunk. */
export function* part(chunk: Uint8Array, start: number, end: number): Generator<Uint8Array> {
  const from = Math.max(0, start)
  if (from < Math.min(chunk.length, end)) yield chunk.subarray(from, end)
}

export function refuse({ name }: Bytes, expected: Phrase, got: Phrase): never {
  throw new CoreProblem('MalformedFile', 'file', phrase`${name}: expected ${expected}, got ${got}`)
}

/** All bytes in [start, end); for headers and other small parts. */
export async function wholeOf(bytes: Bytes, start: number, end: number): Promise<Uint8Array> {
  const whole = new Uint8Array(Math.max(0, Math.min(end, bytes.size) - start))
  let at = 0
  for await (const chunk of bytes.chunks(start, start + whole.length)) {
    whole.set(chunk.subarray(0, whole.length - at), at)
    at += Math.min(chunk.length, whole.length - at)
    if (at === whole.length) break
  }
  return whole.subarray(0, at)
}
