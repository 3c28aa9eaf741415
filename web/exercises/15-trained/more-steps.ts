/** What the charts of stretched models are called: by the steps that these were trained further. */
import { plural } from '../../translation/translation.ts'

export const afterSteps = (steps: number) =>
  plural(steps, 'After {0} more step', 'After {0} more steps')

export const currentAfterSteps = (steps: number) =>
  plural(
    steps,
    'By current scalings, after {0} more step',
    'By current scalings, after {0} more steps',
  )
