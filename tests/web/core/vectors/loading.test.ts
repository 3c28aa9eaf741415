import { readFileSync } from 'node:fs'
import type { PretrainedModule } from 'lexiscope/types/vectors.d.ts'
import { type Bytes, ofBlob } from 'lexiscope/utilities/bytes.ts'
import { load } from 'lexiscope/vectors/loading.ts'
import { fileOf as trainedFile } from 'lexiscope/vectors/trained.ts'
import createPretrained from 'lexiscope/wasm/vectors.mjs'
import { expect, test } from 'vitest'
import { circleText, safetensorsHeader, zipOf } from '../../../browser/kit/vector-files.ts'

// Of its own: its memory is asked for.
const wasmBinary = readFileSync('packages/lexiscope/wasm/vectors.wasm')
const core: PretrainedModule = await createPretrained({ wasmBinary })

const everything = { maxRows: 2 ** 31 - 1, choice: '', vocabulary: null }
const fileOf = (name: string, bytes: Buffer | string) =>
  ofBlob(new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)

/** A file made as it is read, which counts what is asked of it. */
function counted(name: string, size: number, header: Buffer) {
  const ranges: [number, number][] = []
  async function* chunks(start: number, end: number) {
    ranges.push([start, end])
    for (let at = start; at < end; at += 1 << 20) {
      // 0x3F3F3F3F, or 0.747, everywhere: any other tensor would read as well.
      const chunk = Buffer.alloc(Math.min(1 << 20, end - at), 0x3f)
      if (at < header.length) header.copy(chunk, 0, at)
      yield chunk
    }
  }
  const file: Bytes = { name, size, chunks }
  return { file, ranges }
}

test('of a model of 600 MB, only the header and the token table are read', async () => {
  const size = { width: 768, rows: 50_257 }
  const { header, total } = safetensorsHeader([
    { name: 'h.0.mlp.c_fc.weight', rows: 140_000, width: 768 },
    { name: 'wte.weight', ...size },
    { name: 'unused.weight', rows: 1024, width: 768 },
  ])
  expect(total).toBeGreaterThan(580e6)
  const { file, ranges } = counted('model.safetensors', total, header)
  const loaded = await load(core, file, everything, () => {})
  if ('choice' in loaded) throw new Error('expected the table by its usual name')
  const tableBytes = 4 * 768 * 50_257
  const begin = total - 4 * 768 * 1024 - tableBytes
  // The bytes that tell the format are read beside the header, which may lie within them.
  expect(ranges).toEqual([
    [0, core.detectBytes],
    [0, 8],
    [8, header.length],
    [begin, begin + tableBytes],
  ])
  expect(loaded.about).toMatchObject({ ...size, bytesRead: tableBytes })
  loaded.vectors.delete()
  expect(core.memoryBytes()).toBeLessThan(1.3 * tableBytes)

  ranges.length = 0
  const first = await load(core, file, { ...everything, maxRows: 3 }, () => {})
  expect(ranges.at(-1)).toEqual([begin, begin + 3 * 768 * 4])
  if (!('choice' in first)) first.vectors.delete()
})

test('rows stop being read once as many as wished for are there', async () => {
  const text = Buffer.from(circleText(100_000, 0.001))
  const { file, ranges } = counted('circle.txt', text.length, text)
  let asked = 0
  async function* chunks(start: number, end: number) {
    for await (const chunk of file.chunks(start, end)) {
      asked += chunk.length
      yield chunk
    }
  }
  const loaded = await load(core, { ...file, chunks }, { ...everything, maxRows: 10 }, () => {})
  expect(ranges).toHaveLength(2)
  // The sample that tells text from binary, and one chunk.
  expect(asked).toBeLessThanOrEqual(2 ** 16 + 2 ** 20)
  if ('choice' in loaded) throw new Error('expected rows')
  expect(loaded.about).toMatchObject({ rows: 10, width: 2, format: 'glove-text' })
  loaded.vectors.delete()
})

test('an archive in an archive, and several tables in one, say what is expected', async () => {
  const inner = zipOf([{ name: 'a.txt', bytes: Buffer.from('a 1\n') }])
  const nested = fileOf('outer.zip', zipOf([{ name: 'inner.zip', bytes: inner }]))
  await expect(load(core, nested, everything, () => {})).rejects.toThrow(
    'inner.zip: expected word vectors, got another archive',
  )
  const { header, total } = safetensorsHeader([
    { name: 'one', rows: 2, width: 2 },
    { name: 'two', rows: 2, width: 2 },
  ])
  const model = Buffer.concat([header, Buffer.alloc(total - header.length)])
  const choice = await load(core, fileOf('m.safetensors', model), everything, () => {})
  expect(choice).toMatchObject({
    choice: { what: 'tensor', options: [{ name: 'one' }, { name: 'two' }] },
  })
  const archived = fileOf('m.zip', zipOf([{ name: 'm.safetensors', bytes: model }]))
  await expect(load(core, archived, everything, () => {})).rejects.toThrow(
    'unpack the archive first',
  )
})

