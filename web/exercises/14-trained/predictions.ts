/** Predictions about trained positions, and their outcomes. */

import type { PlaceScore } from 'lexiscope/faces/transformer.d.ts'
import { gradeSketch } from '../../lesson/rhythm/grade.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { type SketchPrediction, sketchInWords } from '../../lesson/rhythm/sketched.ts'
import { t, unparted } from '../../translation/translation.ts'
import type { Comparison } from './comparison.ts'
import { rightIn } from './places-view.ts'
import { PREDICTED, schema } from './settings.ts'

export const rotaryPast: SketchPrediction = {
  exercise: 'trained',
  name: 'rotary-past',
  question: t`Rotary positions, trained on lines of 32 symbols, then read on lines of 256. Draw how many answers will be right, place by place.`,
  columns: ['16–31', '32–39', '40–47', '48–63', '64–127', '128–255'],
  xTitle: t`place in the line`,
  yTitle: t`right answers (%)`,
  low: 0,
  high: 100,
  unit: '%',
  edge: { before: 1, name: t`longer than trained` },
  baseline: { value: 12.5, name: t`guessing` },
  tooHigh: t`Rotary scores depend on distance alone, so one may expect the model to go on. But past the line the slow pairs reach angles that no training line had, and the weights make nothing of them.`,
  tooLow: t`The formula does not break at the line, and the first distances past it are hardly new: the answers fade over some places rather than at once.`,
}
export const trainedRun = {
  prediction: rotaryPast,
  schema,
  name: 'trainedRun',
  settings: PREDICTED,
}

export const threeBack: Prediction = {
  exercise: 'trained',
  name: 'three-back',
  question: t`Another task: which symbol stood three places back? One layer, the same five schemes. How many of ALiBi’s answers are right on lines as long as in training?`,
  choices: [
    {
      value: 'most',
      text: t`nearly all`,
      wrong: t`ALiBi did so well above that one expects it here too. But its penalty is smallest at distance 0 whatever the query says: no head can favour distance 3 over 2, 1 and 0.`,
    },
    {
      value: 'third',
      text: t`about a third`,
      right: t`It spreads its attention over the nearest places, and the third back is among them.`,
    },
    {
      value: 'guess',
      text: t`no more than by guessing`,
      wrong: t`In one layer it cannot point at the third place, but it does look at the nearest few, and the answer is one of these.`,
    },
  ],
}
export const backRun = { prediction: threeBack, schema, name: 'backRun' }

export const stretchedBy: Prediction = {
  exercise: 'trained',
  name: 'stretched',
  question: t`Linear interpolation divides all of rotary’s angles by four, so that none is new on lines four times as long. Without a further step of training: how do the answers at 64–127 change?`,
  choices: [
    {
      value: 'mended',
      text: t`nearly all are right`,
      wrong: t`No angle is new any more, so one may expect the model to work as before. But the weights learnt how far one place turns a pair; at a quarter of that, the symbol before is no longer where they look.`,
    },
    {
      value: 'better',
      text: t`more are right than before`,
      wrong: t`Known angles help only where they still mean the same. Divided by four, next places are hardly told apart, inside the trained length too.`,
    },
    {
      value: 'worse',
      text: t`no more are right, or fewer`,
      right: t`It blurs near places, and this task needs the nearest: even short lines are lost.`,
    },
  ],
}
export const stretchRun = {
  prediction: stretchedBy,
  schema,
  name: 'stretchRun',
  settings: { stretchBase: 100 },
}

/** A sketch is right if it is off by at most this many points on average. */
const TOLERANCE = 12

/** Grades the sketch; null until rotary has been evaluated at the end. */
export function sketchOutcome(comparison: Comparison) {
  const rotary = comparison.runOf('rotary')
  if (!rotary.final) return null
  const values = rightIn(rotary).map(Math.round)
  const grade = (mine: readonly number[]) => {
    const { right, off, far } = gradeSketch(mine, values, TOLERANCE)
    const feedback = right
      ? ''
      : unparted(
          t`off by ${Math.round(off)} points on average, most at ${rotaryPast.columns[far]}, where you drew ${mine[far]} % and ${values[far]} % came`,
        )
    return { text: sketchInWords(rotaryPast, values), right, feedback }
  }
  return { values, grade }
}

export function backOutcome(comparison: Comparison) {
  const alibi = comparison.runOf('alibi')
  if (!alibi.final) return null
  const right = rightIn(alibi)[0] as number
  const guess = 100 / comparison.task.symbols
  const value =
    right > 90
      ? 'most'
      : right > 1.5 * guess && right < 50
        ? 'third'
        : right <= 1.5 * guess
          ? 'guess'
          : ''
  return {
    value,
    text: unparted(t`${right.toFixed(0)} % of ALiBi’s answers; ${guess} % would be guessing.`),
  }
}

export function stretchedOutcome(plain: PlaceScore, linear: PlaceScore) {
  const [before, after] = [plain.right, linear.right]
  const value = after > 0.9 ? 'mended' : after > before + 0.02 ? 'better' : 'worse'
  const p = (share: number) => `${(100 * share).toFixed(0)}\u00A0%`
  return { value, text: t`${p(before)} as it was, ${p(after)} with linear interpolation.` }
}
