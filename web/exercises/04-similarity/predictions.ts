/** What there is to predict of random pairs and of the mean, and what came. */
import type { RandomCosines } from '../../core/faces/tokens.d.ts'
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { written } from '../../plot/scene/scales.ts'
import { similaritySchema } from './settings.ts'

/** D in the question. */
export const ASKED_WIDTH = 256

export const spread: NumberPrediction = {
  exercise: 'similarity',
  name: 'spread',
  question: `Cosines of random vectors gather around 0. With D = ${ASKED_WIDTH}, how large is their standard deviation?`,
  unit: '',
}

export const spreadRun = {
  prediction: spread,
  schema: similaritySchema,
  name: 'drawn',
  asked: { doublings: Math.log2(ASKED_WIDTH) },
}

export const centring: Prediction = {
  exercise: 'similarity',
  name: 'centring',
  question:
    'All rows of a table share a part, and random pairs have a cosine of about 0.3. Now the mean row is taken away from every row. What is the average then?',
  choices: [
    { value: 'same', text: 'still about 0.3: all moved alike' },
    { value: 'zero', text: 'about 0' },
    { value: 'below', text: 'about −0.3' },
  ],
}

export const centreRun = {
  prediction: centring,
  schema: similaritySchema,
  name: 'centreRun',
  // Rows that share so much have a mean cosine of 0.3.
  asked: { shared: similaritySchema.shared.fallback, mean: 'taken' },
}

const toThousandths = (value: number) => written(Number(value.toFixed(3)))

/** A mean cosine within this of 0 is what vectors around zero have. */
const ABOUT_ZERO = 0.05

export function centringOutcome(kept: RandomCosines, taken: RandomCosines) {
  const { mean } = taken
  const fell = kept.mean - mean > ABOUT_ZERO
  const value = Math.abs(mean) <= ABOUT_ZERO ? 'zero' : mean < 0 ? 'below' : 'same'
  return {
    value,
    text: `${toThousandths(kept.mean)} on average as the rows are, ${toThousandths(mean)} from their mean.${fell ? '' : ' There was nothing shared to take away.'}`,
  }
}