test('trained vectors are written with their words, whatever their letters, and read again', async () => {
  const words = ['naïve', '王', 'e\u0301', 'a']
  const trained = { words, width: 2, vectors: Float32Array.of(1, 2, 3, 4, 5, 6, -7, 0.5) }
  const written = await trainedFile(core, trained, 'word2vec-text').text()
  expect(written).toBe('4 2\nnaïve 1 2\n王 3 4\ne\u0301 5 6\na -7 0.5\n')
  // Rows without a word are left out and counted.
  const text = written.replace('4 2', '5 2').concat(' 0 1\n')
  const loaded = await load(core, fileOf('own.txt', text), everything, () => {})
  if ('choice' in loaded) throw new Error('expected rows')
  expect(loaded.about).toMatchObject({ rows: 4, width: 2, duplicates: 0, wordless: 1 })
  loaded.vectors.delete()
})

/** What a file's rows are, each as its word and its first number. */
async function rowsOf(file: Bytes, vocabulary: Buffer | string | null, name = 'metadata.tsv') {
  const bytes = typeof vocabulary === 'string' ? Buffer.from(vocabulary) : vocabulary
  const words = bytes && { blob: new Blob([new Uint8Array(bytes)]), name }
  const loaded = await load(core, file, { ...everything, vocabulary: words }, () => {})
  if ('choice' in loaded) throw new Error('expected rows')
  const table = loaded.vectors.vectors()
  const [numbers, width] = [table.toFloat32Array(), table.width()]
  const ids = Int32Array.from({ length: table.rows() }, (_, id) => id)
  const list = loaded.vectors.words(ids)
  const text = new TextDecoder()
  const rows = [...ids].map((id) => [
    text.decode(list.bytes.subarray(list.ends[id - 1] ?? 0, list.ends[id])),
    numbers[id * width],
  ])
  for (const one of [table, loaded.vectors]) one.delete()
  return rows
}

test('two files given together: the words of numbers alone, as this page saves them', async () => {
  const trained = { words: ['king', 'new'], width: 2, vectors: Float32Array.of(0.5, 2, 3, 4) }
  const [vectors, words] = await Promise.all(
    (['projector-vectors', 'projector-words'] as const).map((format) =>
      trainedFile(core, trained, format).text(),
    ),
  )
  const pair = fileOf('vectors.tsv', vectors ?? '')
  expect(await rowsOf(pair, words ?? '')).toEqual([
    ['king', 0.5],
    ['new', 3],
  ])
  const both = zipOf([
    { name: 'p/metadata.tsv', bytes: Buffer.from(words ?? '') },
    { name: 'p/vectors.tsv', bytes: Buffer.from(vectors ?? '') },
  ])
  const inZip = await load(
    core,
    fileOf('pair.zip', both),
    { ...everything, choice: 'p/vectors.tsv' },
    () => {},
  )
  if ('choice' in inZip) throw new Error('expected rows')
  expect(inZip.vectors.idOf(Buffer.from('new'))).toBe(1)
  inZip.vectors.delete()
  await expect(rowsOf(pair, null)).rejects.toThrow(/or a metadata\.tsv .*, got numbers alone/)
  await expect(rowsOf(pair, 'king\n')).rejects.toThrow('1 vectors, one for each word of its')
})

test('tokens share rows by their mapping, and several token tables are left to choose from', async () => {
  const shared = safetensorsOf({
    embeddings: ['F32', [2, 1], Float32Array.of(5, 6)],
    mapping: ['I64', [3], BigInt64Array.of(1n, 0n, 1n)],
    weights: ['F32', [3], Float32Array.of(1, 1, 2)],
  })
  const names = '{"king": 0, "queen": 1, "paris": 2}'
  expect(await rowsOf(fileOf('m2v.safetensors', shared), names, 'vocab.json')).toEqual([
    ['king', 6],
    ['queen', 5],
    ['paris', 12],
  ])
  const table = ['F32', [1, 1], Float32Array.of(1)] as const
  const tables = { 'encoder.embed_tokens.weight': table, 'shared.weight': table, other: table }
  const loaded = await load(core, fileOf('t5', safetensorsOf(tables)), everything, () => {})
  expect(loaded).toMatchObject({
    choice: {
      what: 'token-table',
      options: [{ name: 'encoder.embed_tokens.weight' }, { name: 'shared.weight' }],
    },
  })
})

/** A safetensors file of tensors of any type. */
function safetensorsOf(
  tensors: Record<string, readonly [string, readonly number[], Float32Array | BigInt64Array]>,
) {
  let at = 0
  const header = Object.entries(tensors).map(([name, [dtype, shape, numbers]]) => {
    const begin = at
    at += numbers.byteLength
    return [name, { dtype, shape, data_offsets: [begin, at] }]
  })
  const json = Buffer.from(JSON.stringify(Object.fromEntries(header)))
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(json.length))
  const data = Object.values(tensors).map(([, , numbers]) => Buffer.from(numbers.buffer))
  return Buffer.concat([length, json, ...data])
}
