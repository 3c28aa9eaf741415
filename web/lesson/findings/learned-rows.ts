/** What training made of learned rows, measured, with the settings that it was trained with. */
import { minus } from '../../plot/scene/scales.ts'
import { decimal, t } from '../../translation/translation.ts'
import { inPercent } from './longer-text.ts'

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
  /** share of right answers after the training, on so many unseen lines */
  right: number
  lines: number
}

/** A mean cosine that is larger by so much is more alike. */
const GREW = 0.1

const meanNear = (similarity: ArrayLike<number>, near: number) => {
  let sum = 0
  for (let k = 1; k <= near; k++) sum += similarity[k] as number
  return sum / near
}

const hundredths = (value: number) => minus(decimal((Math.round(100 * value) / 100 + 0).toFixed(2)))

/** Where rows farther apart are more alike than nearer ones; '' if nowhere. */
function riseOf({ after, near }: LearnedRowsFacts): string {
  const at = (k: number) => after[k] as number
  for (let k = 2; k <= near; k++)
    if (at(k) - at(k - 1) >= GREW)
      return t`Nearer is not always more alike: ${hundredths(at(k - 1))} at distance ${k - 1}, ${hundredths(at(k))} at ${k}.`
  return ''
}

/** What the rows have become: as alike as they are near, alike in no order, or still noise. */
export function learnedRowsKind(facts: LearnedRowsFacts): 'smooth' | 'uneven' | 'noise' {
  const { before, after, near } = facts
  if (meanNear(after, near) - meanNear(before, near) < GREW) return 'noise'
  return riseOf(facts) === '' ? 'smooth' : 'uneven'
}

export function learnedRowsFinding(facts: LearnedRowsFacts): string {
  const { steps, rate, length, seed, near, right, lines } = facts
  const [before, after, unreached] = [facts.before, facts.after, facts.unreached].map((each) =>
    meanNear(each, near),
  ) as [number, number, number]
  const how = t`Lines of ${length}, ${steps} steps at rate ${rate}, seed ${seed}`
  const was = t`${hundredths(before)} before, ${hundredths(after)} after; ${hundredths(unreached)} of rows never trained`
  const scored = t`On ${lines} unseen lines, the model then gets ${inPercent(right)} of the answers right.`
  const became =
    after - before >= GREW
      ? t`${how}: rows up to ${near} apart grew more alike (mean cosine ${was}).`
      : before - after >= GREW
        ? t`${how}: rows up to ${near} apart grew less alike (mean cosine ${was}).`
        : t`${how}: rows up to ${near} apart are hardly more alike than the noise they began as (mean cosine ${was}).`
  return [became, riseOf(facts), scored].filter((each) => each !== '').join(' ')
}
