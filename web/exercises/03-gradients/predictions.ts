/** What there is to predict before a gradient is sent back. */
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { schema } from './settings.ts'

export const repeated: NumberPrediction = {
  exercise: 'gradients',
  name: 'repeated',
  question:
    'Ids 5, 10, 10, 5 were looked up, and the gradient that comes back is 1 at every number. What is the gradient of each number in row 10?',
  unit: '',
}

export const sentRun = {
  prediction: repeated,
  schema,
  name: 'sent',
  asked: { first: schema.first.fallback, padding: 'none' },
}

export const momentum: Prediction = {
  exercise: 'gradients',
  name: 'momentum',
  question:
    'The second batch holds only the ids 3 and 7. What does Adam do with row 5 in that step?',
  choices: [
    { value: 'still', text: 'nothing: it has no gradient' },
    { value: 'moves', text: 'it goes on moving it the same way' },
    { value: 'back', text: 'it takes part of the first step back' },
  ],
}

export const steppedRun = {
  prediction: momentum,
  schema,
  name: 'stepped',
  asked: {
    first: schema.first.fallback,
    second: schema.second.fallback,
    optimizer: 'adam',
    step: '2',
  },
}
