/** What the exercise shows, beside the training itself, as it stands in the address. */

import { mapSchemas } from '../../lesson/map/settings.ts'
import { prefixed, wholeNumber } from '../../state/fields.ts'
import { trainingSchema } from '../../training/settings.ts'

export const viewSchema = {
  /** which sentence of the text, counted from 0 and around */
  ...prefixed('window', { sentence: wholeNumber(1, 0, 2 ** 31 - 1) }),
  /** position of the window's centre */
  centre: wholeNumber(1, 0, 1000),
}

export const schema = { ...trainingSchema, ...viewSchema, ...mapSchemas.own }
