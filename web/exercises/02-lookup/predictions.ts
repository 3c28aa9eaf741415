/** What there is to predict before anything is looked up or counted. */
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { costSchema, lookupSchema } from './settings.ts'

export const threeWays: Prediction = {
  exercise: 'lookup',
  name: 'three-ways',
  question:
    'You take rows 3, 1 and 7 of a table by a call, by their row numbers, and by multiplying one-hot rows with the table. What comes out?',
  choices: [
    { value: 'same', text: 'three times exactly the same numbers' },
    { value: 'rounded', text: 'the product differs in the last digits' },
    { value: 'other', text: 'the product is something else' },
  ],
}

export const lookedRun = {
  prediction: threeWays,
  schema: lookupSchema,
  name: 'looked',
  asked: { ids: lookupSchema.ids.fallback },
}

export const parameters: NumberPrediction = {
  exercise: 'lookup',
  name: 'parameters',
  question:
    'A table for 50,000 words gives each a vector of 768 numbers. How many numbers is that?',
  unit: '',
}

export const countedRun = {
  prediction: parameters,
  schema: costSchema,
  name: 'counted',
  asked: { rows: costSchema.rows.fallback, width: costSchema.width.fallback },
}
