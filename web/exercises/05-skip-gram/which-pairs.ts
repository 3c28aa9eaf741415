/** Which of a sentence's pairs are those of one centre. */
import { t } from '../../translation/translation.ts'

/** `before`: pairs of the centres before; `mine` of this one; `all` of the sentence. */
export function whichPairs(before: number, mine: number, all: number, window: number): string {
  if (all === 0) return t`No other word is within reach: this sentence gives no pair.`
  if (mine === 0) return t`No other word is within reach: this centre gives no pair.`
  if (mine === 1) return t`Pair ${before + 1} of the ${all} of this sentence, window ${window}.`
  return t`Pairs ${before + 1} to ${before + mine} of the ${all} of this sentence, window ${window}.`
}
