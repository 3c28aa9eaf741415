/**
 * What a class gained between two tests: mean gain and normalised gain of those who took both, each with
 * a 95 % interval. The interval by Student's t assumes that mean gains are about normal; the bootstrap
 * (Efron 1979, percentiles) assumes nothing of their shape and is too narrow below about ten learners.
 * Normalised gain: Hake 1998, doi.org/10.1119/1.18809, of the class's means.
 */
import { Random } from '../../code/random.ts'
import {
  type Assessed,
  type Form,
  rightIn,
  type TestResult,
} from '../../state/assessment/results.ts'

export interface Interval {
  low: number
  high: number
}

/** Scores of one learner, in right answers. */
export interface Pair {
  before: number
  after: number
}

export interface Gains {
  /** learners who took both tests */
  n: number
  before: number
  after: number
  /** mean of after − before */
  gain: number
  /** null below two learners */
  byT: Interval | null
  byBootstrap: Interval | null
  /** share of what was left to gain; null where nothing was left */
  normalised: number | null
  normalisedByBootstrap: Interval | null
}

const CONFIDENCE = 0.95
const RESAMPLES = 4000
/** A class gets the same interval every time. */
const SEED = 1

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The probability that |T| ≤ t, of `df` degrees of freedom: Abramowitz and Stegun 26.7.3 and 26.7.4. */
export function studentWithin(t: number, df: number): number {
  const angle = Math.atan(t / Math.sqrt(df))
  const square = Math.cos(angle) ** 2
  const odd = df % 2 === 1
  let term = odd ? Math.cos(angle) : 1
  let sum = df === 1 ? 0 : term
  for (let k = odd ? 3 : 2; k < df; k += 2) {
    term *= (square * (k - 1)) / k
    sum += term
  }
  const part = Math.sin(angle) * sum
  return odd ? (2 / Math.PI) * (angle + part) : part
}

/** The t within which |T| stays with this probability, by bisection. */
export function studentQuantile(probability: number, df: number): number {
  let [low, high] = [0, 1]
  while (studentWithin(high, df) < probability) high *= 2
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (studentWithin(middle, df) < probability) low = middle
    else high = middle
  }
  return high
}

function intervalByT(gains: readonly number[]): Interval | null {
  const n = gains.length
  if (n < 2) return null
  const centre = mean(gains)
  const variance = gains.reduce((sum, gain) => sum + (gain - centre) ** 2, 0) / (n - 1)
  const reach = studentQuantile(CONFIDENCE, n - 1) * Math.sqrt(variance / n)
  return { low: centre - reach, high: centre + reach }
}

/** The middle 95 % of values. */
function percentiles(values: readonly number[]): Interval | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] as number
  return { low: at((1 - CONFIDENCE) / 2), high: at((1 + CONFIDENCE) / 2) }
}

/** Share of what was left to gain of `questions`; null where nothing was left. */
const normalisedGain = (before: number, after: number, questions: number) =>
  before < questions ? (after - before) / (questions - before) : null

export function gainsOf(pairs: readonly Pair[], questions: number, resamples = RESAMPLES): Gains {
  const n = pairs.length
  const [before, after] = [
    mean(pairs.map((pair) => pair.before)),
    mean(pairs.map((pair) => pair.after)),
  ]
  const random = new Random(SEED)
  const scores = Int32Array.from(pairs.flatMap((pair) => [pair.before, pair.after]))
  const means: number[] = []
  const shares: number[] = []
  for (let i = 0; i < (n < 2 ? 0 : resamples); i++) {
    let [sumBefore, sumAfter] = [0, 0]
    for (let k = 0; k < n; k++) {
      const drawn = 2 * random.whole(0, n - 1)
      sumBefore += scores[drawn] as number
      sumAfter += scores[drawn + 1] as number
    }
    means.push((sumAfter - sumBefore) / n)
    const share = normalisedGain(sumBefore / n, sumAfter / n, questions)
    if (share !== null) shares.push(share)
  }
  return {
    ...{ n, before, after, gain: after - before },
    byT: intervalByT(pairs.map((pair) => pair.after - pair.before)),
    byBootstrap: percentiles(means),
    normalised: normalisedGain(before, after, questions),
    normalisedByBootstrap: percentiles(shares),
  }
}

interface PairedQuestion {
  name: string
  /** of the paired learners: how many had it right */
  before: number
  after: number
  /** wrong before and right after; right before and not after */
  gained: number
  lost: number
}

export interface Paired {
  /** indices in the list of learners */
  learners: readonly number[]
  pairs: readonly Pair[]
  questions: readonly PairedQuestion[]
  /** learners who handed in only this test */
  only: Readonly<Record<Form, number>>
  /** learners whose tests are in the wrong order, or have other questions: they are not paired */
  leftOut: number
  /** paired learners with at most one question wrong before, and after */
  nearTop: Readonly<Record<Form, number>>
}

const has = (result: TestResult, names: readonly string[]) =>
  result.marks.size === names.length && names.every((name) => result.marks.has(name))

/** `names` of the questions of both tests. */
export function pairedIn(all: readonly Assessed[], names: readonly string[]): Paired {
  const both = all.flatMap(({ before, after }, learner) =>
    before !== null && after !== null ? [{ learner, before, after }] : [],
  )
  const paired = both.filter(
    ({ before, after }) => has(before, names) && has(after, names) && before.time < after.time,
  )
  const pairs = paired.map(({ before, after }) => ({
    before: rightIn(before),
    after: rightIn(after),
  }))
  const count = (holds: (result: (typeof paired)[number]) => boolean) => paired.filter(holds).length
  const right = (result: TestResult, name: string) => result.marks.get(name) === 'right'
  const top = names.length - 1
  return {
    learners: paired.map(({ learner }) => learner),
    pairs,
    questions: names.map((name) => ({
      name,
      before: count(({ before }) => right(before, name)),
      after: count(({ after }) => right(after, name)),
      gained: count(({ before, after }) => !right(before, name) && right(after, name)),
      lost: count(({ before, after }) => right(before, name) && !right(after, name)),
    })),
    only: {
      before: all.filter(({ before, after }) => before !== null && after === null).length,
      after: all.filter(({ before, after }) => before === null && after !== null).length,
    },
    leftOut: both.length - paired.length,
    nearTop: {
      before: pairs.filter(({ before }) => before >= top).length,
      after: pairs.filter(({ after }) => after >= top).length,
    },
  }
}
