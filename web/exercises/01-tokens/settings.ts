/** What is cut, and by how many merges, as it stands in the address. */

import { ran } from '../../lesson/rhythm/run.ts'
import { text, wholeNumber } from '../../state/fields.ts'
import { trainingSchema } from '../../training/settings.ts'

export const BYTES = 256
export const MOST_TOKENS = 4096
export const MOST_LETTERS = 200

export const tokensSchema = {
  typed: text('The unhappiest king feeds a zebra.', MOST_LETTERS),
  /** V of the byte pairs: the single bytes, and one more for each merge */
  vocab: wholeNumber(1024, BYTES, MOST_TOKENS),
  /** how many merges are made; all that were learnt where there are fewer */
  merges: wholeNumber(MOST_TOKENS - BYTES, 0, MOST_TOKENS - BYTES),
  cutRun: ran,
  mergesRun: ran,
}

export const schema = { ...trainingSchema, ...tokensSchema }
