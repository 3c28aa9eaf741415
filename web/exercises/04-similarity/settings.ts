/** What is compared, as it stands in the address. */

import { ran } from '../../lesson/rhythm/run.ts'
import { choice, text, wholeNumber } from '../../state/fields.ts'
import { trainingSchema } from '../../training/settings.ts'

export const MOST_DOUBLINGS = 10
/** Hundredths. */
export const MOST_SHARED = 200

export const similaritySchema = {
  /** D of the random vectors is 2 to this power */
  doublings: wholeNumber(6, 1, MOST_DOUBLINGS),
  seed04: wholeNumber(1, 0, 2 ** 53 - 1),
  drawn: ran,
  /** where the five words' vectors come from */
  vectors04: choice(['random', 'set']),
  /** how much of one vector all rows share, in hundredths */
  shared: wholeNumber(65, 0, MOST_SHARED),
  /** whether rows are seen from their mean */
  mean: choice(['kept', 'taken']),
  centreRun: ran,
  one: text('cat', 40),
  other: text('dog', 40),
}

export const schema = { ...trainingSchema, ...similaritySchema }
