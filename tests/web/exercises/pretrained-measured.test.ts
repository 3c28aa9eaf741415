// What the page and its teacher's notes say of the vectors that come with it, read back from the core.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Session } from 'lexiscope/training/session.ts'
import { ofBlob } from 'lexiscope/utilities/bytes.ts'
import { readQuantized } from 'lexiscope/vectors/quantized.ts'
import type { LoadedTable } from 'lexiscope/vectors/table.ts'
import { beforeAll, expect, test } from 'vitest'
import { inflated } from '../../../datasets/quantize.mjs'
import { allWordsIn, sameNearest } from '../../../web/exercises/07-pretrained/questions.ts'
import type { Table } from '../../../web/exercises/07-pretrained/table.ts'
import { answersOf } from '../../../web/exercises/07-pretrained/tried.ts'
import { lookups, pairs } from '../../../web/exercises/07-pretrained/word-lists.ts'
import { loadCore, tableOf } from '../core.ts'

const read = (file: string) => readFileSync(`web/exercises/07-pretrained/${file}`, 'utf8')

let table: LoadedTable

beforeAll(async () => {
  const file = new Uint8Array(inflated())
  const shipped = await readQuantized(
    ofBlob(new Blob([file]), 'a.safetensors'),
    file.subarray(0, 65_536),
  )
  if (shipped === null) throw new Error('expected the table of the site')
  table = await tableOf(shipped.words, shipped.vectors, shipped.width)
})

const nearest = async (word: string, count = 1) =>
  (await table.nearest(word, count, false)).map((each) => each.word)

test('the shared words of both worlds agree as often as the teacher’s notes say', async () => {
  const session = new Session(await loadCore())
  const { sentences, training } = session.world()
  await session.open({ kind: 'microworld', seed: 1, sentences, madeUp: null }, 1, () => {})
  session.prepare(training)
  while (session.advance().fraction < 1);
  const { words, own, table: real } = table.studies.shared(session.vectors.copy())
  const same = words.filter((_, i) => own[i] === real[i]).length
  expect(read('teacher/solutions.md')).toContain(
    `${Math.round((100 * same) / words.length)} % with the usual settings`,
  )
  const said = sameNearest.say({ words, own, table: real, how: '' })
  expect(said).toMatchObject({ value: 'some' })
  expect(said.text).toContain(`For ${same} of ${words.length}.`)
})

test('random pairs score what the teacher’s notes say', () => {
  const { random } = table.compare(pairs, false)
  expect(read('teacher/solutions.md')).toContain(
    `Random pairs average ${random.mean.toFixed(2)} there`,
  )
  expect(random.mean).toBeGreaterThan(0.1)
  expect(random.mean).toBeLessThan(0.3)
})

test('the way from the baseline to 1, cat and the, and one bit are as the prose says', async () => {
  const cosine = (one: string, centred: boolean) =>
    table.compare(pairs, centred).pairs.find(({ a, b }) => `${a} – ${b}` === one)?.cosine ??
    Number.NaN
  const { mean, high } = table.compare(pairs, false).random
  const king = cosine('king – queen', false)
  expect(read('prose.md')).toContain(
    `In this page’s table it is ${mean.toFixed(2)}, and one random pair in 20 scores ${high.toFixed(2)}`,
  )
  const share = Math.round((100 * (king - mean)) / (1 - mean))
  expect(read('prose.md')).toContain(
    `*king – queen*, at ${king.toFixed(2)}, has come ${share} % of it`,
  )
  const [with_, without] = [false, true].map((centred) => cosine('cat – the', centred).toFixed(2))
  expect(read('prose.md')).toContain(
    `*cat – the* falls from ${with_}, which was above the average, to ${without?.replace('-', '−')}`,
  )
  const { oneBit } = await table.studies.cheaper(async () => {})
  expect(oneBit).toBeLessThan(0.5)
  expect(oneBit).toBeGreaterThan(0.4)
  expect(read('prose.md')).toContain(`${table.vectors.rows().toLocaleString('en')} of their words`)
})

test('opposites stay similar once the mean row is subtracted', () => {
  const cosine = (one: string, centred: boolean) =>
    table.compare(pairs, centred).pairs.find(({ a, b }) => `${a} ${b}` === one)?.cosine ??
    Number.NaN
  expect(read('prose.md')).toMatch(/happy and sad<\/lx-term> stay alike/)
  expect(cosine('happy sad', true)).toBeGreaterThan(table.compare(pairs, true).random.high)
})

