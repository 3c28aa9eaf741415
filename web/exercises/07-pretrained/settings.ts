/** What is asked of the loaded vectors, as it stands in the address. */
import { choice, text, wholeNumber } from '../../state/fields.ts'
import { wordSchema } from '../word-schema.ts'

export const pretrainedSchema = {
  ...wordSchema,
  /** '' for man, king and woman */
  a: text('', 40),
  b: text('', 40),
  c: text('', 40),
  /** whether vectors are seen from their mean */
  centred: choice(['no', 'yes']),
  /** whether rows are found by the int8 copy of the table */
  int8: choice(['no', 'yes']),
  /** how many rows of a file to read; 0 for all */
  rows: wholeNumber(0, 0, 2 ** 31 - 1),
}
