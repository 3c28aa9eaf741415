/** Lists the files of a zip archive and unpacks them as a stream, with zip.js. */
import { configure, type FileEntry, Reader, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { type Bytes, chunksOf, part, refuse, streamOf, wholeOf } from '../utilities/bytes.ts'
import { type Phrase, phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import { MAX_CHUNK_BYTES } from './unpacking.ts'

// The page's policy blocks zip.js' own workers, and vectors are read in a worker already.
configure({ chunkSize: MAX_CHUNK_BYTES, useWebWorkers: false })

const OPTIONS = {
  // Names are only displayed, never written to disk.
  filenameValidation: 'tolerant',
  // Rely on the central directory alone, not on each file's local header.
  checkLocalDirectory: false,
  checkOverlappingEntry: true,
  checkCrc32: true,
} as const

const MAX_TABLE = 2 ** 26
/** No vectors unpack to more than this, and only small files may grow by a larger factor. */
const MAX_UNPACKED = 2 ** 36
const SMALL_UNPACKED = 2 ** 26
const MAX_GROWTH = 100

/** Control characters in a name would break a message's line. */
const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029]/gu

export interface Member {
  /** as shown in messages */
  name: string
  deflated: boolean
  /** bytes in the archive */
  packed: number
  /** bytes once unpacked */
  size: number
  /** CRC-32 once unpacked */
  crc: number
  entry: FileEntry
}

class ArchiveReader extends Reader<Bytes> {
  constructor(private readonly archive: Bytes) {
    super(archive)
    this.size = archive.size
  }

  override async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    if (length > MAX_TABLE)
      refuse(this.archive, phrase`a table of files of at most ${MAX_TABLE} bytes`, `${length}`)
    return wholeOf(this.archive, offset, offset + length)
  }

  /** Reads the whole range with one request if the archive is on a server. */
  override createReadable({
    offset = 0,
    size = this.size,
  }: {
    offset?: number
    size?: number
  } = {}) {
    return streamOf(this.archive.chunks(offset, Math.min(this.size, offset + size)))
  }
}

/** The archive's files in the order of its central directory. Throws MalformedFile. */
export async function membersOf(archive: Bytes): Promise<Member[]> {
  const reader = new ZipReader(new ArchiveReader(archive), OPTIONS)
  const entries = await reader
    .getEntries()
    .catch((thrown) => refuseDamaged(archive, phrase`a whole zip archive`, thrown))
  return entries
    .filter((entry) => !entry.directory)
    .map((entry) => ({
      name: entry.filename.replace(CONTROL_CHARACTER, '\u{FFFD}'),
      deflated: entry.compressionMethod === 8,
      packed: entry.compressedSize,
      size: entry.uncompressedSize,
      crc: entry.crc32 ?? 0,
      entry,
    }))
}

/** Offset of a file's compressed bytes. Throws MalformedFile. */
export async function dataStart(archive: Bytes, member: Member): Promise<number> {
  requireSafeSize(archive, member)
  const { name, entry } = member
  await entry
    .getData(new WritableStream(), { checkOverlappingEntryOnly: true })
    .catch((thrown) => refuseDamaged(archive, phrase`${name} undamaged`, thrown))
  return entry.localDirectory?.dataOffset as number
}

/**
 * A file of an archive. Reading a part decompresses everything before it; reading to the end verifies
 * its checksum.
 */
export function ofMember(archive: Bytes, member: Member): Bytes {
  requireSafeSize(archive, member)
  const { name, size, entry } = member
  async function* chunks(start: number, end: number) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    // Errors reach the consumer through the stream, unless it has stopped reading.
    entry.getData(writable).catch((thrown) => writable.abort(thrown).catch(() => {}))
    let at = 0
    try {
      for await (const chunk of chunksOf(readable)) {
        yield* part(chunk, start - at, end - at)
        at += chunk.length
        if (at >= end && end < size) return
      }
    } catch (thrown) {
      refuseDamaged(archive, phrase`${name} undamaged`, thrown)
    }
  }
  return { name, size, chunks }
}

function requireSafeSize(archive: Bytes, { name, packed, size }: Member): void {
  if (size > MAX_UNPACKED)
    refuse(archive, phrase`${name} of at most ${MAX_UNPACKED} bytes`, `${size}`)
  if (size > SMALL_UNPACKED && size > MAX_GROWTH * packed) {
    const most = phrase`${name} unpacking to at most ${MAX_GROWTH} times its ${packed} bytes`
    refuse(archive, most, phrase`${size} bytes, as a zip bomb would`)
  }
}

/** Reports an error of zip.js in its own words; rethrows errors of reading the archive. */
function refuseDamaged(archive: Bytes, expected: Phrase, thrown: unknown): never {
  if (thrown instanceof CoreProblem) throw thrown
  refuse(archive, expected, `"${(thrown as Error).message}"`)
}
