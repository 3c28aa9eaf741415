/**
 * The text that marks an answer as right; any other text marks it as wrong. Verdicts are stored in
 * English, so that work in one language is understood in every other.
 */
import { t } from '../translation/translation.ts'

export const AS_PREDICTED = 'As you predicted.'
export const RIGHT = 'Right.'
/** The verdict on an answer given in another browser, where no details are known. */
export const NOT_RIGHT = 'Not right.'

export const isRight = (verdict: string) => verdict === AS_PREDICTED || verdict === RIGHT

/** A stored verdict, in the page's language. */
export function verdictText(verdict: string): string {
  if (verdict === AS_PREDICTED) return t`As you predicted.`
  if (verdict === RIGHT) return t`Right.`
  return verdict === NOT_RIGHT ? t`Not right.` : verdict
}
