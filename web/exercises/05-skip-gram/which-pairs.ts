/** Which of a sentence's pairs are those of one centre. */
import { t } from '../../translation/translation.ts'

interface PairCounts {
  /** pairs of the centres before */
  before: number
  /** of this one */
  mine: number
  /** of the sentence */
  all: number
}

/** `reach`: of the figure's window. `size`: of the training's, up to which reaches are drawn. */
export function whichPairs({ before, mine, all }: PairCounts, reach: number, size: number): string {
  if (all === 0) return t`No other word is within reach: this sentence gives no pair.`
  if (mine === 0) return t`No other word is within reach: this centre gives no pair.`
  if (mine === 1)
    return t`Pair ${before + 1} of the ${all} of this sentence, at a reach of ${reach} (window size ${size}).`
  return t`Pairs ${before + 1} to ${before + mine} of the ${all} of this sentence, at a reach of ${reach} (window size ${size}).`
}
