/** The prediction about rotary scores, and its outcome. */
import type { RotaryMeeting } from 'lexiscope/faces/positions.d.ts'
import { gradeShape } from '../../lesson/rhythm/grade.ts'
import type { SketchPrediction } from '../../lesson/rhythm/sketched.ts'
import { written } from '../../plot/scene/scales.ts'
import { t } from '../../translation/translation.ts'
import { schema } from './settings.ts'

/** By how many positions both words move on: the columns of the sketch. */
export const STEPS = [0, 10, 20, 30, 40, 50, 60]

export const prediction = {
  exercise: 'rotary',
  name: 'both-move-on',
  question: t`The query is turned by its position m, the key by its position n. Now both words move on together, by up to 60 positions. Draw what becomes of their score, in per cent of what it is now.`,
  columns: STEPS.map(String),
  xTitle: t`both moved by`,
  yTitle: t`score (% of now)`,
  low: -100,
  high: 200,
  step: 5,
  given: 100,
  unit: '%',
  edge: null,
  baseline: { value: 0, name: t`no score` },
  curve: { name: t`rotary`, colour: 2, least: 15 },
  shapes: {
    straight: t`You often read that scores fall with distance. The distance has not changed, though: both words moved by as many positions, and both arrows of every pair turned by the same angle.`,
    'steep first': t`A score that fades as the text goes on would need to know how far it has gone. This one knows the distance alone, and that stays what it was.`,
    'steep last': t`Nothing wears off with the position. In each plane both arrows turn by the same angle, however far the words move, and the angle between them stays.`,
    rising: t`The arrows turn on and on, but they grow no longer and come no nearer to each other: both turn by the same angle.`,
    turning: t`Turning one of the two would make waves: you see them when you move m alone. But both turn together, and in each plane the angle between them stays as it was.`,
  },
  right: t`Both arrows of a pair turn by the same angle, so the angle between them stays.`,
} satisfies SketchPrediction

export const run = {
  prediction,
  schema,
  name: 'rotaryRun',
  settings: { both: STEPS.at(-1), walk: 'both' },
}

/** Both moved on by each of the steps, in one convention; null where there is no score to begin with. */
export function outcome(all: readonly RotaryMeeting[]) {
  const [before, after] = [all[0], all.at(-1)]
  if (before === undefined || after === undefined || before.score === 0) return null
  const values = all.map(({ score }) => (100 * score) / before.score)
  const [q = 0, , k = 0] = before.lengths
  // The core's promise, for each of the two.
  const same = all.every(({ score }) => Math.abs(before.score - score) <= 2e-6 * q * k)
  const [first, last] = [written(before.score, 7), written(after.score, 7)]
  const text = same
    ? t`${first} before, ${last} after 60 steps: the same, apart from rounding.`
    : t`${first} before, ${last} after 60 steps: another score.`
  const grade = (mine: readonly number[]) => ({ ...gradeShape(prediction, mine, values), text })
  return { values, grade }
}
