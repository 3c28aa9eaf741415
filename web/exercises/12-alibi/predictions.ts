/** What there is to predict of slopes and of what the bias does, and what came. */
import type { AlibiEffect } from '../../core/faces/positions.d.ts'
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { written } from '../../plot/scene/scales.ts'
import { schema } from './settings.ts'

export const lastSlope: NumberPrediction = {
  exercise: 'alibi',
  name: 'last-slope',
  question:
    'Four heads, h = 0 … 3, and head h has the slope 2 to the power of −8 (h + 1) / 4. What is the slope of the last one?',
  unit: '',
}

export const slopesRun = {
  prediction: lastSlope,
  schema,
  name: 'slopesRun',
  asked: { alibiHeads: 4 },
}

export const mostSeen: Prediction = {
  exercise: 'alibi',
  name: 'most-seen',
  question:
    'Suppose all scores of a word are equal. The bias is added, then comes the softmax. Where does the last word of the text look most?',
  choices: [
    { value: 'first', text: 'at the first word' },
    { value: 'equal', text: 'at all words alike' },
    { value: 'itself', text: 'at itself' },
  ],
}

export const biasedRun = {
  prediction: mostSeen,
  schema,
  name: 'biasedRun',
  asked: { reach: 'causal', head: 0, alibiScores: 'equal' },
}

/** Of a causal head whose scores are all equal. */
export function outcome({ biasedWeights }: Pick<AlibiEffect, 'biasedWeights'>) {
  const { values, columns } = biasedWeights
  const last = values.subarray(values.length - columns)
  const [first, itself] = [last[0] as number, last.at(-1) as number]
  const value = itself > first ? 'itself' : itself < first ? 'first' : 'equal'
  const text = `In the steepest head it gives ${written(itself)} of its attention to itself and ${written(first)} to the first of ${columns} words.`
  return { value, text }
}
