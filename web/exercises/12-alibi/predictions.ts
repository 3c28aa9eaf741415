/** Predictions about ALiBi's slopes and bias, and their outcomes. */
import type { AlibiEffect } from 'lexiscope/faces/positions.d.ts'
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { written } from '../../plot/scene/scales.ts'
import { t } from '../../translation/translation.ts'
import { schema } from './settings.ts'

export const lastSlope: NumberPrediction = {
  exercise: 'alibi',
  name: 'last-slope',
  question: t`There are four heads, h = 0 … 3. Head h has the slope 2 to the power of −8 (h + 1) / 4. What is the slope of the last one?`,
  unit: '',
  misses: [
    {
      number: 2 ** -6,
      feedback: t`That is head 2. The heads are counted from 0, so the last of four is h = 3, and h + 1 is 4.`,
    },
    {
      number: 2 ** -2,
      feedback: t`That is head 0, the steepest. For the last one put h = 3: the exponent is −8 · 4 / 4.`,
    },
    {
      number: 2 ** -10,
      feedback: t`That takes h = 4. Four heads are h = 0 … 3, so the exponent ends at −8.`,
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
  otherwise: t`For h = 3 the exponent is −8 · 4 / 4 = −8, and 2 to the power of −8 is 1/256.`,
}

export const slopesRun = {
  prediction: lastSlope,
  schema,
  name: 'slopesRun',
  settings: { alibiHeads: 4 },
}

export const mostAttended: Prediction = {
  exercise: 'alibi',
  name: 'most-seen',
  question: t`Suppose all scores of a word are equal. The bias is added, then the softmax is taken. Where does the last word of the text look most?`,
  choices: [
    {
      value: 'first',
      text: t`at the first word`,
      wrong: t`A slope that is multiplied by the distance is largest there, that is right. But it is taken away: the first word is farthest off and loses most.`,
    },
    {
      value: 'equal',
      text: t`at all words alike`,
      wrong: t`Equal scores do give equal attention, and the square without the bias shows it. The bias then takes something from every word but the last one itself.`,
    },
    {
      value: 'itself',
      text: t`at itself`,
      right: t`Its own distance is 0, so it is the only one that loses nothing.`,
    },
  ],
}

export const biasedRun = {
  prediction: mostAttended,
  schema,
  name: 'biasedRun',
  settings: { reach: 'causal', head: 0, alibiScores: 'equal' },
}

/** Of a causal head whose scores are all equal. */
export function outcome({ biasedWeights }: Pick<AlibiEffect, 'biasedWeights'>) {
  const { values, columns } = biasedWeights
  const last = values.subarray(values.length - columns)
  const [first, itself] = [last[0] as number, last.at(-1) as number]
  const value = itself > first ? 'itself' : itself < first ? 'first' : 'equal'
  const text = t`In the steepest head it gives ${written(itself)} of its attention to itself and ${written(first)} to the first of ${columns} words.`
  return { value, text }
}
