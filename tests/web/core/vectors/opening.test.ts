import { crc32, deflateRawSync } from 'node:zlib'
import type { PretrainedModule } from 'lexiscope/faces/vectors.d.ts'
import type { Loaded } from 'lexiscope/vectors/loading.ts'
import { openSource, storedFile } from 'lexiscope/vectors/opening.ts'
import type { StoredAbout, VectorSource } from 'lexiscope/vectors/protocol.ts'
import type { WholeFile } from 'lexiscope/vectors/store.ts'
import { fileOf } from 'lexiscope/vectors/trained.ts'
import { beforeAll, expect, test } from 'vitest'
import { circleText, safetensorsHeader } from '../../../browser/kit/vector-files.ts'
import { loadPretrained } from '../../core.ts'

let core: PretrainedModule
beforeAll(async () => {
  core = await loadPretrained()
})

const everything = { maxRows: 2 ** 31 - 1, choice: '', vocabulary: null }
const text = circleText(5)

/** A store of files that were fetched. */
function files(...kept: (Pick<StoredAbout, 'name' | 'content'> & { bytes: Uint8Array })[]) {
  const all = new Map(
    kept.map(({ name, content, bytes }): [string, WholeFile] => {
      const about = { name, address: '', begin: 0, bytes: bytes.length, version: '', content }
      return [name, { about, blob: new Blob([new Uint8Array(bytes)]) }]
    }),
  )
  return { get: async (name: string) => all.get(name) ?? null }
}

const open = (source: VectorSource, from = files(), signal = new AbortController().signal) =>
  openSource(core, from, source, everything, signal, () => {})

function about(loaded: Loaded) {
  if ('choice' in loaded) throw new Error('expected vectors')
  loaded.vectors.delete()
  return loaded.about
}

test('a file of the reader’s is read as it is', async () => {
  const loaded = await open({ kind: 'blob', blob: new Blob([text]), name: 'circle.txt' })
  expect(about(loaded)).toMatchObject({ name: 'circle.txt', rows: 5, width: 2 })
})

test('of a fetched archive its bytes are unpacked', async () => {
  const packed = deflateRawSync(text)
  const content = { kind: 'deflated', bytes: text.length, crc: crc32(text) } as const
  const from = files({ name: 'circle.txt', content, bytes: packed })
  expect(about(await open({ kind: 'stored', name: 'circle.txt' }, from))).toMatchObject({
    ...{ rows: 5, width: 2, bytesRead: text.length },
  })
})

test('a fetched tensor is read with the vocabulary that was fetched for it', async () => {
  const { header, total } = safetensorsHeader([{ name: 'wte', rows: 2, width: 3 }])
  const bytes = Buffer.concat([header, Buffer.alloc(total - header.length)])
  const tensor = { name: 'wte', dtype: 'F32', rows: 2, width: 3, begin: header.length, end: total }
  const from = files(
    { name: 'model', content: { kind: 'tensor', tensor, vocabulary: 'words.json' }, bytes },
    {
      name: 'words.json',
      content: { kind: 'plain' },
      bytes: new TextEncoder().encode('{"one": 0, "two": 1}'),
    },
  )
  expect(about(await open({ kind: 'stored', name: 'model' }, from))).toMatchObject({
    ...{ tensor: 'wte', rows: 2, width: 3, unnamed: 0 },
  })
})

test('a file that was removed meanwhile is said by its name', async () => {
  const gone = { kind: 'Unreachable', message: expect.stringContaining('gone.txt') }
  await expect(open({ kind: 'stored', name: 'gone.txt' })).rejects.toMatchObject(gone)
  await expect(storedFile(files(), 'gone.txt')).rejects.toMatchObject(gone)
})

test('trained vectors are written with their words, whatever their letters', async () => {
  const words = ['naïve', '王', 'e\u0301', 'a']
  const trained = { words, width: 2, vectors: Float32Array.of(1, 2, 3, 4, 5, 6, -7, 0.5) }
  const file = fileOf(core, trained, 'word2vec-text')
  expect(await file.text()).toBe('4 2\nnaïve 1 2\n王 3 4\ne\u0301 5 6\na -7 0.5\n')
  const loaded = await open({ kind: 'blob', blob: file, name: 'own.txt' })
  expect(about(loaded)).toMatchObject({ rows: 4, width: 2, duplicates: 0 })
})

test('rows without a word are left out and counted', async () => {
  const blob = new Blob(['3 2\nking 1 0\n 0 1\nqueen 1 1\n'])
  const loaded = await open({ kind: 'blob', blob, name: 'own.txt' })
  expect(about(loaded)).toMatchObject({ rows: 2, wordless: 1, duplicates: 0 })
})
