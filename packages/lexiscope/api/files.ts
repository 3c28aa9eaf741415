/** Files that functions read: bytes, or the address of some; in Node also a path. */
import { openFile } from '../utilities/http.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import { nodeModule } from './messages.ts'
import { kindOf, wrong } from './table.ts'

/** What a file is read from. A string is an address, relative to the page, or in Node a path. */
export type Source = string | URL | Response | Blob | ArrayBuffer | Uint8Array

/** Throws InvalidArgument for what holds no bytes. */
export function blobOf(bytes: string | Blob | ArrayBuffer | Uint8Array, argument: string): Blob {
  if (bytes instanceof Blob) return bytes
  if (typeof bytes === 'string' || bytes instanceof ArrayBuffer || ArrayBuffer.isView(bytes))
    return new Blob([bytes as Uint8Array<ArrayBuffer>])
  throw wrong('InvalidArgument', argument, phrase`a string, a Blob or bytes`, kindOf(bytes))
}

/** What a worker gets: Node's Blobs of files cannot be sent. */
export type SentFile = Blob | { path: string }

/** Throws Unreachable for an address that does not answer with a file. */
export async function fileToSend(source: Source, signal?: AbortSignal): Promise<SentFile> {
  if (source instanceof Response) return source.blob()
  if (typeof source !== 'string' && !(source instanceof URL)) return blobOf(source, 'file')
  const address = `${source}`
  if (nodeModule('fs') !== undefined && !/^https?:/.test(address)) return { path: address }
  const { body } = await openFile(address, signal ?? new AbortController().signal)
  return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).blob()
}

/** The worker's side. Throws Unreachable for a path without a file. */
export async function receivedFile(file: SentFile): Promise<Blob> {
  if (file instanceof Blob) return file
  const { path } = file
  const files = nodeModule<{ openAsBlob(path: string | URL): Promise<Blob> }>('fs')
  try {
    return (await files?.openAsBlob(path.startsWith('file:') ? new URL(path) : path)) as Blob
  } catch (thrown) {
    const message = phrase`${path} could not be read: ${(thrown as Error).message}`
    throw new CoreProblem('Unreachable', 'file', message)
  }
}

/** The last part of an address, or a Blob's own name. */
export function nameOf(source: Source): string {
  if (typeof source === 'string' || source instanceof URL)
    return `${source}`.split(/[?#]/)[0]?.split('/').at(-1) || 'file'
  if (source instanceof Response) return nameOf(source.url)
  return typeof source === 'object' && 'name' in source ? `${source.name}` : 'file'
}
