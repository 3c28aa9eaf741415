/** The question about rotary scores. */
import type { RotaryMeeting } from 'lexiscope/types/positions.d.ts'
import { sketch } from '../../lesson/page/sketch-question.ts'
import { written } from '../../plot/scene/scales.ts'
import { t } from '../../translation/translation.ts'
import { inputs, optionsOf } from './settings.ts'

/** By how many positions both words move on: the columns of the sketch. */
export const STEPS = [0, 10, 20, 30, 40, 50, 60]

export const bothMoveOn = sketch({
  exercise: 'rotary',
  name: 'both-move-on',
  run: 'rotaryRun',
  question: t`Each position turns the arrows of its word, like the hands of a dial. The score of query and key is what all dials give together. Now both words move on, by up to 60 positions. Draw what becomes of the score, in per cent of what it is now.`,
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
  asked: { qPairs: 'halves', kPairs: 'halves' },
  starts: { both: STEPS.at(-1), walk: 'both' },
  outcome({ core }) {
    const { m, n, headDim, vectors } = inputs
    const options = optionsOf(headDim.fallback, headDim.fallback, 'halves')
    const moved = Int32Array.from(STEPS.flatMap((by) => [m.fallback + by, n.fallback + by]))
    const seed = vectors.fallback
    return core.compute('positions', 'rotaryWalk', options, options, seed, moved)
  },
  say(all: readonly RotaryMeeting[]) {
    const scores = all.map(({ score }) => score)
    const [before = Number.NaN, after = Number.NaN] = [scores[0], scores.at(-1)]
    const [q = 0, , k = 0] = all[0]?.lengths ?? []
    // The core's promise, for each of the two.
    const same = scores.every((score) => Math.abs(before - score) <= 2e-6 * q * k)
    const [first, last] = [written(before, 7), written(after, 7)]
    return {
      values: scores.map((score) => (100 * score) / before),
      text: same
        ? t`${first} before, ${last} after 60 steps: the same, apart from rounding.`
        : t`${first} before, ${last} after 60 steps: another score.`,
    }
  },
})