test('the words to look up have the meanings that the prose asks about', async () => {
  expect(table.knows(lookups)).toEqual(lookups.map(() => true))
  expect(await nearest('monday', 3)).toEqual(['tuesday', 'thursday', 'wednesday'])
  expect(await nearest('apple', 2)).toEqual(['microsoft', 'ibm'])
  expect(await nearest('spring', 2)).toEqual(['summer', 'winter'])
  expect(await nearest('rose', 2)).toEqual(['fell', 'climbed'])
})

test('the analogies that hold and fail are those of the teacher’s notes, and wrong answers score high too', async () => {
  const ask = ((question) => question(table as never)) as Table['ask']
  const answers = await answersOf({ ask, spell: (word) => word }, false)
  const held = answers.filter(({ got, expected }) => got === expected)
  expect(held.map(({ got }) => got)).toEqual([
    'queen',
    'talked',
    'worse',
    'dogs',
    'tokyo',
    'paris',
    'rome',
  ])
  const ours = read('teacher/solutions.md')
  for (const { query, got, expected } of answers)
    if (got !== expected) expect(ours).toContain(`*${query[2]}* gives *${got}*`)
  const { value, text } = allWordsIn.say(answers)
  expect(value).toBe('half')
  expect(ours).toContain(text)
  const own = answers.filter(({ query, allIn }) => query.includes(allIn)).length
  const solutions = readFileSync('web/exercises/06-analogies/teacher/solutions.md', 'utf8')
  expect(solutions).toContain(`comes first in ${own} of ${answers.length}`)
  const { high } = table.compare([], false).random
  for (const { got, expected, cosine } of answers)
    if (got !== expected) expect(cosine).toBeGreaterThan(high)
})

const files = ['glove.6B.100d.first8000.txt', 'questions-words.txt'].map((name) =>
  join(process.env.LEXISCOPE_DATASETS ?? '', name),
)

test.skipIf(!files.every(existsSync))(
  'what rounding costs, and how many of the usual analogies hold, is as the prose says',
  async () => {
    const [lines = [], questions = []] = files.map((path) =>
      readFileSync(path, 'utf8').trim().split('\n'),
    )
    const words = table.explored.firstWords(table.vectors.rows())
    const rows = new Map(lines.map((line) => [line.split(' ')[0], line.split(' ').slice(1)]))
    const numbers = Float32Array.from(words.flatMap((word) => rows.get(word)?.map(Number) ?? []))
    const exact = await tableOf(words, numbers, 100)

    const some = words.filter((_, i) => i % 11 === 0)
    const found = some.map((word) => {
      const [mine, theirs] = [table, exact].map((each) => each.nearest(word, 10, false))
      return theirs?.filter((near) => mine?.some(({ word }) => word === near.word)).length ?? 0
    })
    const recall = found.reduce((sum, each) => sum + each, 0) / (10 * some.length)
    const prose = read('prose.md')
    expect(prose).toContain(`it has ${(100 * recall).toFixed(1)} %`)

    const known = new Set(words)
    let section = ''
    const asked = questions.flatMap((line) => {
      if (line.startsWith(':')) section = line.slice(2)
      const four = line.toLowerCase().split(' ')
      return four.every((word) => known.has(word)) ? [{ section, four }] : []
    })
    const share = (of: LoadedTable, among: typeof asked) => {
      const right = among.filter(({ four: [a = '', b = '', c = '', d] }) => {
        return of.analogy(a, b, c, 1, false).excluded[0]?.word === d
      })
      return (100 * right.length) / among.length
    }
    const [mine, theirs] = [table, exact].map((each) => share(each, asked).toFixed(1))
    expect(prose).toContain(`where those numbers answer ${theirs} % of the list`)
    expect(prose).toContain(`it answers ${mine} %`)
    expect(prose).toContain(
      `for ${asked.length.toLocaleString('en')} of them and answers ${mine} %`,
    )
    const of = (name: string) =>
      share(
        table,
        asked.filter(({ section }) => section === name),
      ).toFixed(0)
    expect(prose).toContain(
      `${of('gram6-nationality-adjective')} % of the nationalities, ${of('capital-common-countries')} % of the common capitals, ${of('city-in-state')} % of the cities`,
    )
  },
  60_000,
)
