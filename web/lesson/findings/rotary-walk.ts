/** What became of one score while one of two words walked on, or both. */
import { written } from '../../plot/scene/scales.ts'
import { t } from '../../translation/translation.ts'

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
