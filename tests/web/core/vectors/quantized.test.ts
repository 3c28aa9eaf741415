// The vectors that come with the site: what is in the file, and that they are GloVe's own.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ofBlob } from 'lexiscope/kit/bytes.ts'
import { readQuantized } from 'lexiscope/vectors/quantized.ts'
import { expect, test } from 'vitest'
import { quantized, tensorsOf } from '../../../../datasets/quantize.mjs'
import { groups, pairs, tried } from '../../../../web/exercises/07-pretrained/word-lists.ts'

const PATH = 'datasets/shipped/glove-twitter.safetensors'
const file = readFileSync(PATH)
const read = (bytes: Uint8Array<ArrayBuffer>) =>
  readQuantized(ofBlob(new Blob([bytes]), 'a.safetensors'), bytes.subarray(0, 65_536))

const source = join(process.env.LEXISCOPE_DATASETS ?? '', 'glove.twitter.27B.25d.subset-11925.txt')

test('all that is shipped stays under 2 MB, each file as the manifest has it', () => {
  const { shipped } = JSON.parse(readFileSync('datasets/manifest.json', 'utf8'))
  const [entry] = shipped
  expect(entry).toMatchObject({ file: PATH.slice('datasets/'.length), bytes: file.length })
  expect(entry.sha256).toBe(createHash('sha256').update(file).digest('hex'))
  const total = shipped.reduce((sum: number, { bytes }: { bytes: number }) => sum + bytes, 0)
  expect(total).toBeLessThan(2e6)
})

test('its rows are the words, each with its numbers times its scale, and the words of exercise 07 are there', async () => {
  const table = await read(new Uint8Array(file))
  if (table === null) throw new Error('expected a table')
  expect([table.words.length, table.width, table.vectors.length]).toEqual([5460, 25, 5460 * 25])
  expect(new Set(table.words).size).toBe(5460)
  const asked = [...groups.flatMap(({ words }) => words), ...pairs.flat(), ...tried.flat()]
  expect(asked.filter((word) => !table.words.includes(word.toLowerCase()))).toEqual([])
  const { embeddings, scales } = tensorsOf(file)
  const scale = scales?.bytes.readFloatLE(4 * 7) ?? Number.NaN
  expect(table.vectors[7 * 25 + 3]).toBe(
    Math.fround((embeddings?.bytes.readInt8(7 * 25 + 3) ?? Number.NaN) * scale),
  )
})

test.runIf(existsSync(source))(
  'they are the rows of GloVe, each number within half a step, and the same file again',
  async () => {
    const lines = readFileSync(source, 'utf8').trim().split('\n')
    const table = await read(new Uint8Array(file))
    const rows = new Map(
      lines.map((line) => [line.split(' ')[0], line.split(' ').slice(1).map(Number)]),
    )
    for (const [v, word] of (table?.words ?? []).entries()) {
      const row = rows.get(word) ?? []
      const step = Math.max(...row.map(Math.abs)) / 127
      row.forEach((x, d) => {
        expect(Math.abs((table?.vectors[v * 25 + d] ?? Number.NaN) - x)).toBeLessThan(0.501 * step)
      })
    }
    expect(quantized(lines, [...(table?.words ?? [])]).equals(file)).toBe(true)
  },
)

test('a file that is cut or whose parts do not fit is refused, and any other is left to other readers', async () => {
  const changed = (from: string, to: string) =>
    new Uint8Array(Buffer.from(file.toString('latin1').replace(from, to), 'latin1'))
  await expect(read(new Uint8Array(file).slice(0, 100_000))).rejects.toThrow(/expected \d+ bytes/)
  const scales = changed('"shape":[5460],"data', '"shape":[5459],"data')
  await expect(read(scales)).rejects.toThrow('one scale for each row')
  for (const other of [new Uint8Array(4), new Uint8Array(Buffer.from('word 1 2 3\nother 4 5 6\n'))])
    expect(await read(other)).toBeNull()
  expect(await read(changed('"dtype":"I8"', '"dtype":"F8"'))).toBeNull()
})
