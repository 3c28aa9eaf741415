/** Requests files, or byte ranges of them, and checks the response before reading its body. */

import { type Phrase, phrase } from './phrase.ts'
import { CoreProblem } from './problem.ts'

export interface Part {
  host: string
  body: ReadableStream<Uint8Array>
  /** length of the whole file; NaN if unknown, or if it may count compressed bytes */
  total: number
  /** bytes of this response's body, by Content-Length; NaN if that is missing or counts compressed bytes */
  declared: number
  /** tells this version of the file from others: its ETag, or its date of change; '' if the server sends neither */
  version: string
}

export function hostOf(address: string): string {
  return new URL(address, globalThis.location?.href).host
}

/**
 * Requests the bytes [begin, end). Throws if the server sends the whole file, a web page or another
 * range. `signal` cancels the request.
 */
export async function openRange(
  address: string,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<Part> {
  const host = hostOf(address)
  // A simple byte range needs no CORS preflight.
  const headers = { Range: `bytes=${begin}-${end - 1}` }
  const response = await ask(address, { headers, signal })
  if (response.status !== 206) {
    await response.body?.cancel()
    const length = lengthOf(response)
    const whole = Number.isFinite(length)
      ? phrase`all ${megabytes(length)}`
      : phrase`the whole file`
    throw new CoreProblem(
      'Unreachable',
      'source',
      phrase`${host} does not send parts of files (expected status 206, got ${response.status}): ${whole} would have to come. Nothing was taken.`,
    )
  }
  const [, from, to, total] =
    /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(response.headers.get('Content-Range') ?? '') ?? []
  // CORS may hide this header, in which case only the body's length can be checked.
  if (from !== undefined && (Number(from) !== begin || Number(to) >= end)) {
    await response.body?.cancel()
    throw new CoreProblem(
      'Unreachable',
      'source',
      phrase`${host} sent other bytes: expected ${begin} to ${end - 1}, got ${from} to ${to ?? ''}.`,
    )
  }
  return { ...partOf(response, host), total: Number(total) }
}

/** Requests a whole file. */
export async function openFile(address: string, signal: AbortSignal): Promise<Part> {
  const host = hostOf(address)
  const response = await ask(address, { signal })
  // CORS exposes Content-Length to other origins but hides Content-Encoding, which it depends on.
  const total = response.type === 'cors' ? Number.NaN : lengthOf(response)
  return { ...partOf(response, host), total }
}

const partOf = (response: Response, host: string) => ({
  host,
  body: bodyOf(response, host),
  declared: lengthOf(response),
  version: versionOf(response),
})

/** Length of the body in bytes; NaN if Content-Length is missing or counts compressed bytes. */
export function lengthOf({ headers }: Response): number {
  const encoding = headers.get('Content-Encoding')?.trim().toLowerCase() || 'identity'
  return encoding === 'identity' ? Number(headers.get('Content-Length') ?? Number.NaN) : Number.NaN
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  const host = hostOf(address)
  let response: Response
  try {
    response = await fetch(address, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' })
  } catch (thrown) {
    throw cancelled(init.signal) ?? unanswered(host, thrown)
  }
  const page = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
  if (response.ok && !page) return response
  await response.body?.cancel()
  const got =
    page && response.ok ? phrase`a web page instead of the data` : phrase`status ${response.status}`
  throw new CoreProblem('Unreachable', 'source', phrase`${host} answered with ${got}.`)
}

function unanswered(host: string, thrown: unknown): CoreProblem {
  const why = thrown instanceof Error ? thrown.message : `${thrown}`
  return new CoreProblem(
    'Unreachable',
    'source',
    phrase`No answer from ${host} (${why}). It may be out of reach, or not allow this page to ask.`,
  )
}

function bodyOf(response: Response, host: string): ReadableStream<Uint8Array> {
  if (response.body !== null) return response.body
  throw new CoreProblem('Unreachable', 'source', phrase`${host} sent an empty answer.`)
}

/**
 * Normalises ETags. For a compressed response, nginx marks the file's ETag as weak and Apache appends
 * the encoding; a range of the same file has the plain ETag. To other origins many hosts show the date alone.
 */
const versionOf = ({ headers }: Response) =>
  (headers.get('ETag') ?? headers.get('Last-Modified') ?? '')
    .replace(/^W\//, '')
    .replace(/(-+|;)(gzip|gz|br|zstd|df)"$/, '"')

/** A Cancelled problem if the signal was aborted, else null. */
export function cancelled(signal: AbortSignal | null | undefined): CoreProblem | null {
  return signal?.aborted ? new CoreProblem('Cancelled', 'source', phrase`Cancelled.`) : null
}

export function megabytes(bytes: number): Phrase {
  if (bytes < 1000) return phrase`${bytes} bytes`
  return bytes < 1e6
    ? phrase`${(bytes / 1000).toFixed(1)} kB`
    : phrase`${(bytes / 1e6).toFixed(1)} MB`
}
