/** The questions of the review, in the order of the lesson: the core works out the right choice. */
import { onLanguage } from './on-language.ts'
import { onMeaning } from './on-meaning.ts'
import { onOrder } from './on-order.ts'
import type { Understood } from './understood.ts'

export const understood: readonly Understood[] = [...onMeaning, ...onOrder, ...onLanguage]
