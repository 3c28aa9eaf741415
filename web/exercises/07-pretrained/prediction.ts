/** What there is to predict of random pairs of a real table, and what came. */
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'

/** A mean cosine within this of 0 counts as about 0, as the choices say. */
const ABOUT_ZERO = 0.1

export const prediction: Prediction = {
  exercise: 'pretrained',
  name: 'random-pairs',
  question: 'Two words drawn at random from a real table: what is their cosine, on average?',
  choices: [
    { value: 'zero', text: `about 0 (within ${ABOUT_ZERO}): unrelated words are at right angles` },
    { value: 'above', text: `clearly above 0 (more than ${ABOUT_ZERO})` },
    { value: 'below', text: `clearly below 0 (less than −${ABOUT_ZERO})` },
  ],
}

/** `mean`: of the cosines of random pairs. */
export function outcome(mean: number, table: string) {
  const value = Math.abs(mean) <= ABOUT_ZERO ? 'zero' : mean > 0 ? 'above' : 'below'
  return { value, text: `${mean.toFixed(3)} on average, in ${table}.` }
}
