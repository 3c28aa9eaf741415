/** What training made of learned rows, measured, with the settings that it was trained with. */
import { minus } from '../../plot/scene/scales.ts'
import { decimal, t } from '../../translation/translation.ts'

export interface LearnedRowsFacts {
  steps: number
  rate: number
  /** of the lines, in symbols */
  length: number
  seed: number
  /** Rows up to so many apart are called near. */
  near: number
  /** mean cosine of rows k apart, k = 0 … */
  before: ArrayLike<number>
  after: ArrayLike<number>
  unreached: ArrayLike<number>
}

/** A mean cosine that grew by so much is more alike. */
const GREW = 0.1

const meanNear = (similarity: ArrayLike<number>, near: number) => {
  let sum = 0
  for (let k = 1; k <= near; k++) sum += similarity[k] as number
  return sum / near
}

const hundredths = (value: number) => minus(decimal((Math.round(100 * value) / 100 + 0).toFixed(2)))

export function learnedRowsFinding(facts: LearnedRowsFacts): string {
  const { steps, rate, length, seed, near } = facts
  const [before, after, unreached] = [facts.before, facts.after, facts.unreached].map((each) =>
    meanNear(each, near),
  ) as [number, number, number]
  const how = t`Lines of ${length}, ${steps} steps at rate ${rate}, seed ${seed}`
  const was = t`${hundredths(before)} before, ${hundredths(after)} after`
  const rest = t`Of rows that were never trained it is ${hundredths(unreached)}.`
  if (after - before >= GREW)
    return t`${how}: rows up to ${near} apart grew more alike (mean cosine ${was}). ${rest}`
  if (before - after >= GREW)
    return t`${how}: rows up to ${near} apart grew less alike (mean cosine ${was}). ${rest}`
  return t`${how}: rows up to ${near} apart are hardly more alike than the noise they began as (mean cosine ${was}). ${rest}`
}
