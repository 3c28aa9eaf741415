/** What there is to predict before a gradient is sent back. */
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { t } from '../../translation/translation.ts'
import { schema } from './settings.ts'

export const repeated: NumberPrediction = {
  exercise: 'gradients',
  name: 'repeated',
  question: t`Ids 5, 10, 10, 5 were looked up. The gradient that comes back is 1 at every number. What is the gradient of each number in row 10?`,
  unit: '',
  misses: [
    {
      number: 1,
      feedback: t`Each copy of the row sends back a 1, and it is tempting to stop there. But row 10 was copied twice, and the two gradients add up.`,
    },
    {
      number: 4,
      feedback: t`Four ids were looked up, but only two of them are 10. The other two send their gradient to row 5.`,
    },
    {
      number: 0.5,
      feedback: t`An average over the two or the four places would give that. The loss here is a plain sum, and gradients add up.`,
    },
    {
      number: 20,
      feedback: t`The id is only the row’s number: it is not multiplied with anything. What counts is how often it occurs.`,
    },
    {
      number: 10,
      feedback: t`The id is only the row’s number: it is not multiplied with anything. What counts is how often it occurs.`,
    },
    {
      number: 0,
      feedback: t`Rows that were not looked up have a gradient of 0. Row 10 was looked up twice.`,
    },
  ],
  otherwise: t`Count how often 10 occurs among the ids. Each time sends back a 1, and they add up.`,
}

export const sentRun = {
  prediction: repeated,
  schema,
  name: 'sent',
  settings: { first: schema.first.fallback, padding: 'none' },
}

export const momentum: Prediction = {
  exercise: 'gradients',
  name: 'momentum',
  question: t`The second batch has only the ids 3 and 7. What does Adam do with row 5 in that step?`,
  choices: [
    {
      value: 'still',
      text: t`nothing: it has no gradient`,
      wrong: t`That is what SGD and lazy Adam do, as the table of moved rows shows. Plain Adam steps along a running mean of past gradients, and after one step that mean is not yet zero.`,
    },
    {
      value: 'moves',
      text: t`it goes on moving it the same way`,
      right: t`Its mean of past gradients has shrunk but kept its direction.`,
    },
    {
      value: 'back',
      text: t`it undoes part of the first step`,
      wrong: t`One might expect a row without a gradient to settle back. But nothing in Adam knows where the row came from: its running mean still points the way of the first step, only more weakly.`,
    },
  ],
}

export const steppedRun = {
  prediction: momentum,
  schema,
  name: 'stepped',
  settings: {
    first: schema.first.fallback,
    second: schema.second.fallback,
    optimizer: 'adam',
    step: '2',
  },
}
