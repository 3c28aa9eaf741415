/** Reads vectors in any supported format, slice by slice. */

import type {
  PretrainedModule,
  SafetensorsHeader,
  TensorInfo,
  WordVectors,
} from '../types/vectors.d.ts'
import { bytesOfBlob } from '../utilities/blob-bytes.ts'
import { type Bytes, refuse, wholeOf } from '../utilities/bytes.ts'
import { phrase } from '../utilities/phrase.ts'
import type { Choice, LoadOptions, TableSummary } from './protocol.ts'
import { readQuantized } from './quantized.ts'
import { readHeader } from './safetensors.ts'
import { tableOf } from './trained.ts'

/** Signatures of a zip archive, and of an empty one. */
const ZIP = ['PK\u0003\u0004', 'PK\u0005\u0006']
const MAX_MEMBERS = 1_000

/** Reports progress; awaited between slices. */
export type Reading = (done: number, total: number, rows: number) => Promise<void> | void

export type Loaded =
  | { vectors: WordVectors; about: Omit<TableSummary, 'seconds' | 'memory'> }
  | { choice: Choice }

export async function load(
  core: PretrainedModule,
  file: Bytes,
  options: LoadOptions,
  after: Reading,
): Promise<Loaded> {
  const first = await wholeOf(file, 0, core.detectBytes)
  if (isZip(first)) return loadMember(core, file, options, after)
  const format = core.detectFormat(first, file.name)
  if (format !== 'safetensors') return loadRows(core, file, format, options, after)
  const quantized = await readQuantized(file, first)
  if (quantized !== null) return loadedFrom(tableOf(core, quantized), file)
  const { tables, tokenTables, mapping, weights } = await readHeader(core, file)
  const only = tokenTables.length === 1 ? tokenTables[0] : undefined
  const tensor = options.choice ? tables.find(({ name }) => name === options.choice) : only
  const byToken = tensor?.name === 'embeddings' ? { mapping, weights } : undefined
  if (tensor !== undefined) return loadTensor(core, file, tensor, options, after, byToken)
  const several = tokenTables.length > 0
  return {
    choice: {
      what: several ? 'token-table' : 'tensor',
      options: (several ? tokenTables : tables).map(({ name, rows, width, dtype }) => ({
        name,
        about: `${rows} × ${width}, ${dtype}`,
      })),
    },
  }
}

const isZip = (first: Uint8Array) => ZIP.includes(String.fromCharCode(...first.subarray(0, 4)))

/** Reads one file of an archive: the only one, or the chosen one. */
async function loadMember(
  core: PretrainedModule,
  archive: Bytes,
  options: LoadOptions,
  after: Reading,
): Promise<Loaded> {
  const { membersOf, ofMember } = await import('./zip.ts')
  const members = (await membersOf(archive)).filter(({ size }) => size > 0)
  if (members.length === 0) refuse(archive, phrase`a file of vectors in the archive`, 'none')
  if (members.length > MAX_MEMBERS) {
    const most = phrase`at most ${MAX_MEMBERS} files to choose from`
    refuse(archive, most, phrase`${members.length}; unpack the archive first`)
  }
  const only = members.length === 1 ? members[0] : undefined
  const member = members.find(({ name }) => name === options.choice) ?? only
  if (member === undefined) {
    const about = (bytes: number) => phrase`${bytes.toLocaleString('en')} bytes`
    const list = members.map(({ name, size }) => ({ name, about: about(size) }))
    return { choice: { what: 'file', options: list } }
  }
  const file = ofMember(archive, member)
  const first = await wholeOf(file, 0, core.detectBytes)
  if (isZip(first)) refuse(file, phrase`word vectors`, phrase`another archive`)
  const metadata = core.hasNumbersAlone(first) ? members.find(isMetadata) : undefined
  const beside = metadata === undefined ? null : await blobOf(ofMember(archive, metadata))
  const vocabulary = options.vocabulary ?? beside
  // Archive files are verified only when read to the end; tensors are read in parts, so verify first.
  if (core.detectFormat(first, file.name) === 'safetensors') await readThrough(file, after)
  const inner = await load(core, file, { ...options, vocabulary, choice: '' }, after)
  if (!('choice' in inner)) return inner
  const tables = phrase`several tables; unpack the archive first`
  refuse(file, phrase`a file with one known token table`, tables)
}

