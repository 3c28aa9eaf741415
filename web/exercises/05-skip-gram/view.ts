/** What the exercise shows, beside the training itself, as it stands in the address. */
import { wholeNumber } from '../../state/fields.ts'
import { wordSchema } from '../word-schema.ts'

export const viewSchema = {
  /** which sentence of the text, counted from 0 and around */
  sentence: wholeNumber(1, 0, 2 ** 31 - 1),
  /** place of the window's centre */
  centre: wholeNumber(1, 0, 1000),
  ...wordSchema,
}
