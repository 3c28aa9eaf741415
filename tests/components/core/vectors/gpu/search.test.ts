// The nearest words and analogies of a table, found by the GPU and by the core: the same.

import type { PretrainedClient } from 'lexiscope/vectors/client.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { commands } from 'vitest/browser'
import { openFrame } from '../../../kit/frame.ts'
import { circleText } from '../../../kit/made-vectors.ts'

type Client = typeof import('lexiscope/vectors/client.ts')

/** A client in a page of its own, which the address gives a GPU or none. */
async function openClient(gpu: 'software' | 'off', shared: boolean) {
  const page = await openFrame(`gpu=${gpu}`, { shared })
  const { PretrainedClient } = await page.load<Client>(
    new URL('lexiscope/vectors/client.ts', import.meta.url),
  )
  return { client: new PretrainedClient(), close: () => page.frame.remove() }
}

let byCore: Awaited<ReturnType<typeof openClient>>
let byGpu: Awaited<ReturnType<typeof openClient>>
beforeAll(async () => {
  byCore = await openClient('off', true)
  byGpu = await openClient('software', true)
})
afterAll(() => {
  byCore.close()
  byGpu.close()
})

/** Opens a text of vectors; resolves once the GPU is there, if it is to come. */
async function give(client: PretrainedClient, text: string, gpu: boolean): Promise<void> {
  const before = client.view.gpu
  await client.open({ kind: 'blob', blob: new Blob([text]), name: 'made.txt' })
  if (client.view.problem) throw client.view.problem
  // The report of the table before may still be there.
  const isThere = () => client.view.gpu !== null && client.view.gpu !== before
  if (gpu) await expect.poll(isThere).toBe(true)
}

interface Answers {
  nearest: { word: string; cosine: number }[][]
  analogies: {
    excluded: { word: string; cosine: number }[]
    unfiltered: { word: string; cosine: number }[]
  }[]
}

async function ask(
  client: PretrainedClient,
  words: readonly string[],
  topK: number,
): Promise<Answers> {
  const nearest = await Promise.all(
    words.map((word) => client.ask((remote) => remote.nearest(word, topK, false))),
  )
  const three = words.map((_, i) => [0, 1, 2].map((k) => words[(i + k) % words.length] as string))
  const analogies = await Promise.all(
    three.map(([a = '', b = '', c = '']) =>
      client.ask((remote) => remote.analogy(a, b, c, topK, false)),
    ),
  )
  return { nearest, analogies }
}

/** Answers of core and GPU on one table. */
async function askBoth(text: string, words: readonly string[], topK: number) {
  await give(byCore.client, text, false)
  const core = await ask(byCore.client, words, topK)
  expect(byCore.client.view.gpu).toBeNull()
  await give(byGpu.client, text, true)
  const gpu = await ask(byGpu.client, words, topK)
  expect(byGpu.client.view.gpu?.difference).toBeLessThan(AGREEMENT)
  return { core, gpu }
}

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

test.each(tables)('the GPU finds what the core finds: %s', async (_name, text, words, topK) => {
  const { core, gpu } = await askBoth(text, words, topK)
  expectSame(gpu.nearest, core.nearest)
  for (const kind of ['excluded', 'unfiltered'] as const) {
    expectSame(
      gpu.analogies.map((one) => one[kind]),
      core.analogies.map((one) => one[kind]),
    )
  }
})

test('rows of equal cosine come in the order of the table', async () => {
  await give(
    byGpu.client,
    table(300, 6, () => 0.5),
    true,
  )
  const { nearest } = await ask(byGpu.client, ['word7'], 9)
  const found = nearest[0]?.map(({ word }) => word)
  expect(found).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 9].map((i) => `word${i}`))
})

test('the GPU finds what the core finds in the real GloVe rows', async ({ skip }) => {
  const text = await commands.dataset('glove.6B.50d.first2446.txt')
  if (text === null) skip('needs glove.6B.50d.first2446.txt in LEXISCOPE_DATASETS')
  const { core, gpu } = await askBoth(text as string, ['man', 'king', 'woman', 'bank'], 10)
  expectSame(gpu.nearest, core.nearest)
  expect(gpu.analogies[0]?.excluded[0]?.word).toBe('queen')
  expect(gpu.analogies[0]?.excluded[0]?.cosine).toBeCloseTo(0.8524, 3)
})

test('a query without a direction is refused as by the core', async () => {
  await give(
    byGpu.client,
    table(300, 6, (x, row) => (row === 1 ? 0 : x)),
    true,
  )
  await expect(ask(byGpu.client, ['word1'], 5)).rejects.toThrow(/direction/)
  expect(byGpu.client.view.gpu).not.toBeNull()
})

test('when the GPU is lost, the core goes on, and the page is told', async () => {
  const page = await openFrame('gpu=software')
  const { PretrainedClient } = await page.load<Client>(
    new URL('lexiscope/vectors/client.ts', import.meta.url),
  )
  const worker = new Worker(new URL('./losing-gpu-worker.ts', import.meta.url), { type: 'module' })
  onTestFinished(() => worker.terminate())
  const client = new PretrainedClient(() => worker)
  await give(client, circleText(120), true)
  for (let i = 0; i < 5; i++) {
    const found = await client.ask((remote) => remote.nearest(`word${20 + i}`, 2, false))
    expect(found.map(({ word }) => word).sort()).toEqual([`word${19 + i}`, `word${21 + i}`])
  }
  await expect.poll(() => client.view.gpu).toBeNull()
})

test('another table is searched by the GPU in its turn', async () => {
  const { client } = await openClient('software', false)
  await give(client, circleText(120), true)
  const first = client.view.gpu
  await give(client, table(50, 3), false)
  await expect.poll(() => client.view.gpu !== null && client.view.gpu !== first).toBe(true)
  const { nearest } = await ask(client, ['word49'], 100)
  expect(nearest[0]).toHaveLength(49)
})
