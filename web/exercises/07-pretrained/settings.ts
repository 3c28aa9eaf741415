/** What is asked of the loaded vectors, as it stands in the address. */

import { mapSchemas } from '../../lesson/map/settings.ts'
import { folded } from '../../lesson/papers.ts'
import { ran } from '../../lesson/rhythm/run.ts'
import { fileWordSchema } from '../../lesson/words/word-schema.ts'
import { choice, prefixed, text, wholeNumber } from '../../state/fields.ts'
import { trainingSchema } from '../../training/settings.ts'

export const pretrainedSchema = {
  ...fileWordSchema,
  ...prefixed('file', {
    /** '' for man, king and woman */
    a: text('', 40),
    b: text('', 40),
    c: text('', 40),
    /** how many rows to read; 0 for all */
    rows: wholeNumber(0, 0, 2 ** 31 - 1),
  }),
  /** whether random pairs were drawn */
  randomRun: ran,
  /** whether vectors are seen from their mean */
  centred: choice(['no', 'yes']),
  /** whether rows are found by the int8 copy of the table */
  int8: choice(['no', 'yes']),
  papers07: folded,
  /** the words of the association test */
  kinds: choice(['work', 'science', 'months']),
}

export const schema = { ...trainingSchema, ...pretrainedSchema, ...mapSchemas.loaded }
