/** What is cut, and by how many merges, as it stands in the address. */

import { ran } from '../../lesson/rhythm/run.ts'
import { SUGGESTED_WORD } from '../../lesson/words/own-word.ts'
import { text, wholeNumber } from '../../state/fields.ts'
import { trainingSchema } from '../../training/settings.ts'

export const BYTES = 256
export const MAX_TOKENS = 4096
export const MAX_LETTERS = 200

export const tokensSchema = {
  /** as it stands here, it is shown with the learner's own word */
  typed: text(`The unhappiest king feeds the ${SUGGESTED_WORD}.`, MAX_LETTERS),
  /** V of the byte pairs: the single bytes, and one more for each merge */
  vocab: wholeNumber(1024, BYTES, MAX_TOKENS),
  /** the merge at which the player stands still; beyond the last it plays from the first on */
  merges: wholeNumber(MAX_TOKENS - BYTES, 0, MAX_TOKENS - BYTES),
  cutRun: ran,
  mergesRun: ran,
}

export const schema = { ...trainingSchema, ...tokensSchema }
