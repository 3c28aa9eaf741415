/** Predictions about ALiBi's bias and slopes, and their outcomes. */
import type { AlibiEffect } from 'lexiscope/faces/positions.d.ts'
import { inPercent } from '../../lesson/findings/longer-text.ts'
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { t } from '../../translation/translation.ts'
import { schema } from './settings.ts'

export const lastSlope: NumberPrediction = {
  exercise: 'alibi',
  name: 'last-slope',
  question: t`There are four heads, h = 1 … 4. Head h has the slope 2 to the power of −8 h / 4. What is the slope of the last one?`,
  unit: '',
  misses: [
    {
      number: 2 ** -6,
      feedback: t`That is head 3. For the last of four put h = 4: the exponent is −8 · 4 / 4.`,
    },
    {
      number: 2 ** -2,
      feedback: t`That is head 1, the steepest. For the last one put h = 4: the exponent is −8 · 4 / 4.`,
    },
    {
      number: 2 ** -10,
      feedback: t`That takes h = 5. Four heads are h = 1 … 4, so the exponent ends at −8.`,
    },
    {
      number: 256,
      feedback: t`The size is right, and the sign of the exponent is lost: 2 to the power of −8 is 1/256.`,
    },
    {
      number: -256,
      feedback: t`A negative exponent makes a small number, not a negative one: 2 to the power of −8 is 1/256.`,
    },
    {
      number: -8,
      feedback: t`That is the exponent. The slope is 2 to the power of it: 1/256.`,
    },
    {
      number: -1 / 256,
      feedback: t`The slope itself is positive; it is subtracted from the score, so it counts as a penalty.`,
    },
  ],
  otherwise: t`For h = 4 the exponent is −8 · 4 / 4 = −8, and 2 to the power of −8 is 1/256.`,
}

export const slopesRun = {
  prediction: lastSlope,
  schema,
  name: 'slopesRun',
  settings: { alibiHeads: 4 },
}

/** The case that is asked: the steepest of four heads, whatever is set by then. */
export const ASKED = {
  heads: 4,
  length: 16,
  reach: 'causal',
  largestExponent: 8,
  scores: 'equal',
  seed: 1,
} as const
const NEAR = 3

export const pastThree: Prediction = {
  exercise: 'alibi',
  name: 'past-three',
  question: t`A head with the slope 1/4 reads 16 words, and all its scores are equal. The penalty is subtracted from the scores, then the softmax divides the attention of the last word. How much goes to words more than three steps back?`,
  choices: [
    {
      value: 'most',
      text: t`about three quarters`,
      wrong: t`That is their share without the penalty: twelve of the sixteen words lie there. With it, each step back makes a weight smaller, so those twelve together get less than the four nearest.`,
    },
    {
      value: 'third',
      text: t`about a third`,
      right: t`Each step back multiplies the weight by 0.78 and never makes it 0: one far word has little, and twelve of them together still have a third.`,
    },
    {
      value: 'none',
      text: t`next to nothing`,
      wrong: t`The penalty is a bias, not a ban. At slope 1/4 each step back multiplies the weight by 0.78, so none becomes 0, and twelve small weights add up.`,
    },
  ],
}

export const biasedRun = {
  prediction: pastThree,
  schema,
  name: 'biasedRun',
  settings: { reach: 'causal', head: 0, alibiScores: 'equal', alibiLength: ASKED.length },
}

/** Of the last word's attention, with the bias. */
export function outcome({ biasedWeights }: Pick<AlibiEffect, 'biasedWeights'>) {
  const { values, columns } = biasedWeights
  const last = values.subarray(values.length - columns)
  const far = last.subarray(0, columns - 1 - NEAR).reduce((sum, weight) => sum + weight, 0)
  const value = far > 0.55 ? 'most' : far > 0.1 ? 'third' : 'none'
  const [itself, behind] = [last.at(-1) as number, far].map((share) => inPercent(share))
  const text = t`Of ${columns} words, the last one gives ${itself} to itself, and ${behind} to those more than three steps back.`
  return { value, text }
}
