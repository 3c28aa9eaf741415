/** What is compared, as it stands in the address. */
import type { Scheme } from 'lexiscope/faces/positions.d.ts'
import { ran } from '../../lesson/rhythm/run.ts'
import { choice, wholeNumber } from '../../state/fields.ts'
import { t } from '../../translation/translation.ts'

export const LONGEST = 64
export const MAX_TRAINED = 512

export const schema = {
  sideLength: wholeNumber(48, 2, LONGEST),
  sideDim: wholeNumber(32, 1, 128),
  sideSeed: wholeNumber(1, 0, 999_999),
  input: choice(['word', 'zero']),
  costRows: wholeNumber(512, 1, 16_384),
  costDim: wholeNumber(768, 1, 4096),
  trained: wholeNumber(512, 2, MAX_TRAINED),
  at: wholeNumber(600, 0, 2 * MAX_TRAINED - 1),
  placedRun: ran,
  /** whose curve is drawn before it is shown */
  drawnScheme: choice(['sinusoidal', 'learned', 'rotary', 'alibi']),
  curveRun: ran,
  reachRun: ran,
}

/** Of ALiBi, wherever schemes are compared. */
export const HEADS = 4

export const SCHEMES: readonly { scheme: Scheme; name: string }[] = [
  { scheme: 'learned', name: t`learned` },
  { scheme: 'sinusoidal', name: t`sinusoidal` },
  { scheme: 'rotary', name: t`rotary` },
  { scheme: 'alibi', name: 'ALiBi' },
]
