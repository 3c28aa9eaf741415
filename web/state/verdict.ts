/**
 * Verdicts on answers: two texts mean that an answer is right, any other means that it is wrong. They
 * are stored in English, so that work can be read in every language.
 */
import { t } from '../translation/translation.ts'

export const AS_PREDICTED = 'As you predicted.'
export const RIGHT = 'Right.'
/** The verdict on an answer from another browser, of which we have no details. */
export const NOT_RIGHT = 'Not right.'

export const isRight = (verdict: string) => verdict === AS_PREDICTED || verdict === RIGHT

/** A stored verdict, in the page's language. */
export function verdictText(verdict: string): string {
  if (verdict === AS_PREDICTED) return t`As you predicted.`
  if (verdict === RIGHT) return t`Right.`
  return verdict === NOT_RIGHT ? t`Not right.` : verdict
}
