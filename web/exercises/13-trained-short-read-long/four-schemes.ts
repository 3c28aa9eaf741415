/** The four schemes on one input: what is compared, and how far it goes. */
import type { Scheme } from 'lexiscope/faces/positions.d.ts'
import { t } from '../../translation/translation.ts'

/** Of the positions that are drawn. */
export const MAX_POSITIONS = 64
/** Of the length that a model was trained on. */
export const MAX_TRAINED = 512

/** Of ALiBi, wherever schemes are compared. */
export const HEADS = 4

export const SCHEMES: readonly { scheme: Scheme; name: string }[] = [
  { scheme: 'learned', name: t`learned` },
  { scheme: 'sinusoidal', name: t`sinusoidal` },
  { scheme: 'rotary', name: t`rotary` },
  { scheme: 'alibi', name: 'ALiBi' },
]
