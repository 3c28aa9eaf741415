// The statistics of a class's gains, and their intervals on simulated classes whose gain is known.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Random } from '../../../web/code/random.ts'
import {
  gainsOf,
  type Pair,
  pairedIn,
  studentQuantile,
  studentWithin,
} from '../../../web/shell/assessment/gains.ts'
import type { Mark, TestResult } from '../../../web/state/assessment/results.ts'

const QUESTIONS = 12
/** Fewer than on the page, for many classes: percentiles of 500 draws are good to a point or two. */
const RESAMPLES = 500

// Two-sided 95 % points of Student's t, from published tables (NIST/SEMATECH e-Handbook, 1.3.6.7.2).
test('95 % lie within the published points of Student’s t, and half within 1 at one degree of freedom', () => {
  const points = { 1: 12.706, 2: 4.303, 3: 3.182, 9: 2.262, 10: 2.228, 29: 2.045, 100: 1.984 }
  for (const [df, point] of Object.entries(points)) {
    expect(studentQuantile(0.95, Number(df))).toBeCloseTo(point, 3)
    expect(studentWithin(0, Number(df))).toBe(0)
    // The tails are widest at ν = 1, where 2/π atan(10⁶) lacks 6.4e-7.
    expect(studentWithin(1e6, Number(df))).toBeCloseTo(1, 5)
  }
  expect(studentWithin(1, 1)).toBeCloseTo(0.5, 12)
})

test('mean gain, its interval and the normalised gain, worked out by hand', () => {
  // Gains 2, 4, 4, 6: mean 4, variance 8/3, standard error √(8/3/4) = 0.8165, t of 3 is 3.182.
  const pairs = [
    { before: 4, after: 6 },
    { before: 2, after: 6 },
    { before: 6, after: 10 },
    { before: 4, after: 10 },
  ]
  const gains = gainsOf(pairs, QUESTIONS)
  expect(gains).toMatchObject({ n: 4, before: 4, after: 8, gain: 4, normalised: 0.5 })
  expect(gains.byT?.low).toBeCloseTo(4 - 3.1824 * 0.8165, 3)
  expect(gains.byT?.high).toBeCloseTo(4 + 3.1824 * 0.8165, 3)
  expect(gains.byBootstrap?.low).toBeGreaterThanOrEqual(2)
  expect(gains.byBootstrap?.high).toBeLessThanOrEqual(6)
  expect(gainsOf(pairs, QUESTIONS)).toEqual(gains)
})

test('one pair has no interval; who had all right before has no normalised gain', () => {
  expect(gainsOf([{ before: 3, after: 5 }], QUESTIONS)).toMatchObject({
    ...{ n: 1, gain: 2, byT: null, byBootstrap: null, normalisedByBootstrap: null },
  })
  const top = { before: 12, after: 12 }
  expect(gainsOf([top, top], QUESTIONS)).toMatchObject({ normalised: null, gain: 0 })
})

/** 0 … 1 in steps of 2^-20: fine enough for a chance. */
const chance = (random: Random) => random.whole(0, 2 ** 20 - 1) / 2 ** 20

/**
 * Simulated learners: each knows a question with a chance of their own, spread evenly over 0.2 … 0.6,
 * and after the lesson with 0.25 more. The known gain is 0.25 · 12 = 3 questions.
 */
const KNOWN_GAIN = 0.25 * QUESTIONS
function learner(random: Random): Pair {
  const ability = 0.2 + 0.4 * chance(random)
  const score = (p: number) =>
    Array.from({ length: QUESTIONS }, () => chance(random) < p).filter(Boolean).length
  return { before: score(ability), after: score(ability + KNOWN_GAIN / QUESTIONS) }
}

function coverage(classes: number, size: number) {
  const random = new Random(20 + size)
  const covers = (interval: { low: number; high: number } | null) =>
    interval !== null && interval.low <= KNOWN_GAIN && KNOWN_GAIN <= interval.high
  let [byT, byBootstrap] = [0, 0]
  for (let i = 0; i < classes; i++) {
    const pairs = Array.from({ length: size }, () => learner(random))
    const gains = gainsOf(pairs, QUESTIONS, RESAMPLES)
    if (covers(gains.byT)) byT += 1
    if (covers(gains.byBootstrap)) byBootstrap += 1
  }
  return { byT: byT / classes, byBootstrap: byBootstrap / classes }
}

/** What docs/measuring.md says of these simulations. */
const said = readFileSync('docs/measuring.md', 'utf8').replace(/\s+/g, ' ')
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const CLASSES = 1000
/** Of a share of 0.95 among so many classes. */
const STANDARD_ERROR = Math.sqrt((0.95 * 0.05) / CLASSES)

test('of 1,000 simulated classes of 30, the intervals hold the known gain in about 95 %', () => {
  const { byT, byBootstrap } = coverage(CLASSES, 30)
  // Three standard errors of a binomial share are 2.1 points; seeds are fixed.
  expect(Math.abs(byT - 0.95)).toBeLessThan(3 * STANDARD_ERROR)
  // Percentiles lack the factor √(n/(n − 1)) and the wider tails of t: 1.5 points at n = 30.
  expect(byBootstrap).toBeGreaterThan(0.95 - 0.015 - 3 * STANDARD_ERROR)
  expect(byBootstrap).toBeLessThanOrEqual(byT)
  expect(said).toContain(
    `held the true gain in ${percent(byT)} and the bootstrap in ${percent(byBootstrap)}`,
  )
})

test('of 1,000 simulated classes of 5, the interval by t holds it, and the bootstrap is too narrow', () => {
  const { byT, byBootstrap } = coverage(CLASSES, 5)
  // Whole gains of five learners are sometimes all alike, and the interval then is a point.
  expect(Math.abs(byT - 0.95)).toBeLessThan(3 * STANDARD_ERROR)
  expect(byBootstrap).toBeLessThan(0.9)
  expect(said).toContain(`in classes of five the bootstrap held it in ${percent(byBootstrap)} only`)
})

const NAMES = ['order.same-sum', 'rotary.leaves-the-score', 'lookup.shape']
const result = (day: string, ...marks: Mark[]): TestResult => ({
  time: `2026-03-${day}T09:30:00.000Z`,
  marks: new Map(marks.map((mark, i) => [NAMES[i] ?? 'more.x', mark])),
})

test('learners with both tests in their order are paired; the others are counted', () => {
  const R = 'right'
  const all = result('01', R, R, R)
  const paired = pairedIn(
    [
      { before: result('01', R, 'unknown', 'wrong'), after: result('09', R, R, R) },
      { before: result('02', R, 'wrong', R), after: result('08', 'wrong', R, 'unknown') },
      ...[
        { before: all, after: null },
        { before: null, after: all },
        { before: null, after: null },
      ],
      // The wrong way round, and another version with fewer questions.
      { before: result('09', R, R, R), after: all },
      { before: result('01', R, R), after: result('02', R, R, R) },
    ],
    NAMES,
  )
  expect(paired).toMatchObject({
    ...{ learners: [0, 1], only: { before: 1, after: 1 }, leftOut: 2 },
    ...{
      pairs: [
        [1, 3],
        [2, 1],
      ].map(([before, after]) => ({ before, after })),
    },
    nearTop: { before: 1, after: 1 },
  })
  expect(paired.questions).toEqual([
    { name: 'order.same-sum', before: 2, after: 1, gained: 0, lost: 1 },
    { name: 'rotary.leaves-the-score', before: 0, after: 2, gained: 2, lost: 0 },
    { name: 'lookup.shape', before: 1, after: 1, gained: 1, lost: 1 },
  ])
})
