/** What the exercise shows, beside the training itself, as it stands in the address. */

import { mapSchemas } from '../../lesson/map/settings.ts'
import { folded } from '../../lesson/papers.ts'
import { choice, prefixed, text, wholeNumber } from '../../state/fields.ts'
import { trainingSchema } from '../../training/settings.ts'

export const viewSchema = {
  /** which sentence of the text, counted from 0 and around */
  ...prefixed('window', { sentence: wholeNumber(1, 0, 2 ** 31 - 1) }),
  /** position of the window's centre */
  centre: wholeNumber(1, 0, 1000),
  papers05: folded,
  /** the word that goes by two names, and how often by the second */
  split: text('dog', 40),
  every: choice(['2', '10', '50']),
}

export const schema = { ...trainingSchema, ...viewSchema, ...mapSchemas.own }
