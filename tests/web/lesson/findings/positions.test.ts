// What is said of positions follows from what was measured, also where it turned out the other way.
import { expect, test } from 'vitest'
import {
  learnedRowsFinding,
  longerTextFinding,
  rotaryWalkFinding,
} from '../../../../web/lesson/findings/positions.ts'

const found = (plain: number, share: number) =>
  longerTextFinding({
    near: 16,
    longest: 64,
    plain,
    heads: [{ name: 'head 1, slope 0.25,', share }],
  })

test('a head that keeps its nearest words is said to, and one that does not is said not to', () => {
  expect(found(0.25, 0.982)).toBe(
    'Equal scores, from 16 words to 64: without a bias, the nearest 16 keep 25\u00A0% of the last word’s attention. In head 1, slope 0.25, they keep 98.2\u00A0%: it hardly notices the longer text.',
  )
  expect(found(0.25, 0.28)).toMatch(/they keep 28\u00A0%: hardly more than without\.$/)
  expect(found(0.25, 0.6)).toMatch(/they keep 60\u00A0%\.$/)
})

const lengths = [2, 3] as const

test('a score that stays is said to stay, whoever walked', () => {
  for (const [walk, who] of [
    ['both', 'Both words moved on by 2'],
    ['query', 'Only the query moved, by 2'],
  ] as const) {
    const scores = [1.25, 1.25 + 2e-6, 1.25 - 2e-6]
    expect(rotaryWalkFinding({ walk, scores, lengths })).toBe(
      `${who}: the score stayed at 1.25, apart from rounding.`,
    )
  }
})

test('a score that does not stay is said to run, even where both words walked', () => {
  expect(rotaryWalkFinding({ walk: 'both', scores: [1, -2.5, 0.25], lengths })).toBe(
    'Both words moved on by 2: the score varied between −2.5 and 1.',
  )
})

test('nothing is said of a walk before its first step', () => {
  expect(rotaryWalkFinding({ walk: 'query', scores: [1.25], lengths })).toBe('')
})

const settings = { steps: 600, rate: 0.03, length: 32, seed: 1, near: 4, right: 0.973, lines: 128 }
const level = (value: number) => [1, value, value, value, value]
const said = (before: number, after: number, unreached = 0) =>
  learnedRowsFinding({
    ...settings,
    before: level(before),
    after: level(after),
    unreached: level(unreached),
  })

test('it says more alike, less alike or hardly, with the numbers and the settings', () => {
  expect(said(0, 0.3, -0.004)).toBe(
    'Lines of 32, 600 steps at rate 0.03, seed 1: rows up to 4 apart grew more alike (mean cosine 0.00 before, 0.30 after; 0.00 of rows never trained). On 128 unseen lines, the model then gets 97.3\u00A0% of the answers right.',
  )
  expect(said(0.3, 0)).toContain('grew less alike (mean cosine 0.30 before, 0.00 after;')
  expect(said(0, 0.05)).toContain('are hardly more alike than the noise they began as')
})

test('where rows farther apart are more alike than nearer ones, it says so, and nowhere else', () => {
  const of = (...after: number[]) =>
    learnedRowsFinding({ ...settings, before: level(0), after: [1, ...after], unreached: level(0) })
  expect(of(0.14, 0.37, 0.33, 0.24)).toContain(
    ' Nearer is not always more alike: 0.14 at distance 1, 0.37 at 2. ',
  )
  expect(of(0.5, 0.4, 0.2, 0.45)).toContain('0.20 at distance 3, 0.45 at 4.')
  expect(of(0.5, 0.4, 0.3, 0.35)).not.toContain('Nearer')
})
