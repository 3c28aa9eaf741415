/** Downloads a remote file, or a part of it, into the store; resumes an interrupted download. */

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { PretrainedModule, TensorInfo } from '../types/vectors.d.ts'
import { type Bytes, chunksOf, ofAddress, ofBlob } from '../utilities/bytes.ts'
import { cancelled, megabytes, openFile, openRange, type Part } from '../utilities/http.ts'
import { type Phrase, phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import type { FileCheck, RemoteFile, RemoteSource, StoredAbout } from './protocol.ts'
import { readHeader } from './safetensors.ts'
import type { PartialDownload, Store } from './store.ts'

/** Reports progress; awaited between chunks. */
export type Fetching = (about: StoredAbout, done: number) => Promise<void> | void

/** Downloads the source, unless it is in the store. Returns the name of the complete stored file. */
export async function fetchSource(
  source: RemoteSource,
  store: Store,
  core: () => Promise<PretrainedModule>,
  signal: AbortSignal,
  after: Fetching,
): Promise<string> {
  if (source.kind === 'file') await fetchFile(source, store, signal, after)
  else if ((await store.get(source.name)) === null) {
    if (source.kind === 'zip-member') await fetchMember(source, store, signal, after)
    if (source.kind === 'token-table') await fetchTable(source, store, core, signal, after)
  }
  return source.name
}

async function fetchFile(
  { name, address, bytes, sha256: expected }: RemoteFile,
  store: Store,
  signal: AbortSignal,
  after: Fetching,
): Promise<void> {
  if ((await store.get(name)) !== null) return
  const about: StoredAbout = {
    ...{ name, address, begin: 0, bytes, version: '' },
    content: { kind: 'plain' },
  }
  await download(about, store, signal, after, expected)
}

async function fetchMember(
  source: RemoteSource & { kind: 'zip-member' },
  store: Store,
  signal: AbortSignal,
  after: Fetching,
): Promise<void> {
  const { name, address, member: wanted } = source
  const { dataStart, membersOf } = await import('./zip.ts')
  const archive = await ofArchive(source, signal)
  const members = await membersOf(archive)
  const member = members.find((one) => one.name === wanted)
  if (member === undefined) {
    const names = members.map((one) => one.name).join(', ')
    throw new CoreProblem(
      'MalformedFile',
      'source',
      phrase`${name}: expected ${wanted} in the archive, got ${names}`,
    )
  }
  const begin = await dataStart(archive, member)
  const about: StoredAbout = {
    ...{ name, address, begin, bytes: member.packed, version: '' },
    content: member.deflated
      ? { kind: 'deflated', bytes: member.size, crc: member.crc }
      : { kind: 'plain' },
  }
  await download(about, store, signal, after)
}

/** Checks the archive's length against the expected one, if CORS does not hide it. */
async function ofArchive(
  { address, name, bytes }: RemoteSource & { kind: 'zip-member' },
  signal: AbortSignal,
): Promise<Bytes> {
  async function* chunks(start: number, end: number) {
    const { body, total } = await openRange(address, start, end, signal)
    if (Number.isFinite(total) && total !== bytes) {
      await body.cancel()
      throw new CoreProblem(
        'Unreachable',
        'source',
        phrase`${name}: expected an archive of ${bytes} bytes, got ${total}`,
      )
    }
    yield* chunksOf(body)
  }
  return { name, size: bytes, chunks }
}

async function fetchTable(
  { name, address, vocabulary }: RemoteSource & { kind: 'token-table' },
  store: Store,
  core: () => Promise<PretrainedModule>,
  signal: AbortSignal,
  after: Fetching,
): Promise<void> {
  await fetchFile(vocabulary, store, signal, after)
  const file = await ofAddress(address, name, signal)
  const { tokenTables } = await readHeader(await core(), file)
  const [tensor] = tokenTables
  if (tensor === undefined) {
    throw new CoreProblem(
      'MalformedFile',
      'source',
      phrase`${name}: expected a token table, got none`,
    )
  }
  const about: StoredAbout = {
    ...{ name, address, begin: tensor.begin, bytes: tensor.end - tensor.begin, version: '' },
    content: { kind: 'tensor', tensor: moved(tensor), vocabulary: vocabulary.name },
  }
  await download(about, store, signal, after)
}

/** Adjusts the offsets for a file that holds only this tensor. */
const moved = (tensor: TensorInfo): TensorInfo => ({
  ...tensor,
  begin: 0,
  end: tensor.end - tensor.begin,
})

/** Downloads what the store lacks. An interrupted download keeps the part received so far. */
async function download(
  about: StoredAbout,
  store: Store,
  signal: AbortSignal,
  after: Fetching,
  expected?: string,
): Promise<void> {
  const coming = await store.begin(about)
  try {
    await receive(about, coming, signal, after)
  } catch (thrown) {
    if (coming.version === '') await coming.discard()
    else coming.close()
    throw thrown
  }
  await coming.commit((whole) => check(whole, about, expected))
}

async function receive(
  about: StoredAbout,
  coming: PartialDownload,
  signal: AbortSignal,
  after: Fetching,
): Promise<void> {
  await after(about, coming.done)
  if (coming.done === about.bytes) return
  const { body, host, total, declared, version } = await request(about, coming.done, signal)
  const end = about.begin + about.bytes
  if (isWhole(about) ? total !== end && !Number.isNaN(total) : total < end) {
    await body.cancel()
    throw wrongLength(about, phrase`a file of ${total} bytes`)
  }
  if (coming.done > 0 && version !== coming.version) {
    await body.cancel()
    await coming.discard()
    throw new CoreProblem(
      'MalformedFile',
      'source',
      phrase`${about.name} may have changed on ${host} since its first part was fetched; that part is removed. Fetch it again.`,
    )
  }
  if (version !== coming.version) await coming.saveVersion(version)
  const begun = coming.done
  try {
    for await (const chunk of chunksOf(body)) {
      if (coming.done + chunk.length > about.bytes) {
        await coming.discard()
        throw wrongLength(about, phrase`more than ${about.bytes} bytes`)
      }
      await coming.write(chunk as Uint8Array<ArrayBuffer>)
      await after(about, coming.done)
    }
  } catch (thrown) {
    if (thrown instanceof CoreProblem) throw thrown
    throw cancelled(signal) ?? broken(about, coming, host)
  }
  if (coming.done === about.bytes) return
  // Everything declared has arrived, so the file is shorter than expected rather than interrupted.
  if (isWhole(about) && coming.done - begun === declared) {
    const got = phrase`a file of ${coming.done} bytes`
    await coming.discard()
    throw wrongLength(about, got)
  }
  throw cancelled(signal) ?? broken(about, coming, host)
}

const isWhole = ({ content, begin }: StoredAbout) => content.kind === 'plain' && begin === 0

/** Requests a whole file without a range, which every server supports, unless resuming. */
function request(about: StoredAbout, done: number, signal: AbortSignal): Promise<Part> {
  const { address, begin, bytes } = about
  if (isWhole(about) && done === 0) return openFile(address, signal)
  return openRange(address, begin + done, begin + bytes, signal)
}

function wrongLength(about: StoredAbout, got: Phrase): CoreProblem {
  const { name, begin, bytes } = about
  const expected = isWhole(about) ? phrase`${bytes} bytes` : phrase`at least ${begin + bytes} bytes`
  return new CoreProblem(
    'MalformedFile',
    'source',
    phrase`${name}: expected ${expected}, got ${got}`,
  )
}

function broken(about: StoredAbout, { done, version }: PartialDownload, host: string): CoreProblem {
  const at = phrase`The connection to ${host} broke after ${megabytes(done)} of ${megabytes(about.bytes)} of ${about.name}.`
  return new CoreProblem(
    'Unreachable',
    'source',
    version === ''
      ? phrase`${at} Fetch it again from its start: ${host} does not tell one version of a file from another, and two might be mixed.`
      : phrase`${at} The part fetched so far is kept: fetch it again to go on from there.`,
  )
}

/** Computes the SHA-256. A part of a file has no published one to compare with, which the page says. */
async function check(
  whole: Blob,
  { name }: StoredAbout,
  expected: string | undefined,
): Promise<FileCheck> {
  // Web Crypto needs the whole input in memory and is not available over plain http.
  const hash = sha256.create()
  for await (const chunk of ofBlob(whole, name).chunks(0, whole.size)) hash.update(chunk)
  const found = bytesToHex(hash.digest())
  if (expected === undefined || found === expected)
    return { sha256: found, expected: expected !== undefined }
  throw new CoreProblem(
    'MalformedFile',
    'source',
    phrase`${name}: expected SHA-256 ${expected.slice(0, 12)}…, got ${found.slice(0, 12)}…`,
  )
}
