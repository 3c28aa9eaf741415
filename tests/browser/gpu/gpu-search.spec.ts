import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { rows } from '../kit/lesson.ts'
import { harness } from '../kit/plot.ts'
import { sharedPage } from '../kit/shared-page.ts'
import { buffer, circleText, gloveRows, openVectors } from '../kit/vector-files.ts'
import { withSoftwareGpu } from '../kit/webgpu.ts'

withSoftwareGpu()

const openHarness = async (page: Page, gpu: 'software' | 'off', hash = '') => {
  await page.goto(`${harness('pretrained')}?gpu=${gpu}${hash}`)
  await page.waitForFunction(() => 'client' in window)
}

const byCore = sharedPage((page) => openHarness(page, 'off'))
const byGpu = sharedPage((page) => openHarness(page, 'software'))
const searches = [
  ['off', byCore],
  ['software', byGpu],
] as const

/** Opens a text of vectors; once the GPU is there, if it is to come. */
const give = (page: Page, text: string, gpu: boolean) =>
  page.evaluate(
    async ([text, gpu]) => {
      const { client } = window
      const blob = new Blob([text])
      const before = client.view.gpu
      await client.open({ kind: 'blob', blob, name: 'made.txt' })
      if (client.view.problem) throw client.view.problem
      // The report of the table before may still be there.
      const is = () => client.view.gpu !== null && client.view.gpu !== before
      while (gpu && !is()) await new Promise((done) => setTimeout(done, 20))
    },
    [text, gpu] as const,
  )

interface Answers {
  nearest: { word: string; cosine: number }[][]
  analogies: {
    excluded: { word: string; cosine: number }[]
    kept: { word: string; cosine: number }[]
  }[]
}

const ask = (page: Page, words: readonly string[], topK: number): Promise<Answers> =>
  page.evaluate(
    async ([words, topK]) => {
      const { client } = window
      const nearest = await Promise.all(
        words.map((word) => client.ask((remote) => remote.nearest(word, topK, false))),
      )
      const three = words.map((_, i) =>
        [0, 1, 2].map((k) => words[(i + k) % words.length] as string),
      )
      const analogies = await Promise.all(
        three.map(([a = '', b = '', c = '']) =>
          client.ask((remote) => remote.analogy(a, b, c, topK, false)),
        ),
      )
      return { nearest, analogies }
    },
    [words, topK] as const,
  )

const gpuView = (page: Page) => page.evaluate(() => window.client.view.gpu)

/** Both sum the same products in float32, in another order. */
const AGREEMENT = 1e-5

/** The same cosines place by place; and the same words, but for those equally near. */
function expectSame(one: Answers['nearest'], other: Answers['nearest']) {
  expect(one.length).toBe(other.length)
  one.forEach((list, q) => {
    const beside = other[q] ?? []
    expect(list.length).toBe(beside.length)
    list.forEach(({ word, cosine }, i) => {
      expect(Math.abs(cosine - (beside[i]?.cosine ?? Number.NaN))).toBeLessThan(AGREEMENT)
      const there = beside.find((found) => found.word === word)
      // A word missing there is as near as the last that is.
      const least = there?.cosine ?? beside.at(-1)?.cosine ?? Number.NaN
      expect(Math.abs(cosine - least)).toBeLessThan(AGREEMENT)
    })
  })
}

/** Repeatable numbers from -1 to 1. */
function* numbers(seed: number) {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    yield state / 2 ** 31 - 1
  }
}

function table(count: number, width: number, value = (x: number, _row: number) => x): string {
  const next = numbers(count + width)
  return Array.from({ length: count }, (_, row) => {
    const vector = Array.from({ length: width }, () =>
      value(next.next().value as number, row).toFixed(5),
    )
    return `word${row} ${vector.join(' ')}\n`
  }).join('')
}

const tables: [string, string, string[], number][] = [
  [
    'three stretches of 50 numbers',
    table(9000, 50),
    ['word0', 'word4095', 'word4096', 'word8999'],
    10,
  ],
  ['300 numbers each', table(700, 300), ['word0', 'word699', 'word63', 'word64'], 10],
  ['one number each', table(200, 1), ['word3', 'word100', 'word199'], 5],
  ['a circle, two equally near', circleText(120), ['word0', 'word60', 'word119'], 10],
  ['as many answers as it gives', table(5000, 8), ['word0', 'word4999', 'word7'], 60],
  ['more answers than rows', table(5, 4), ['word0', 'word1', 'word4'], 10],
  ['every row the same', table(300, 6, () => 0.5), ['word0', 'word299', 'word5'], 10],
  [
    'lengths from 1e-4 to 1e4',
    table(500, 20, (x, row) => x * 10 ** ((row % 9) - 4)),
    ['word0', 'word8', 'word4'],
    10,
  ],
  [
    'rows of zeros',
    table(300, 6, (x, row) => (row % 3 === 1 ? 0 : x)),
    ['word0', 'word2', 'word3'],
    10,
  ],
]
for (const [name, text, words, topK] of tables) {
  test(`the GPU finds what the core finds: ${name}`, async () => {
    const answers: Answers[] = []
    for (const [gpu, pageOf] of searches) {
      const page = pageOf()
      await give(page, text, gpu === 'software')
      answers.push(await ask(page, words, topK))
      const report = await gpuView(page)
      if (gpu === 'off') expect(report).toBeNull()
      else expect(report?.difference).toBeLessThan(AGREEMENT)
    }
    const [core, gpu] = answers as [Answers, Answers]
    expectSame(gpu.nearest, core.nearest)
    for (const kind of ['excluded', 'kept'] as const) {
      expectSame(
        gpu.analogies.map((one) => one[kind]),
        core.analogies.map((one) => one[kind]),
      )
    }
  })
}

