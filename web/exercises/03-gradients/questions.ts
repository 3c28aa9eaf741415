/** Questions before a gradient is sent back. */
import type { RowUpdate } from 'lexiscope/types/tokens.d.ts'
import { type DescentFacts, descentEnd, descentFinding } from '../../lesson/findings/descent.ts'
import type { Compute } from '../../lesson/page/latest.ts'
import { choice, number } from '../../lesson/page/question.ts'
import { gradeCount } from '../../lesson/rhythm/grade.ts'
import { written } from '../../plot/scene/scales.ts'
import { language, plural, t } from '../../translation/translation.ts'
import { type Descent, inputs, type Optimizer, SMALL_RATE, TABLE, USUAL_RATE } from './settings.ts'

/** The words that the number is trained with, and where it begins in the case that is asked. */
export const HILL = { pairs: { beside: [2], drawn: [1] }, start: inputs.hillStart.fallback }
/** Five times as long as the steps that are shown first: the number ends in leaps that do not shrink. */
export const LONG_RATE = 2.5
export const STEPS = 24
const LONG = 1000

/** The lowest loss that there is: found once. */
let bottom: Promise<number> | null = null

function bottomOf(core: Compute): Promise<number> {
  const options = { start: 0, learningRate: SMALL_RATE, steps: LONG }
  bottom ??= core
    .compute('tokens', 'descend', HILL.pairs, options)
    .then(({ losses }) => losses.at(-1) as number)
  bottom.catch(() => {
    bottom = null
  })
  return bottom
}

/** Steps down the hill, and the lowest loss that there is. */
export async function descend(core: Compute, rate: number, start: number): Promise<Descent> {
  const options = { start, learningRate: rate, steps: STEPS }
  const [steps, bottom] = await Promise.all([
    core.compute('tokens', 'descend', HILL.pairs, options),
    bottomOf(core),
  ])
  return { ...steps, rate, bottom }
}

/** Steps of an optimiser, each on a batch of ids. */
export const updates = (
  core: Compute,
  optimizer: Optimizer,
  batches: readonly (readonly number[])[],
  learningRate: number,
) =>
  core.compute('tokens', 'updateRows', TABLE, batches, {
    ...({ objective: 'sum', paddingId: null } as const),
    ...{ optimizer, learningRate },
  })

export const tooFar = choice({
  exercise: 'gradients',
  name: 'too-far',
  run: 'hillRun',
  question: t`Now the steps get five times as long: a learning rate of ${written(LONG_RATE)} instead of ${written(SMALL_RATE)}. What becomes of the number?`,
  choices: {
    arrives: t`it comes to the bottom in fewer steps`,
    bounces: t`it leaps over the valley, to and fro`,
    climbs: t`it climbs out of the valley, higher at each step`,
  },
  wrong: {
    arrives: t`Longer steps do save time, as long as they are short compared with the valley. A step is the learning rate times the slope, and nobody looks where it lands: here every one ends on the other side of the bottom.`,
    climbs: t`With a far larger rate it does end higher than it began: try 10. But it cannot get higher at every step. Far from the bottom this valley is nearly straight, so its slope, and with it the leap, cannot grow beyond a bound.`,
  },
  right: {
    bounces: t`The slope only says which way is down, not how far it is to the bottom. On the other side it points back, and the next leap is about as long.`,
  },
  asked: { hillRate: LONG_RATE, hillStart: HILL.start },
  outcome: ({ core }) => descend(core, LONG_RATE, HILL.start),
  say: (facts: DescentFacts) => ({ text: descentFinding(facts), value: descentEnd(facts) }),
})

const ASKED = [inputs.first.fallback.flat(), inputs.second.fallback.flat()] as const
const QUEEN = 10
const OWN = 5

export const repeated = number({
  exercise: 'gradients',
  name: 'repeated',
  run: 'sent',
  press: t`Send it back`,
  question: t`A batch has the ids 5, 10, 10, 5: your word, queen, queen, your word. A gradient of 1 comes back to every number of every copy. What is the gradient of each number in row 10, queen’s?`,
  unit: '',
  misses: {
    1: t`Each copy of the row sends back a 1, and it is tempting to stop there. But row 10 was copied twice, and the two gradients add up.`,
    4: t`Four ids were looked up, but only two of them are 10. The other two send their gradient to row 5.`,
    0.5: t`An average over the two or the four places would give that. The loss here is a plain sum, and gradients add up.`,
    20: t`The id is only the row’s number: it is not multiplied with anything. What counts is how often it occurs.`,
    10: t`The id is only the row’s number: it is not multiplied with anything. What counts is how often it occurs.`,
    0: t`Rows that were not looked up have a gradient of 0. Row 10 was looked up twice.`,
  },
  otherwise: t`Count how often 10 occurs among the ids. Each time sends back a 1, and they add up.`,
  right: t`Row 10 was copied twice. Each copy sends back a 1, and the two gradients add up.`,
  asked: { first: inputs.first.fallback },
  async outcome({ core }) {
    const [step] = await updates(core, 'sgd', [ASKED[0]], USUAL_RATE)
    return step as RowUpdate
  },
  say({ gradient, withGradient }: Pick<RowUpdate, 'gradient' | 'withGradient'>) {
    const value = gradient.values[QUEEN * gradient.columns] as number
    const those = new Intl.ListFormat(language()).format([...withGradient].map(String))
    const rows = plural(
      withGradient.length,
      'Row {1} has a gradient, the other {2} have none.',
      'Rows {1} have a gradient, the other {2} have none.',
      those,
      gradient.rows - withGradient.length,
    )
    return { value, text: `${written(value)}. ${rows}` }
  },
  gradedBy: (mine, _, value) =>
    gradeCount(mine, value, t`each time the id stands in the list, it sends a 1`),
})

export const momentum = choice({
  exercise: 'gradients',
  name: 'momentum',
  run: 'stepped',
  press: t`Take both steps`,
  question: t`The second batch has only the ids 3 and 7. What does Adam do with row 5 in that step?`,
  choices: {
    still: t`nothing: it has no gradient`,
    moves: t`it goes on moving it the same way`,
    back: t`it undoes part of the first step`,
  },
  wrong: {
    still: t`That is what SGD and lazy Adam do, as the table of moved rows shows. Plain Adam steps along a running mean of past gradients, and after one step that mean is not yet zero.`,
    moves: t`As a rule it does. In this run the first step left nothing to go on with: look at the learning rate, and at what step 1 changed.`,
    back: t`One might expect a row without a gradient to settle back. But nothing in Adam knows where the row came from: its running mean still points the way of the first step, only more weakly.`,
  },
  right: {
    moves: t`Its mean of past gradients has shrunk but kept its direction.`,
  },
  starts: {
    first: inputs.first.fallback,
    second: inputs.second.fallback,
    ...{ optimizer: 'adam', step: '2' },
  },
  outcome: ({ core }) => updates(core, 'adam', ASKED, USUAL_RATE),
  say(steps: readonly Pick<RowUpdate, 'change'>[]) {
    const [first = 0, second = 0] = steps.map(
      ({ change }) => change.values[OWN * TABLE.embeddingDim] as number,
    )
    return {
      value: second === 0 ? 'still' : second * first > 0 ? 'moves' : 'back',
      text: t`Adam moved the first number of row ${OWN} by ${written(first)} in step 1 and by ${written(second)} in step 2.`,
    }
  },
})
