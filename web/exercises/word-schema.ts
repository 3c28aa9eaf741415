/** The word whose neighbours are shown; both exercises that show some read it from the address. */
import { text } from '../state/fields.ts'

export const wordSchema = {
  /** '' for a word that suits the text */
  word: text('', 40),
}
