/** What there is to predict of trained positions, and what came. */

import type { PlaceScore } from '../../core/faces/transformer.d.ts'
import { gradeSketch } from '../../lesson/rhythm/grade.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { type SketchPrediction, sketchInWords } from '../../lesson/rhythm/sketched.ts'
import type { Comparison } from './comparison.ts'
import { rightIn } from './places-view.ts'
import { ASKED, schema } from './settings.ts'

export const rotaryPast: SketchPrediction = {
  exercise: 'trained',
  name: 'rotary-past',
  question:
    'Rotary positions, trained on lines of 32 symbols, then read on lines of 256. Draw how many answers will be right, place by place.',
  columns: ['16–31', '32–39', '40–47', '48–63', '64–127', '128–255'],
  xTitle: 'place in the line',
  yTitle: 'right answers (%)',
  low: 0,
  high: 100,
  unit: '%',
  edge: { before: 1, name: 'longer than trained' },
  baseline: { value: 12.5, name: 'guessing' },
}
export const trainedRun = { prediction: rotaryPast, schema, name: 'trainedRun', asked: ASKED }

export const threeBack: Prediction = {
  exercise: 'trained',
  name: 'three-back',
  question:
    'Another task: which symbol stood three places back? One layer, the same five schemes. How many of ALiBi’s answers are right on lines as long as in training?',
  choices: [
    { value: 'most', text: 'nearly all' },
    { value: 'third', text: 'about a third' },
    { value: 'guess', text: 'no more than by guessing' },
  ],
}
export const backRun = { prediction: threeBack, schema, name: 'backRun' }

export const stretchedBy: Prediction = {
  exercise: 'trained',
  name: 'stretched',
  question:
    'Linear interpolation divides all of rotary’s angles by four, so that none is new on lines four times as long. Without a further step of training: how do the answers at 64–127 change?',
  choices: [
    { value: 'mended', text: 'nearly all are right' },
    { value: 'better', text: 'more are right than before' },
    { value: 'worse', text: 'no more are right, or fewer' },
  ],
}
export const stretchRun = {
  prediction: stretchedBy,
  schema,
  name: 'stretchRun',
  asked: { stretchBase: 100 },
}

/** Points off on average that still count as right. */
const TOLERANCE = 12

/** How a drawn curve fares; null as long as rotary is not read to the end. */
export function sketchOutcome(comparison: Comparison) {
  const rotary = comparison.member('rotary')
  if (rotary === null || !rotary.final) return null
  const came = rightIn(rotary).map(Math.round)
  return (mine: readonly number[]) => {
    const { far, ...grade } = gradeSketch(mine, came, TOLERANCE)
    const place = `furthest at ${rotaryPast.columns[far]}: drawn ${mine[far]} %, came ${came[far]} %`
    const says = grade.right ? '' : `${grade.says} points, ${place}`
    return { text: sketchInWords(rotaryPast, came), right: grade.right, says }
  }
}

export function backOutcome(comparison: Comparison) {
  const alibi = comparison.member('alibi')
  if (alibi === null || !alibi.final) return null
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
  return { value, text: `${right.toFixed(0)} % of ALiBi’s answers; ${guess} % would be guessing.` }
}

export function stretchedOutcome(plain: PlaceScore, linear: PlaceScore) {
  const [before, after] = [plain.right, linear.right]
  const value = after > 0.9 ? 'mended' : after > before + 0.02 ? 'better' : 'worse'
  const p = (share: number) => `${(100 * share).toFixed(0)} %`
  return { value, text: `${p(before)} as it was, ${p(after)} with linear interpolation.` }
}
