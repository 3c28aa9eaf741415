/** The word whose neighbours are shown. */
import { prefixed, text } from '../../state/fields.ts'

const word = {
  /** '' for a word that suits the text, or the table */
  word: text('', 40),
}

/** Of the learner's own vectors: the exercises that show them share it. */
export const wordSchema = prefixed('own', word)
/** Of a table from a file. */
export const fileWordSchema = prefixed('file', word)
