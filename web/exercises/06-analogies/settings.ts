/** What is asked of the vectors, as it stands in the address. */

import { wordSchema } from '../../lesson/words/word-schema.ts'
import { choice, text, wholeNumber, words } from '../../state/fields.ts'
import { trainingSchema } from '../../training/settings.ts'

export const askingSchema = {
  k: wholeNumber(8, 1, 50),
  a: text('man', 40),
  b: text('king', 40),
  c: text('woman', 40),
  from: text('man', 40),
  to: text('woman', 40),
  on: words(['king', 'queen', 'prince', 'princess', 'father', 'mother', 'dog', 'paris'], 20),
  /** whether the analogy has been asked */
  asked: choice(['no', 'yes']),
  /** whether all analogies have been asked */
  allAsked: choice(['no', 'yes']),
}

export const schema = { ...trainingSchema, ...wordSchema, ...askingSchema }
