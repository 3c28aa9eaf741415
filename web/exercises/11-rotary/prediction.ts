/** What there is to predict of rotary scores, and what came. */
import type { RotaryMeeting } from '../../core/faces/positions.d.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { written } from '../../plot/scene/scales.ts'
import { schema } from './settings.ts'

/** By how many positions both words move on. */
export const ASKED_STEPS = 20

export const prediction: Prediction = {
  exercise: 'rotary',
  name: 'both-move',
  question: `The query is turned by its position m, the key by its position n. Now both words move on by ${ASKED_STEPS} positions. What happens to their score?`,
  choices: [
    {
      value: 'smaller',
      text: 'it shrinks',
      wrong:
        'Often scores are said to fall with distance. The distance has not changed, though: both words moved by the same 20 positions, and so did both arrows of every pair.',
    },
    {
      value: 'same',
      text: 'it stays the same',
      right: 'Both arrows of a pair turn by the same angle, so the angle between them stays.',
    },
    {
      value: 'any',
      text: 'it changes, up or down',
      wrong:
        'Both vectors change in every number, so their product might change too. But in each plane the two arrows turn together, and the angle between them stays as it was.',
    },
  ],
}

export const run = { prediction, schema, name: 'rotaryRun', asked: { both: ASKED_STEPS } }

/** Both moved on by 20, in one convention. */
export function outcome(before: RotaryMeeting, after: RotaryMeeting) {
  const [q = 0, , k = 0] = before.lengths
  const away = Math.abs(before.score - after.score)
  // The core's promise, for each of the two.
  const same = away <= 2e-6 * q * k
  const value = same ? 'same' : after.score < before.score ? 'smaller' : 'any'
  return {
    value,
    text: `${written(before.score, 7)} before, ${written(after.score, 7)} after: ${same ? 'the same but for the last digit of float32' : 'another score'}.`,
  }
}
