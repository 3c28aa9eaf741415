/**
 * The words in which a verdict says that an answer was right; any other says that it was not. They are
 * kept in English, so that work of one language is understood in every other.
 */
import { t } from '../translation/translation.ts'

export const AS_PREDICTED = 'As you predicted.'
export const RIGHT = 'Right.'

export const isRight = (verdict: string) => verdict === AS_PREDICTED || verdict === RIGHT

/** A verdict that was kept, as it is read. */
export function verdictText(verdict: string): string {
  if (verdict === AS_PREDICTED) return t`As you predicted.`
  return verdict === RIGHT ? t`Right.` : verdict
}
