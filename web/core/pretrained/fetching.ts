/** Brings a part of a file on another server into the store, and goes on where it broke off. */
import { CoreProblem } from '../problem.ts'
import { type Bytes, ofAddress, piecesOf } from './bytes.ts'
import { cancelled, megabytes, openFile, openRange, type Part } from './http.ts'
import type { PretrainedModule, TensorInfo } from './module.d.ts'
import type { RemoteFile, RemoteSource, StoredAbout } from './protocol.ts'
import { readHeader } from './safetensors.ts'
import type { ComingFile, Store } from './store.ts'
import { dataStart, membersOf } from './zip.ts'

/** Says how far it is; awaited between pieces. */
export type Fetching = (about: StoredAbout, done: number) => Promise<void> | void

/** The stored file's name, once all of it is there. Fetches nothing that is there already. */
export async function fetchSource(
  source: RemoteSource,
  store: Store,
  core: () => Promise<PretrainedModule>,
  signal: AbortSignal,
  after: Fetching,
): Promise<string> {
  if ((await store.get(source.name)) === null) {
    if (source.kind === 'file') await fetchFile(source, store, signal, after)
    if (source.kind === 'zip-member') await fetchMember(source, store, signal, after)
    if (source.kind === 'token-table') await fetchTable(source, store, core, signal, after)
  }
  return source.name
}

async function fetchFile(
  { name, address, bytes, sha256 }: RemoteFile,
  store: Store,
  signal: AbortSignal,
  after: Fetching,
): Promise<void> {
  if ((await store.get(name)) !== null) return
  const about: StoredAbout = {
    ...{ name, address, begin: 0, bytes, version: '' },
    content: { kind: 'plain' },
  }
  await bring(about, store, signal, after, sha256)
}

async function fetchMember(
  source: RemoteSource & { kind: 'zip-member' },
  store: Store,
  signal: AbortSignal,
  after: Fetching,
): Promise<void> {
  const { name, address, member: wanted } = source
  const archive = await ofArchive(source, signal)
  const members = await membersOf(archive)
  const member = members.find((one) => one.name === wanted)
  if (member === undefined) {
    const names = members.map((one) => one.name).join(', ')
    throw new CoreProblem(
      'MalformedFile',
      'source',
      `${name}: expected ${wanted} in the archive, got ${names}`,
    )
  }
  const begin = await dataStart(archive, member)
  const about: StoredAbout = {
    ...{ name, address, begin, bytes: member.packed, version: '' },
    content: member.method === 0 ? { kind: 'plain' } : { kind: 'deflated', bytes: member.size },
  }
  await bring(about, store, signal, after)
}

/** The archive's length is known beforehand, for servers that keep it from other origins. */
async function ofArchive(
  { address, name, bytes }: RemoteSource & { kind: 'zip-member' },
  signal: AbortSignal,
): Promise<Bytes> {
  async function* pieces(start: number, end: number) {
    const { body, total } = await openRange(address, start, end, signal)
    if (Number.isFinite(total) && total !== bytes) {
      await body.cancel()
      throw new CoreProblem(
        'Unreachable',
        'source',
        `${name}: expected an archive of ${bytes} bytes, got ${total}`,
      )
    }
    yield* piecesOf(body)
  }
  return { name, size: bytes, pieces }
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
  const { tables, tokenTable } = await readHeader(await core(), file)
  const tensor = tables.find((table) => table.name === tokenTable)
  if (tensor === undefined) {
    throw new CoreProblem('MalformedFile', 'source', `${name}: expected a token table, got none`)
  }
  const about: StoredAbout = {
    ...{ name, address, begin: tensor.begin, bytes: tensor.end - tensor.begin, version: '' },
    content: { kind: 'tensor', tensor: moved(tensor), vocabulary: vocabulary.name },
  }
  await bring(about, store, signal, after)
}

/** The tensor as it lies in a file that holds it alone. */
const moved = (tensor: TensorInfo): TensorInfo => ({
  ...tensor,
  begin: 0,
  end: tensor.end - tensor.begin,
})

/** Fetches what the store lacks of this part. What has come stays when the rest does not. */
async function bring(
  about: StoredAbout,
  store: Store,
  signal: AbortSignal,
  after: Fetching,
  sha256?: string,
): Promise<void> {
  const coming = await store.begin(about)
  try {
    await receive(about, coming, signal, after)
  } catch (thrown) {
    coming.close()
    throw thrown
  }
  if (sha256 !== undefined) await check(about, coming, sha256)
  else await coming.commit()
}

async function receive(
  about: StoredAbout,
  coming: ComingFile,
  signal: AbortSignal,
  after: Fetching,
): Promise<void> {
  await after(about, coming.done)
  if (coming.done === about.bytes) return
  const { body, host, total, version } = await request(about, coming.done, signal)
  const end = about.begin + about.bytes
  if (isWhole(about) ? total !== end && !Number.isNaN(total) : total < end) {
    await body.cancel()
    throw wrongLength(about, `a file of ${total} bytes`)
  }
  if (coming.done > 0 && version !== coming.version && version !== '' && coming.version !== '') {
    await body.cancel()
    await coming.discard()
    throw new CoreProblem(
      'MalformedFile',
      'source',
      `${about.name} has changed on ${host} since its first part came, which is removed. Fetch it again.`,
    )
  }
  if (version !== coming.version) await coming.keepVersion(version)
  try {
    for await (const piece of piecesOf(body)) {
      if (coming.done + piece.length > about.bytes) {
        throw wrongLength(about, `more than ${about.bytes} bytes`)
      }
      await coming.write(piece as Uint8Array<ArrayBuffer>)
      await after(about, coming.done)
    }
  } catch (thrown) {
    if (thrown instanceof CoreProblem) throw thrown
    throw cancelled(signal) ?? broken(about, coming.done, host)
  }
  if (coming.done < about.bytes) throw cancelled(signal) ?? broken(about, coming.done, host)
}

const isWhole = ({ content, begin }: StoredAbout) => content.kind === 'plain' && begin === 0

/** A whole file needs no server that sends parts, unless a part is there already. */
function request(about: StoredAbout, done: number, signal: AbortSignal): Promise<Part> {
  const { address, begin, bytes } = about
  if (isWhole(about) && done === 0) return openFile(address, signal)
  return openRange(address, begin + done, begin + bytes, signal)
}

function wrongLength(about: StoredAbout, got: string): CoreProblem {
  const { name, begin, bytes } = about
  const expected = isWhole(about) ? `${bytes} bytes` : `at least ${begin + bytes} bytes`
  return new CoreProblem('MalformedFile', 'source', `${name}: expected ${expected}, got ${got}`)
}

function broken({ name, bytes }: StoredAbout, done: number, host: string): CoreProblem {
  return new CoreProblem(
    'Unreachable',
    'source',
    `The connection to ${host} broke after ${megabytes(done)} of ${megabytes(bytes)} of ${name}. What has come is kept: fetch it again to go on from there.`,
  )
}

async function check(about: StoredAbout, coming: ComingFile, sha256: string): Promise<void> {
  const bytes = await coming.commit().then((blob) => blob.arrayBuffer())
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const got = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (got === sha256) return
  await coming.discard()
  throw new CoreProblem(
    'MalformedFile',
    'source',
    `${about.name}: expected SHA-256 ${sha256.slice(0, 12)}…, got ${got.slice(0, 12)}…`,
  )
}