test('rows of equal cosine come in the order of the table', async () => {
  const page = byGpu()
  await give(
    page,
    table(300, 6, () => 0.5),
    true,
  )
  const { nearest } = await ask(page, ['word7'], 9)
  const found = nearest[0]?.map(({ word }) => word)
  expect(found).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 9].map((i) => `word${i}`))
})

test('the GPU finds what the core finds in the real GloVe rows', async () => {
  test.skip(gloveRows === null, 'needs glove.6B.50d.first2446.txt in LEXISCOPE_DATASETS')
  const text = readFileSync(gloveRows ?? '', 'utf8')
  const answers: Answers[] = []
  for (const [gpu, pageOf] of searches) {
    await give(pageOf(), text, gpu === 'software')
    answers.push(await ask(pageOf(), ['man', 'king', 'woman', 'bank'], 10))
  }
  const [core, gpu] = answers as [Answers, Answers]
  expectSame(gpu.nearest, core.nearest)
  expect(gpu.analogies[0]?.excluded[0]?.word).toBe('queen')
  expect(gpu.analogies[0]?.excluded[0]?.cosine).toBeCloseTo(0.8524, 3)
})

test('a query without a direction is refused as by the core', async () => {
  const page = byGpu()
  await give(
    page,
    table(300, 6, (x, row) => (row === 1 ? 0 : x)),
    true,
  )
  await expect(ask(page, ['word1'], 5)).rejects.toThrow(/direction/)
  expect(await gpuView(page)).not.toBeNull()
})

test('when the GPU is lost, the core goes on, and the page is told', async ({ page }) => {
  await openHarness(page, 'software', '#losing-gpu')
  await give(page, circleText(120), true)
  for (let i = 0; i < 5; i++) {
    const found = await page.evaluate(
      (word) => window.client.ask((remote) => remote.nearest(word, 2, false)),
      `word${20 + i}`,
    )
    expect(found.map(({ word }) => word).sort()).toEqual([`word${19 + i}`, `word${21 + i}`])
  }
  await expect.poll(() => gpuView(page)).toBeNull()
})

test('another table is searched by the GPU in its turn', async ({ page }) => {
  await openHarness(page, 'software')
  await give(page, circleText(120), true)
  await give(page, table(50, 3), false)
  await expect.poll(() => gpuView(page)).not.toBeNull()
  const { nearest } = await ask(page, ['word49'], 100)
  expect(nearest[0]).toHaveLength(49)
})

test('the page says that the GPU searches, and how fast', async ({ page }) => {
  await page.goto('./?gpu=software#/pretrained?fileWord=word20')
  await openVectors(page, [buffer('circle.txt', circleText(100))])
  const line = page.locator('lx-vector-loader .gpu')
  await expect(line).toHaveText(
    /The GPU searches this table: [\d.]+ ms a word, where the core takes\s+[\d.]+ ms\. Their cosines were at most (\de−\d+|0) apart\./,
  )
  await page.locator('lx-table-neighbours input').fill('word40')
  await page.locator('lx-table-neighbours input').press('Enter')
  await expect(page.locator('lx-table-neighbours lx-bars')).toHaveAttribute(
    'label',
    'Nearest to word40',
  )
  await expect(async () => {
    const nearest = await rows(page.locator('lx-table-neighbours lx-bars'))
    const two = nearest.slice(0, 2).map(([word]) => word)
    expect(two.sort()).toEqual(['word39', 'word41'])
    // cos 3°, from six decimals of each number
    expect(Number(nearest[0]?.[1])).toBeCloseTo(0.99863, 4)
  }).toPass()
})

test('a small table is left to the core, unless the GPU is asked for', async ({ page }) => {
  await page.goto('./#/pretrained?fileWord=word20')
  await openVectors(page, [buffer('circle.txt', circleText(100))])
  await expect(page.locator('lx-vector-loader .card[role=status]')).toContainText('circle.txt')
  await expect.poll(() => rows(page.locator('lx-table-neighbours lx-bars'))).toHaveLength(10)
  await expect(page.locator('lx-vector-loader .gpu')).toHaveCount(0)
})
