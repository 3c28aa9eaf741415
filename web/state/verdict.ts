/** The words in which a verdict says that an answer was right; any other says that it was not. */
import { t } from '../translation/translation.ts'

export const AS_PREDICTED = t`As you predicted.`
export const RIGHT = 'Right.'

export const isRight = (verdict: string) => verdict === AS_PREDICTED || verdict === RIGHT
