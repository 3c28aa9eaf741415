/**
 * Which numbers of the page and of the native command are equal to the bit, and which to how many
 * digits. The modules run in Node; the command uses every instruction of this machine. Each test
 * holds a line of docs/same-numbers.md; the other lines are goldens that the core's tests hold to the bit,
 * natively and in WebAssembly.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { VectorReader } from 'lexiscope/types/vectors.d.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { loadCore, loadPositions, loadPretrained } from './core.ts'

const program = resolve(process.env.LEXISCOPE ?? 'build/native/lexiscope')
const folder = mkdtempSync(join(tmpdir(), 'lexiscope-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string) => join(folder, name)
const native = (...args: (string | number)[]) =>
  execFileSync(program, args.map(String), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const core = await loadCore()
const pretrained = await loadPretrained()

/** The rows of numbers of a table that `positions` prints, its first columns left out. */
function tableOf(labels: number, ...args: (string | number)[]): number[] {
  const { rows } = JSON.parse(native('positions', ...args, '--json')) as {
    rows: (number | null)[][]
  }
  return rows.flatMap((row) => row.slice(labels).map((x) => (x === null ? -Infinity : x)))
}

/** Words and float32 numbers of a file in word2vec's text format. */
function vectorsOf(path: string): { words: string[]; numbers: number[]; width: number } {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  const rows = lines.map((line) => line.split(' '))
  return {
    words: rows.map(([word = '']) => word),
    numbers: rows.flatMap(([, ...row]) => row.map((x) => Math.fround(Number(x)))),
    width: (rows[0]?.length ?? 1) - 1,
  }
}

/** The microworld's vectors as the page trains them. */
function trainedByPage(sentences: number, dim: number, epochs: number, seed = 1) {
  const world = new core.Microworld()
  const builder = new core.CorpusBuilder()
  builder.add(world.generate(seed, sentences))
  const corpus = builder.finish(1)
  const usual = world.recommendedTraining()
  const options = { ...usual, embeddingDim: dim, epochs, seed, threads: 1 }
  const trainer = new core.SkipGramTrainer(corpus, options)
  while (trainer.progress().fraction < 1) trainer.train(100_000)
  const trained = { words: corpus.words(), numbers: trainer.state().input }
  for (const owned of [trainer, corpus, builder, world]) owned.delete()
  return trained
}

/** The same by the command, and the file that it wrote. */
function trainedByCommand(sentences: number, dim: number, epochs: number) {
  const path = file(`${sentences}-${dim}-${epochs}.txt`)
  const asked = ['--sentences', sentences, '--dim', dim, '--epochs', epochs, '--seed', 1]
  native('train', '--corpus', 'microworld', ...asked, '--vectors', path)
  return { ...vectorsOf(path), path }
}

/** A file of vectors as the page reads it. */
function readVectors(path: string) {
  const bytes = readFileSync(path)
  const about = { name: 'vectors', fileBytes: bytes.length, maxRows: 1000 }
  const reader: VectorReader = pretrained.vectorReader('word2vec-text', about, null, '')
  reader.add(bytes)
  const { vectors } = reader.finish()
  reader.delete()
  return vectors
}

const largest = (numbers: number[]) => numbers.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
const differenceOf = (a: number[], b: number[]) => largest(a.map((x, i) => x - (b[i] ?? NaN)))

interface Golden {
  sentences: number
  dim: number
  epochs: number
  seed: number
  king: number[]
  sha256: string
}
const golden: Golden[] = JSON.parse(readFileSync('tests/golden/skipgram_training.json', 'utf8'))

test.each(golden)(
  'word vectors of $sentences sentences, D = $dim, are those of a portable build to the bit',
  ({ sentences, dim, epochs, seed, king, sha256 }) => {
    const { words, numbers } = trainedByPage(sentences, dim, epochs, seed)
    const first = words.indexOf('king') * dim
    expect([...numbers.slice(first, first + dim)]).toEqual(king)
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  },
)

