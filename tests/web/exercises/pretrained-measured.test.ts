// What the page and its teacher's notes say of the vectors that come with it, read back from the core.
import { readFileSync } from 'node:fs'
import { ofBlob } from 'lexiscope/kit/bytes.ts'
import { readQuantized } from 'lexiscope/vectors/quantized.ts'
import type { LoadedTable } from 'lexiscope/vectors/table.ts'
import { beforeAll, expect, test } from 'vitest'
import { lookups, pairs, tried } from '../../../web/exercises/07-pretrained/word-lists.ts'
import { tableOf } from '../core.ts'

const read = (file: string) => readFileSync(`web/exercises/07-pretrained/${file}`, 'utf8')

let table: LoadedTable

beforeAll(async () => {
  const file = new Uint8Array(readFileSync('datasets/shipped/glove-twitter.safetensors'))
  const shipped = await readQuantized(
    ofBlob(new Blob([file]), 'a.safetensors'),
    file.subarray(0, 65_536),
  )
  if (shipped === null) throw new Error('expected the table of the site')
  table = await tableOf(shipped.words, shipped.vectors, shipped.width)
})

const nearest = async (word: string, count = 1) =>
  (await table.nearest(word, count, false)).map((each) => each.word)

test('random pairs score what the teacher’s notes say', () => {
  const { random } = table.compare(pairs, false)
  expect(read('teacher/solutions.md')).toContain(
    `${random.mean.toFixed(2)} in the table that comes with the page`,
  )
  expect(random.mean).toBeGreaterThan(0.3)
})

test('the way from the baseline to 1, man and woman against cat and the, are as the prose says', async () => {
  const cosine = (one: string, centred: boolean) =>
    table.compare(pairs, centred).pairs.find(({ a, b }) => `${a} – ${b}` === one)?.cosine ??
    Number.NaN
  const { mean } = table.compare(pairs, false).random
  const king = cosine('king – queen', false)
  expect(read('prose.md')).toContain(`In this page’s table it is ${mean.toFixed(2)}`)
  const share = Math.round((100 * (king - mean)) / (1 - mean))
  expect(read('prose.md')).toContain(
    `*king – queen*, at ${king.toFixed(2)}, has come ${share} % of it`,
  )
  expect(cosine('cat – the', false)).toBeGreaterThan(cosine('man – woman', false))
  expect(cosine('cat – the', true)).toBeLessThan(cosine('man – woman', true))
  const { oneBit } = await table.studies.cheaper(async () => {})
  expect(oneBit).toBeCloseTo(0.25, 1)
  expect(read('prose.md')).toContain(`${table.vectors.rows().toLocaleString('en')} frequent`)
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
  const asked = await Promise.all(
    tried.map(async ([a, b, c]) => {
      const { query, unfiltered } = await table.analogy(a, b, c, 1, false)
      return query.includes(unfiltered[0]?.word ?? '')
    }),
  )
  const first = asked.filter(Boolean).length
  const solutions = readFileSync('web/exercises/06-analogies/teacher/solutions.md', 'utf8')
  expect(solutions).toContain(`comes first in ${first} of ${tried.length}`)
  const { high } = table.compare([], false).random
  for (const { d, got, cosine } of answers) if (d !== got) expect(cosine).toBeGreaterThan(high)
})
