/**
 * Files of a zip archive, found from its end and read one at a time, so that neither a slow nor a
 * distant archive is read whole. Source: PKWARE's APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16.
 */
import { CoreProblem } from '../problem.ts'
import { type Bytes, piecesOf, wholeOf } from './bytes.ts'

const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8

export interface Member {
  name: string
  /** where its local header stands */
  at: number
  method: number
  /** bytes in the archive */
  packed: number
  /** bytes once unpacked */
  size: number
}

/** The archive's files, in the order of its table. Throws MalformedFile with the place. */
export async function membersOf(archive: Bytes): Promise<Member[]> {
  const tailStart = Math.max(0, archive.size - END_BYTES - LONGEST_COMMENT)
  const tail = view(await wholeOf(archive, tailStart, archive.size))
  let end = tail.byteLength - END_BYTES
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) refuse(archive, 'a table of files at its end', 'none (is the archive whole?)')
  const count = tail.getUint16(end + 10, true)
  const length = tail.getUint32(end + 12, true)
  const begin = tail.getUint32(end + 16, true)
  if (count === 0xffff || begin === 0xffffffff) {
    refuse(archive, 'an archive of less than 4 GB and 65,535 files', 'a larger one')
  }
  if (begin + length > tailStart + end) {
    refuse(archive, `a table of files before byte ${tailStart + end}`, `byte ${begin + length}`)
  }
  const table = view(await wholeOf(archive, begin, begin + length))
  const members: Member[] = []
  for (let at = 0; members.length < count; ) {
    if (at + ENTRY_BYTES > table.byteLength || table.getUint32(at, true) !== 0x02014b50) {
      refuse(archive, `${count} files in its table`, `${members.length}, to byte ${begin + at}`)
    }
    const nameLength = table.getUint16(at + 28, true)
    const name = new Uint8Array(table.buffer, table.byteOffset + at + ENTRY_BYTES).subarray(
      0,
      nameLength,
    )
    members.push({
      name: new TextDecoder().decode(name),
      at: table.getUint32(at + 42, true),
      method: table.getUint16(at + 10, true),
      packed: table.getUint32(at + 20, true),
      size: table.getUint32(at + 24, true),
    })
    at += ENTRY_BYTES + nameLength + table.getUint16(at + 30, true) + table.getUint16(at + 32, true)
  }
  return members
}

/** Where a file's packed bytes begin: after its local header, which has names of its own length. */
export async function dataStart(archive: Bytes, { name, at, method }: Member): Promise<number> {
  if (method !== STORED && method !== DEFLATED) {
    refuse(archive, `${name} stored or deflated`, `method ${method}`)
  }
  const header = view(await wholeOf(archive, at, at + LOCAL_BYTES))
  if (header.byteLength < LOCAL_BYTES || header.getUint32(0, true) !== 0x04034b50) {
    refuse(archive, `${name} at byte ${at}`, 'other bytes')
  }
  return at + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true)
}

/** A file of an archive, unpacked while it is read. */
export async function ofMember(archive: Bytes, member: Member): Promise<Bytes> {
  const begin = await dataStart(archive, member)
  const { name, size, method } = member
  const end = begin + member.packed
  if (method === STORED) {
    const pieces = (from: number, to: number) => archive.pieces(begin + from, begin + to)
    return { name, size, pieces }
  }
  return inflated({ ...archive, pieces: () => archive.pieces(begin, end) }, name, size)
}

/** A deflated file. It can only be unpacked from its beginning: a later start costs the way there. */
export function inflated(packed: Bytes, name: string, size: number): Bytes {
  async function* pieces(start: number, end: number) {
    const source = packed.pieces(0, packed.size)[Symbol.asyncIterator]()
    const stream = new ReadableStream<BufferSource>({
      async pull(controller) {
        const { done, value } = await source.next()
        if (done) controller.close()
        else controller.enqueue(value as Uint8Array<ArrayBuffer>)
      },
      async cancel() {
        await source.return?.()
      },
    })
    let at = 0
    try {
      for await (const piece of piecesOf(
        stream.pipeThrough(new DecompressionStream('deflate-raw')),
      )) {
        const from = Math.max(0, start - at)
        const to = Math.min(piece.length, end - at)
        if (from < to) yield piece.subarray(from, to)
        at += piece.length
        if (at >= end) return
      }
    } catch (thrown) {
      if (thrown instanceof CoreProblem) throw thrown
      if (!(thrown instanceof TypeError)) throw thrown
      refuse(packed, `${name} unpacking to ${size} bytes`, `broken data after byte ${at}`)
    }
  }
  return { name, size, pieces }
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function refuse(archive: Bytes, expected: string, got: string): never {
  throw new CoreProblem(
    'MalformedFile',
    'file',
    `${archive.name}: expected ${expected}, got ${got}`,
  )
}
