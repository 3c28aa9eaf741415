/** The learners of a class who took both tests, their scores, and how each question was answered. */
import {
  type Assessed,
  type Form,
  rightIn,
  type TestResult,
} from '../../state/assessment/results.ts'
import type { Pair } from './gains.ts'

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