/** The words of the Embedding Projector's vectors, by the file's name. */
const isMetadata = ({ name }: { name: string }) => /(meta|words|labels)[^/]*\.tsv$/i.test(name)

async function blobOf(file: Bytes) {
  const bytes = await wholeOf(file, 0, file.size)
  return { blob: new Blob([new Uint8Array(bytes)]), name: file.name }
}

async function readThrough(file: Bytes, after: Reading): Promise<void> {
  let done = 0
  for await (const chunk of file.chunks(0, file.size)) {
    done += chunk.length
    await after(done, file.size, 0)
  }
}

async function loadRows(
  core: PretrainedModule,
  file: Bytes,
  format: TableSummary['format'],
  { maxRows, vocabulary }: LoadOptions,
  after: Reading,
): Promise<Loaded> {
  const words = format === 'glove-text' && !vocabulary?.name.endsWith('.json') ? vocabulary : null
  const metadata = words && new Uint8Array(await bytesOfBlob(words.blob))
  const about = { name: file.name, fileBytes: file.size, maxRows }
  const reader = core.vectorReader(format, about, metadata, words?.name ?? '')
  try {
    let done = 0
    for await (const chunk of file.chunks(0, file.size)) {
      reader.add(chunk)
      done += chunk.length
      if (reader.done()) break
      await after(done, file.size, reader.rowsRead())
    }
    const { vectors, duplicates, wordless } = reader.finish()
    return {
      vectors,
      about: {
        ...{ name: file.name, format, tensor: '', ...sizeOf(vectors) },
        ...{ duplicates, wordless, unnamed: 0, beyond: 0, spaced: false, bytesRead: done },
      },
    }
  } finally {
    reader.delete()
  }
}

/** Reads one tensor's range of a file, and which of its rows each token has, and nothing else. */
export async function loadTensor(
  core: PretrainedModule,
  file: Bytes,
  tensor: TensorInfo,
  { maxRows, vocabulary }: LoadOptions,
  after: Reading,
  { mapping, weights }: Pick<SafetensorsHeader, 'mapping' | 'weights'> = {
    mapping: null,
    weights: null,
  },
): Promise<Loaded> {
  const all = (mapping ?? tensor).rows
  const rows = Math.min(maxRows, all)
  const tokens = vocabulary === null ? null : new Uint8Array(await bytesOfBlob(vocabulary.blob))
  const labels = core.tokenLabels(tokens, rows, vocabulary?.name ?? '')
  const about = { name: file.name, fileBytes: file.size, maxRows }
  const listOf = async (list: TensorInfo | null) =>
    list && { tensor: list, bytes: await wholeOf(file, list.begin, list.end) }
  const reader = core.tensorReader(tensor, about, await listOf(mapping), await listOf(weights))
  try {
    let done = 0
    for await (const chunk of file.chunks(tensor.begin, tensor.begin + reader.bytesNeeded())) {
      reader.add(chunk)
      done += chunk.length
      await after(done, reader.bytesNeeded(), Math.floor((done / reader.bytesNeeded()) * rows))
    }
    const unnamed = labels.unnamed()
    const beyond = rows < all ? 0 : labels.beyond()
    const spaced = labels.byteLevel()
    const vectors = reader.finish(labels)
    return {
      vectors,
      about: {
        ...{ name: file.name, format: 'safetensors', tensor: tensor.name, ...sizeOf(vectors) },
        ...{ duplicates: 0, wordless: 0, unnamed, beyond, spaced, bytesRead: done },
      },
    }
  } finally {
    reader.delete()
    labels.delete()
  }
}

/** Summarises a table that was read whole. */
function loadedFrom(vectors: WordVectors, file: Bytes): Loaded {
  return {
    vectors,
    about: {
      ...{ name: file.name, format: 'safetensors', tensor: '', ...sizeOf(vectors) },
      ...{ duplicates: 0, wordless: 0, unnamed: 0, beyond: 0, spaced: false, bytesRead: file.size },
    },
  }
}

function sizeOf(vectors: WordVectors): { rows: number; width: number } {
  const table = vectors.vectors()
  const size = { rows: table.rows(), width: table.width() }
  table.delete()
  return size
}
