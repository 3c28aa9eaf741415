/** What training made of learned rows, measured, with the settings that it was trained with. */
import { minus, written } from '../../plot/scene/scales.ts'
import { decimal, t, unparted } from '../../translation/translation.ts'

interface LongerTextFacts {
  /** how many words count as near, which is the first length, too */
  near: number
  /** the length that the text grows to */
  longest: number
  /** the share of the last word's attention on the near words of the longest text: without a bias */
  plain: number
  /** and in heads with one */
  heads: readonly { name: string; share: number }[]
}

/** A head that keeps so much on near words hardly notices that the text has grown. */
const KEEPS = 0.9
/** A head within so much of no bias does little about it. */
const LIKE_PLAIN = 0.1

/** What becomes of the last word's nearest words as a text grows, measured, with the settings. */
export const inPercent = (share: number) => unparted(t`${written(100 * share, 3)} %`)

export function longerTextFinding({ near, longest, plain, heads }: LongerTextFacts): string {
  const without = t`Equal scores, from ${near} words to ${longest}: without a bias, the nearest ${near} keep ${inPercent(plain)} of the last word’s attention.`
  const each = heads.map(({ name, share }) => {
    const kept = t`In ${name} they keep ${inPercent(share)}`
    if (share >= KEEPS) return t`${kept}: it hardly notices the longer text.`
    if (share - plain <= LIKE_PLAIN) return t`${kept}: hardly more than without.`
    return t`${kept}.`
  })
  return [without, ...each].join(' ')
}

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

interface RotaryWalkFacts {
  /** Who walked: both words by equal steps, or the query alone. */
  walk: 'both' | 'query'
  /** the score at the start and after each step so far */
  scores: ArrayLike<number>
  /** lengths of query and key: how large a score can be */
  lengths: readonly [number, number]
}

/** The core's promise for scores of one distance, as a share of |q||k|, and as float32 rounds it. */
const ONE_SCORE = 2e-6

function rotaryWalkStays({ scores, lengths }: Omit<RotaryWalkFacts, 'walk'>): boolean {
  const all = Array.from(scores)
  return Math.max(...all) - Math.min(...all) <= ONE_SCORE * lengths[0] * lengths[1]
}

/** What became of one score while one of two words walked on, or both. */
export function rotaryWalkFinding(facts: RotaryWalkFacts): string {
  const all = Array.from(facts.scores)
  const steps = all.length - 1
  if (steps === 0) return ''
  const who =
    facts.walk === 'both'
      ? t`Both words moved on by ${steps}`
      : t`Only the query moved, by ${steps}`
  if (rotaryWalkStays(facts))
    return t`${who}: the score stayed at ${written(all[0] as number, 4)}, apart from rounding.`
  const [low, high] = [Math.min(...all), Math.max(...all)].map((score) => written(score, 3))
  return t`${who}: the score varied between ${low} and ${high}.`
}
