/** What there is to predict before a gradient is sent back. */
import { type DescentFacts, descentEnd, descentFinding } from '../../lesson/findings/descent.ts'
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { written } from '../../plot/scene/scales.ts'
import { t } from '../../translation/translation.ts'
import { hillSchema, SMALL_RATE, schema } from './settings.ts'

/** The words that the number is trained with, and where it begins. */
export const HILL = { pairs: { beside: [2], drawn: [1] }, start: -3 }
/** Five times as long as the steps that are shown first: the number ends in leaps that do not shrink. */
export const LONG_RATE = 2.5

export const tooFar: Prediction = {
  exercise: 'gradients',
  name: 'too-far',
  question: t`Now the steps get five times as long: a learning rate of ${written(LONG_RATE)} instead of ${written(SMALL_RATE)}. What becomes of the number?`,
  choices: [
    {
      value: 'arrives',
      text: t`it comes to the bottom in fewer steps`,
      wrong: t`Longer steps do save time, as long as they are short compared with the valley. A step is the learning rate times the slope, and nobody looks where it lands: here every one ends on the other side of the bottom.`,
    },
    {
      value: 'bounces',
      text: t`it leaps over the valley, to and fro`,
      right: t`The slope only says which way is down, not how far it is to the bottom. On the other side it points back, and the next leap is about as long.`,
    },
    {
      value: 'climbs',
      text: t`it climbs out of the valley, higher at each step`,
      wrong: t`With a far larger rate it does end higher than it began: try 10. But it cannot get higher at every step. Far from the bottom this valley is nearly straight, so its slope, and with it the leap, cannot grow beyond a bound.`,
    },
  ],
}

export const tooFarRun = {
  prediction: tooFar,
  schema: hillSchema,
  name: 'hillRun',
  settings: { hillRate: LONG_RATE },
}

export const tooFarOutcome = (facts: DescentFacts) => ({
  text: descentFinding(facts),
  value: descentEnd(facts),
})

export const repeated: NumberPrediction = {
  exercise: 'gradients',
  name: 'repeated',
  question: t`A batch has the ids 5, 10, 10, 5: your word, queen, queen, your word. A gradient of 1 comes back to every number of every copy. What is the gradient of each number in row 10, queen’s?`,
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
  settings: { first: schema.first.fallback },
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
      wrong: t`As a rule it does. In this run the first step left nothing to go on with: look at the learning rate, and at what step 1 changed.`,
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
