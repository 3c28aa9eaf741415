/** What there is to predict before anything is looked up or counted. */
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { t } from '../../translation/translation.ts'
import { costSchema, lookupSchema } from './settings.ts'

export const threeWays: Prediction = {
  exercise: 'lookup',
  name: 'three-ways',
  question: t`You take rows 3, 1 and 7 of a table in three ways: by a call, by their row numbers, and by multiplying one-hot rows with the table. What do you get?`,
  choices: [
    { value: 'same', text: t`exactly the same numbers three times` },
    {
      value: 'rounded',
      text: t`the product differs in the last digits`,
      wrong: t`Sums of many products usually are rounded. This one is not: nine of its ten terms are exactly 0 and the tenth is a number times 1, so there is nothing to round.`,
    },
    {
      value: 'other',
      text: t`the product is something else`,
      wrong: t`A product of matrices mixes numbers, as a rule. A one-hot row mixes nothing: its single 1 picks one row, and its zeros silence the others. Switch the way in the figure, and the rows stay the same.`,
    },
  ],
}

export const lookedRun = {
  prediction: threeWays,
  schema: lookupSchema,
  name: 'looked',
  settings: { ids: lookupSchema.ids.fallback },
}

export const parameters: NumberPrediction = {
  exercise: 'lookup',
  name: 'parameters',
  question: t`A table has 50,000 words, and a vector of 768 numbers for each. How many numbers is that?`,
  unit: '',
  misses: [
    {
      number: 50_768,
      feedback: t`That is rows plus columns. Every one of the 50,000 rows has 768 numbers of its own, so they multiply.`,
    },
    {
      number: 4 * 38_400_000,
      feedback: t`That is the number of bytes: each number takes four. The question was how many numbers there are.`,
    },
    {
      number: 2 * 38_400_000,
      feedback: t`Twice too many: skip-gram keeps two tables, but here there is one.`,
    },
    { number: 50_000, feedback: t`That counts the rows. Each of them has 768 numbers.` },
    { number: 768, feedback: t`That is one row. There are 50,000 of them.` },
    {
      number: 50_000 ** 2,
      feedback: t`That would be a table of words against words. Here a row is 768 wide, not 50,000.`,
    },
  ],
  otherwise: t`A table is a rectangle: 50,000 rows times 768 columns. A factor of ten or a thousand is a zero lost on the way.`,
}

export const countedRun = {
  prediction: parameters,
  schema: costSchema,
  name: 'counted',
  settings: { rows: costSchema.rows.fallback, width: costSchema.width.fallback },
}
