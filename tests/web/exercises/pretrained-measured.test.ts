// What the page and its teacher's notes say of the vectors that come with it, read back from the core.
import { readFileSync } from 'node:fs'
import { ofBlob } from 'lexiscope/kit/bytes.ts'
import { readQuantized } from 'lexiscope/vectors/quantized.ts'
import { LoadedTable } from 'lexiscope/vectors/table.ts'
import createPretrained from 'lexiscope/wasm/vectors.mjs'
import { beforeAll, expect, test } from 'vitest'
import { lookups, pairs, tried } from '../../../web/exercises/07-pretrained/word-lists.ts'

const read = (file: string) => readFileSync(`web/exercises/07-pretrained/${file}`, 'utf8')

let table: LoadedTable

beforeAll(async () => {
  const core = await createPretrained({
    wasmBinary: readFileSync('packages/lexiscope/wasm/vectors.wasm'),
  })
  const file = new Uint8Array(readFileSync('datasets/shipped/glove-twitter.safetensors'))
  const shipped = await readQuantized(
    ofBlob(new Blob([file]), 'a.safetensors'),
    file.subarray(0, 65_536),
  )
  if (shipped === null) throw new Error('expected the table of the site')
  const encoder = new TextEncoder()
  let end = 0
  const ends = Int32Array.from(shipped.words, (word) => {
    end += encoder.encode(word).length
    return end
  })
  const words = encoder.encode(shipped.words.join(''))
  table = new LoadedTable(
    core,
    core.wordVectors(words, ends, shipped.vectors, shipped.width),
    false,
  )
})

const nearest = async (word: string, count = 1) =>
  (await table.nearest(word, count, false)).map((each) => each.word)

// @fact pretrained: random pairs of the vectors that come with the page have a mean cosine of 0.47
test('random pairs score what the teacher’s notes say', () => {
  const { random } = table.compare(pairs, false)
  expect(read('teacher/solutions.md')).toContain(
    `${random.mean.toFixed(2)} in the table that comes with the page`,
  )
  expect(random.mean).toBeGreaterThan(0.3)
})

test('happy and seven score like a random pair, and opposites stay alike without the mean row', () => {
  const cosine = (one: string, centred: boolean) =>
    table.compare(pairs, centred).pairs.find(({ a, b }) => `${a} ${b}` === one)?.cosine ??
    Number.NaN
  const { random } = table.compare(pairs, false)
  expect(Math.abs(cosine('happy seven', false) - random.mean)).toBeLessThan(0.02)
  expect(read('prose.md')).toMatch(/happy and sad<\/lx-term> stay alike/)
  expect(cosine('happy sad', true)).toBeGreaterThan(table.compare(pairs, true).random.high)
})

test('the words to look up have the meanings that the prose asks about, and bat hardly any', async () => {
  expect(table.knows(lookups)).toEqual(lookups.map(() => true))
  expect(await nearest('monday', 3)).toEqual(['wednesday', 'tuesday', 'thursday'])
  expect(await nearest('apple', 2)).toEqual(['windows', 'microsoft'])
  expect(await nearest('spring', 2)).toEqual(['summer', 'winter'])
  const [bat] = await table.nearest('bat', 1, false)
  expect(bat?.cosine).toBeLessThan(table.compare([], false).random.high)
})

// @fact pretrained: analogies hold and fail on them: talked, smaller, dogs, Tokyo and Paris; king −
//   man + woman is *meets*
test('half of the analogies hold, and every wrong answer scores higher than random pairs do', async () => {
  const answers = await Promise.all(
    tried.map(async ([a, b, c, d]) => {
      const [first] = (await table.analogy(a, b, c, 1, false)).excluded
      return { d: d.toLowerCase(), got: first?.word ?? '', cosine: first?.cosine ?? Number.NaN }
    }),
  )
  const held = answers.filter(({ d, got }) => d === got)
  expect(held.map(({ got }) => got)).toEqual(['talked', 'smaller', 'dogs', 'tokyo', 'paris'])
  expect(answers[0]?.got).toBe('meets')
  const { high } = table.compare([], false).random
  for (const { d, got, cosine } of answers) if (d !== got) expect(cosine).toBeGreaterThan(high)
})
