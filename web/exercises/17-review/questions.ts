/** The questions of the review, in the order of the lesson. */
import { onLanguage } from './on-language.ts'
import { onMeaning } from './on-meaning.ts'
import { onOrder } from './on-order.ts'

export const understood = [...onMeaning, ...onOrder, ...onLanguage]
