// Studies of a training's vectors, as the page asks for them: what the page's own part adds to the core's.
import { Session } from 'lexiscope/training/session.ts'
import type { Studies } from 'lexiscope/training/studies.ts'
import { beforeAll, expect, test } from 'vitest'
import { loadCore } from '../../core.ts'
import { studiesOf } from '../../studies.ts'

const MONTHS =
  'january february march april may june july august september october november december'.split(' ')
const session = new Session(await loadCore())
let studies: Studies

beforeAll(async () => {
  const { sentences, training } = session.world()
  await session.open({ kind: 'microworld', seed: 1, sentences, madeUp: null }, 1, () => {})
  session.prepare(training)
  studies = await studiesOf(session)
  while (session.advance().fraction < 1);
})

test('dot products come to PMI − log K, no word is a hub, and all analogies of the text are right', async () => {
  const { slope, correlation, products, negatives } = await studies.factorisation()
  // As natively: slope 1.015, correlation 0.978.
  expect(slope).toBeCloseTo(1.0149, 3)
  expect(correlation).toBeCloseTo(0.9778, 3)
  expect([products.length, negatives]).toEqual([3000, 5])
  const { words, asTheyAre } = await studies.hubs(10)
  expect(asTheyAre.times.reduce((sum, value) => sum + value, 0)).toBe(10 * words.length)
  expect(asTheyAre.skewness).toBeCloseTo(-0.487, 3)
  const tried = await studies.compareAnalogies(session.world().analogies)
  const right = (of: 'got' | 'alone' | 'bySteps') => tried.filter((one) => one[of] === one.d).length
  expect([tried.length, right('got'), right('alone'), right('bySteps')]).toEqual([
    ...[218, 218, 83, 218],
  ])
})

test('the text is handed on as it stands: every sentence, every word', () => {
  const { ids, ends, counts } = session.textIds()
  expect(ends.at(-1)).toBe(ids.length)
  const again = new Int32Array(counts.length)
  for (const id of ids) again[id] = (again[id] ?? 0) + 1
  expect(again).toEqual(counts)
  const text = new TextDecoder().decode(session.textAsBytes())
  expect(text.split('\n')).toHaveLength(ends.length + 1)
})

test('a word under two names is trained apart from the session’s vectors; a later question ends it', async () => {
  const pair = [['king', 'queen']] as [string, string][]
  const { before } = await studies.rescaled(8, pair)
  expect(before.cosines[0]).toBeCloseTo(session.vectors.cosine('king', 'queen'), 6)
  const [ended, half] = [studies.splitWord('cat', 'cat2', 2), studies.splitWord('dog', 'dog2', 2)]
  expect(await ended).toBeNull()
  expect((await half)?.cosine).toBeCloseTo(0.984, 3)
  expect((await studies.splitWord('dog', 'dog2', 50))?.cosine).toBeCloseTo(0.824, 3)
  expect(session.progress().fraction).toBe(1)
})

test('a year is filmed from random places to the circle, apart from the session’s vectors', async () => {
  const { pairs, x, circle, shares, sentences, months } = await studies.year(MONTHS, 1, 'film')
  expect([pairs.length, x.length, shares.length, months.length]).toEqual([40, 480, 40, 12])
  expect(pairs[0]).toBe(0)
  for (const [i, at] of x.subarray(-12).entries()) expect(at).toBeCloseTo(circle.x[i] as number, 5)
  expect(circle.inOrder).toBe(true)
  expect(circle.share).toBeCloseTo(0.954, 2)
  expect(shares[0]).toBeLessThan(0.5)
  for (const sentence of sentences)
    expect(sentence.split(' ').filter((word) => MONTHS.includes(word))).toHaveLength(1)
  expect((await studies.year(MONTHS, 1, 'start')).pairs).toEqual([0])
  expect(session.progress().fraction).toBe(1)
})

test('the session’s own seed gives its vectors again, another seed the same ones rotated', async () => {
  const own = await studies.otherSeed(1, 10)
  expect(own.compared.asTheyAre.cosine).toBeCloseTo(1, 5)
  const { compared, neighbours, words } = await studies.otherSeed(2, 10)
  expect(neighbours).toHaveLength(10 * words.length)
  expect(compared.rotated.cosine).toBeCloseTo(0.744, 2)
  expect(Math.abs(compared.asTheyAre.cosine)).toBeLessThan(0.1)
})

test('what the studies refuse is named', async () => {
  await expect(studies.rescaled(0, [])).rejects.toThrow('factor: expected')
  await expect(studies.year(['june', 'july'], 1, 'end')).rejects.toThrow(
    'months: expected at least three months, got 2',
  )
  await expect(studies.splitWord('dog', 'cat', 2)).rejects.toThrow('name: expected a new word')
})
