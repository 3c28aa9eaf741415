/** The prediction about random pairs of a trained table, and its outcome. */

import { exerciseName } from '../../lesson/exercise-name.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { minus } from '../../plot/scene/scales.ts'
import { decimal, t } from '../../translation/translation.ts'

/** A mean cosine within this of 0 counts as about 0, as the choices say. */
const ABOUT_ZERO = 0.1

export const prediction: Prediction = {
  exercise: 'pretrained',
  name: 'random-pairs',
  question: t`Draw two words at random from a trained table. What is their cosine, on average?`,
  choices: [
    {
      value: 'zero',
      text: t`about 0 (within ${ABOUT_ZERO}): unrelated words are at right angles`,
      wrong: t`Random vectors would be, as ${exerciseName('similarity')} showed. Trained ones are not random: here all rows share a direction, and that part counts in every cosine. The switch takes it away.`,
      right: t`This table is nearly centred. Many others are not: try GPT-2’s.`,
    },
    {
      value: 'above',
      text: t`clearly above 0 (more than ${ABOUT_ZERO})`,
      wrong: t`Many real tables share a direction, and there it is. This one is close to centred, so its random pairs are close to right angles.`,
      right: t`All rows share a direction, and it counts in every cosine.`,
    },
    {
      value: 'below',
      text: t`clearly below 0 (less than −${ABOUT_ZERO})`,
      wrong: t`Unrelated may sound like opposite. Single pairs may well be negative: in a table that is centred on zero, about half of them are. Their mean is not: among n vectors it cannot be less than −1/(n − 1), since the sum of all of them has no negative length.`,
    },
  ],
}

/** `mean`: of the cosines of random pairs. */
export function outcome(mean: number, table: string) {
  const value = Math.abs(mean) <= ABOUT_ZERO ? 'zero' : mean > 0 ? 'above' : 'below'
  return { value, text: t`${minus(decimal(mean.toFixed(3)))} on average, in ${table}.` }
}
