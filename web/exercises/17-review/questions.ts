/** The questions of the review, in the order of the lesson. */
import { onMeaning } from './on-meaning.ts'
import { onLanguage, onOrder } from './on-order.ts'

export const understood = [...onMeaning, ...onOrder, ...onLanguage]
