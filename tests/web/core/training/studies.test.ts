/** What research found about vectors, asked of a training as the page asks. */

import { Session } from 'lexiscope/training/session.ts'
import type { Studies } from 'lexiscope/training/studies.ts'
import { beforeAll, expect, test } from 'vitest'
import { loadCore } from '../../core.ts'
import { studiesOf } from '../../studies.ts'

const session = new Session(await loadCore())
let studies: Studies

beforeAll(async () => {
  const { sentences, training } = session.world()
  await session.open({ kind: 'microworld', seed: 1, sentences, madeUp: null }, 1, () => {})
  session.prepare(training)
  studies = await studiesOf(session)
}, 60_000)

test('dot products are zero at first, and come to PMI − log K in training', async () => {
  const first = await studies.factorisation()
  expect(Math.max(...first.products.map(Math.abs))).toBe(0)
  while (session.advance().fraction < 0.5);
  const half = await studies.factorisation()
  while (session.advance().fraction < 1);
  const { slope, intercept, correlation, products, centres, contexts, negatives } =
    await studies.factorisation()
  expect(half.correlation).toBeLessThan(correlation)
  // As natively: slope 1.015, 0.015 at 0, correlation 0.978.
  expect(slope).toBeCloseTo(1.0149, 3)
  expect(intercept).toBeCloseTo(0.0154, 3)
  expect(correlation).toBeCloseTo(0.9778, 3)
  expect([products.length, centres.length, contexts.length, negatives]).toEqual([
    3000, 3000, 3000, 5,
  ])
})

test('the text is counted as it stands: every sentence, every word', () => {
  const { ids, ends, counts } = session.textIds()
  expect(ends.at(-1)).toBe(ids.length)
  const again = new Int32Array(counts.length)
  for (const id of ids) again[id] = (again[id] ?? 0) + 1
  expect(again).toEqual(counts)
  const text = new TextDecoder().decode(session.textAsBytes())
  expect(text.split('\n')).toHaveLength(ends.length + 1)
})

// @fact similarity: the microworld's families have none
test('every word names ten others; in the microworld’s families none is a hub', async () => {
  const { words, asTheyAre, centred } = await studies.hubs(10)
  for (const { times } of [asTheyAre, centred])
    expect(times.reduce((sum, value) => sum + value, 0)).toBe(10 * words.length)
  expect(asTheyAre.skewness).toBeCloseTo(-0.487, 3)
})

test('scaled columns leave v · u and change cosines', async () => {
  const { before, after, largestChange } = await studies.rescaled(8, [
    ['king', 'queen'],
    ['cat', 'the'],
  ])
  expect(largestChange).toBe(0)
  expect(after.products).toEqual(before.products)
  expect(before.cosines[0]).toBeCloseTo(session.vectors().cosine('king', 'queen'), 6)
  expect(Math.abs((after.cosines[1] ?? 0) - (before.cosines[1] ?? 0))).toBeGreaterThan(0.2)
  await expect(studies.rescaled(0, [])).rejects.toThrow('factor: expected')
})

// @fact skip-gram: half and half the two are alike, a rare one less so
test('a word under two names: alike at half and half, less so where one is rare', async () => {
  const half = await studies.splitWord('dog', 'dog2', 2)
  const rare = await studies.splitWord('dog', 'dog2', 50)
  expect(half?.unchanged).toBeGreaterThanOrEqual(half?.renamed as number)
  expect((half?.unchanged ?? 0) - (half?.renamed ?? 0)).toBeLessThanOrEqual(1)
  expect(half?.cosine).toBeCloseTo(0.984, 3)
  expect(rare?.cosine).toBeCloseTo(0.824, 3)
  const [often = 0, seldom = 0] = rare?.lengths ?? []
  expect(seldom / often).toBeCloseTo(0.823, 3)
  await expect(studies.splitWord('dog', 'cat', 2)).rejects.toThrow('name: expected a new word')
  // The session's own vectors stay.
  expect(session.progress().fraction).toBe(1)
}, 60_000)

test('a later question ends an earlier one', async () => {
  const first = studies.splitWord('dog', 'dog2', 2)
  const second = studies.splitWord('cat', 'cat2', 2)
  expect(await first).toBe(null)
  expect((await second)?.word).toBe('cat')
}, 60_000)

test('analogies are compared with c alone and with several pairs', async () => {
  const tried = await studies.compareAnalogies(session.world().analogies)
  const right = (of: 'got' | 'alone' | 'bySteps') =>
    tried.filter((each) => each[of] === each.d).length
  expect([tried.length, right('got'), right('alone'), right('bySteps')]).toEqual([
    218, 218, 83, 218,
  ])
  expect(await studies.compareAnalogies([])).toEqual([])
})
