/**
 * The words in which a verdict says that an answer was right; any other says that it was not. They are
 * kept in English, so that work of one language is understood in every other.
 */
import { t } from '../translation/translation.ts'

export const AS_PREDICTED = 'As you predicted.'
export const RIGHT = 'Right.'
/** Of an answer in another browser, which is told no more of it. */
export const NOT_RIGHT = 'Not right.'

export const isRight = (verdict: string) => verdict === AS_PREDICTED || verdict === RIGHT

/** A verdict that was kept, as it is read. */
export function verdictText(verdict: string): string {
  if (verdict === AS_PREDICTED) return t`As you predicted.`
  if (verdict === RIGHT) return t`Right.`
  return verdict === NOT_RIGHT ? t`Not right.` : verdict
}