describe.skipIf(!existsSync(program))('the page and the native command', () => {
  describe('are equal to the bit in', () => {
    test('tables of positions: sinusoidal, learned, rotary and ALiBi', async () => {
      const positions = await loadPositions()
      const size = ['--length', 600, '--dim', 32]
      const { table } = positions.sinusoidal({
        length: 600,
        embeddingDim: 32,
        layout: 'interleaved',
        base: 10_000,
      })
      expect([...table.values]).toEqual(tableOf(1, 'sinusoidal', ...size).map(Math.fround))

      const learned = positions.learnedPositions({
        length: 600,
        embeddingDim: 32,
        sigma: 0.02,
        seed: 3,
      })
      expect([...learned.table.values]).toEqual(tableOf(1, 'learned', ...size, '--seed', 3))

      const { cosines, sines } = positions.rotaryTables({
        ...{ length: 600, embeddingDim: 32, pairs: 'halves', base: 10_000, rotaryDim: 32 },
        ...{ scaling: 'yarn', factor: 4, trainedLength: 150 },
      })
      const yarn = ['--scaling', 'yarn', '--factor', 4, '--trained-len', 150]
      const row = (at: number) => [
        ...cosines.values.slice(at * 16, at * 16 + 16),
        ...sines.values.slice(at * 16, at * 16 + 16),
      ]
      expect(Array.from({ length: 600 }, (_, at) => row(at)).flat()).toEqual(
        tableOf(1, 'rotary', ...size, ...yarn),
      )

      const { bias } = positions.alibi({ heads: 12, length: 40, reach: 'causal' })
      expect([...bias.values]).toEqual(tableOf(2, 'alibi', '--length', 40, '--heads', 12))
    })

    test('a map by UMAP', () => {
      const { path, ...trained } = trainedByCommand(500, 16, 2)
      const words = readVectors(path)
      const rows = trained.words.length
      const layout = pretrained.umap(words, rows, {
        ...{ neighbours: 15, minDist: 0.1, dimensions: 2, epochs: 50, seed: 7 },
      })
      while (layout.advance());
      const [, ...lines] = native('umap', '--vectors', path, '--seed', 7, '--epochs', 50)
        .trimEnd()
        .split('\n')
      expect([...layout.places()]).toEqual(
        lines.flatMap((line) => line.split('\t').slice(1).map(Number).map(Math.fround)),
      )
      layout.delete()
      words.delete()
    })
  })

  // Its sums are of as many parts as the machine has lanes, and multiply-adds are rounded once where it
  // fuses them: 2e-6 after 2,000 running words, 2.4e-5 after the 900,000 of exercise 05, of numbers up to 3.
  test.each([
    [300, 8, 1],
    [5000, 32, 8],
  ])('agree to four decimals in word vectors of %i sentences, D = %i, epochs: %i', (...size) => {
    const page = trainedByPage(...size)
    const command = trainedByCommand(...size)
    expect(command.words).toEqual(page.words)
    expect(command.numbers).toHaveLength(page.numbers.length)
    expect(differenceOf([...page.numbers], command.numbers)).toBeLessThan(1e-4)
  })

  // A cosine is summed in float32, in as many parts as there are lanes: its last digit or two differ.
  test('name the same neighbours and answers from the same vectors, with cosines to six decimals', () => {
    const { path, ...trained } = trainedByCommand(500, 16, 2)
    const words = readVectors(path)
    const table = words.vectors()
    for (const word of ['king', 'paris', 'dog']) {
      const id = trained.words.indexOf(word)
      const found = table.nearest(table.row(id), 10, Int32Array.of(id))
      const asked = ['--vectors', path, '--top-k', 10, '--json', word]
      const { neighbours } = JSON.parse(native('nearest', ...asked)) as {
        neighbours: { word: string; cosine: number }[]
      }
      expect([...found.ids].map((at) => trained.words[at])).toEqual(
        neighbours.map((neighbour) => neighbour.word),
      )
      const cosines = neighbours.map(({ cosine }) => cosine)
      expect(differenceOf([...found.cosines], cosines)).toBeLessThan(1e-6)
    }
    const [man = -1, king = -1, woman = -1] = ['man', 'king', 'woman'].map((word) =>
      trained.words.indexOf(word),
    )
    const asked = ['--vectors', path, '--top-k', 5, '--json', 'man', 'king', 'woman']
    const { answers } = JSON.parse(native('analogy', ...asked)) as { answers: { word: string }[] }
    const found = table.analogy(man, king, woman, 5, false)
    expect([...found.ids].map((at) => trained.words[at])).toEqual(answers.map(({ word }) => word))
    table.delete()
    words.delete()
  })
})
