// The vectors that come with the site: what is in the file, and that they are GloVe's own.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ofBlob } from 'lexiscope/utilities/bytes.ts'
import { readQuantized } from 'lexiscope/vectors/quantized.ts'
import { expect, test } from 'vitest'
import { laidOut, map } from '../../../../datasets/lay-out.mjs'
import { chosenWords, inflated, quantized, tensorsOf } from '../../../../datasets/quantize.mjs'
import { tried } from '../../../../web/exercises/07-pretrained/tried.ts'
import {
  groups,
  kinds,
  lookups,
  pairs,
} from '../../../../web/exercises/07-pretrained/word-lists.ts'
import { all } from '../../all.ts'

const PATH = 'datasets/shipped/glove-6b.safetensors.zlib'
const sent = readFileSync(PATH)
const file = inflated()
const read = (bytes: Uint8Array<ArrayBuffer>) =>
  readQuantized(ofBlob(new Blob([bytes]), 'a.safetensors'), bytes.subarray(0, 65_536))

const [source = '', questions = ''] = ['glove.6B.100d.first8000.txt', 'questions-words.txt'].map(
  (name) => join(process.env.LEXISCOPE_DATASETS ?? '', name),
)

test('all that is shipped stays under 2 MB, each file as the manifest has it', () => {
  const { shipped } = JSON.parse(readFileSync('datasets/manifest.json', 'utf8'))
  expect(`datasets/${shipped[0].file}`).toBe(PATH)
  for (const { file, bytes, sha256 } of shipped) {
    const content = readFileSync(`datasets/${file}`)
    expect(content).toHaveLength(bytes)
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
  }
  expect(sent.length).toBeLessThan(600_000)
  const total = shipped.reduce((sum: number, { bytes }: { bytes: number }) => sum + bytes, 0)
  expect(total).toBeLessThan(2e6)
})

test('its rows are the words, each with its numbers times its scale, and the words of exercise 07 are there', async () => {
  const table = await read(new Uint8Array(file))
  if (table === null) throw new Error('expected a table')
  expect([table.words.length, table.width, table.vectors.length]).toEqual([5500, 100, 5500 * 100])
  expect(new Set(table.words).size).toBe(5500)
  const asked = [
    ...groups.flatMap(({ words }) => words),
    ...[...pairs, ...tried].flat(),
    ...lookups,
    ...kinds.flatMap(({ of }) => Object.values(of).flat()),
  ]
  expect(asked.filter((word) => !table.words.includes(word.toLowerCase()))).toEqual([])
  const { embeddings, scales } = tensorsOf(file)
  const scale = scales?.bytes.readFloatLE(4 * 7) ?? Number.NaN
  expect(table.vectors[7 * 100 + 3]).toBe(
    Math.fround((embeddings?.bytes.readInt8(7 * 100 + 3) ?? Number.NaN) * scale),
  )
})

test.skipIf(![source, questions].every(existsSync))(
  'they are the rows of GloVe, each number within half a step, and the same file again',
  async () => {
    const [lines = [], asked = []] = [source, questions].map((path) =>
      readFileSync(path, 'utf8').trim().split('\n'),
    )
    const table = await read(new Uint8Array(file))
    const rows = new Map(
      lines.map((line) => [line.split(' ')[0], line.split(' ').slice(1).map(Number)]),
    )
    for (const [v, word] of (table?.words ?? []).entries()) {
      const row = rows.get(word) ?? []
      const step = Math.max(...row.map(Math.abs)) / 127
      const off = row.map((x, d) => Math.abs((table?.vectors[v * 100 + d] ?? Number.NaN) - x))
      expect(Math.max(...off)).toBeLessThan(0.501 * step)
    }
    expect(chosenWords(lines, asked)).toEqual(table?.words)
    expect(quantized(lines, chosenWords(lines, asked)).equals(file)).toBe(true)
  },
)

test('a file that is cut or whose parts do not fit is refused, and any other is left to other readers', async () => {
  const changed = (from: string, to: string) =>
    new Uint8Array(Buffer.from(file.toString('latin1').replace(from, to), 'latin1'))
  await expect(read(new Uint8Array(file).slice(0, 100_000))).rejects.toThrow(/expected \d+ bytes/)
  const scales = changed('"shape":[5500],"data', '"shape":[5499],"data')
  await expect(read(scales)).rejects.toThrow('one scale for each row')
  for (const other of [new Uint8Array(4), new Uint8Array(Buffer.from('word 1 2 3\nother 4 5 6\n'))])
    expect(await read(other)).toBeNull()
  expect(await read(changed('"dtype":"I8"', '"dtype":"F8"'))).toBeNull()
})

test.runIf(all)(
  'its map is what the core lays out with the options that it says, and its names are words of it',
  async () => {
    const shipped = JSON.parse(readFileSync(map, 'utf8'))
    expect(await laidOut()).toEqual(shipped)
  },
  60_000,
)
