/** What there is to predict of the schemes, on one input and trained, and what came out. */

import type { Placed, Scheme } from 'lexiscope/faces/positions.d.ts'
import type { PlaceScore } from 'lexiscope/faces/transformer.d.ts'
import { gradeSketch } from '../../lesson/rhythm/grade.ts'
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { Prediction, PredictionChoice } from '../../lesson/rhythm/rhythm.ts'
import { type SketchPrediction, sketchInWords } from '../../lesson/rhythm/sketched.ts'
import { t, unparted } from '../../translation/translation.ts'
import type { Comparison } from './comparison.ts'
import { SCHEMES } from './four-schemes.ts'
import { rightIn } from './places-view.ts'
import { PREDICTED, schema } from './settings.ts'

export const rotaryPast: SketchPrediction = {
  exercise: 'trained-short-read-long',
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
  tooHigh: t`Rotary scores depend on distance alone, so one may expect the model to go on. But past the line the slow pairs reach angles that no training line had, and attention is shared among more symbols than any had: the weights were trained for neither.`,
  tooLow: t`The formula does not break at the line, and the first distances past it are hardly new: the answers fade over some places rather than at once.`,
}
export const trainedRun = {
  prediction: rotaryPast,
  schema,
  name: 'trainedRun',
  settings: PREDICTED,
}

export const threeBack: Prediction = {
  exercise: 'trained-short-read-long',
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
      wrong: t`Its penalty lets it see the nearest few, of which the answer is one. But how evenly it sees them is a matter of its slopes, and with these it came to another share.`,
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
  exercise: 'trained-short-read-long',
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
      wrong: t`It blurs near places, so that one may expect fewer. But with this base the next place is still told apart at a quarter of the angle, and known angles helped.`,
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

/** Why a scheme may seem to leave vectors alone, and what it does to them. */
const TOUCHES: Record<Scheme, Pick<PredictionChoice, 'wrong' | 'right'>> = {
  learned: {
    wrong: t`An untrained table may seem to do nothing yet. But its rows are random, not zero: every position adds another one, and the rows of the figure differ from the first.`,
  },
  sinusoidal: {
    wrong: t`It has no parameters, so it may seem to leave things alone. But it adds a row of sines and cosines to every vector, and each row is another one.`,
  },
  rotary: {
    wrong: t`It adds nothing, that is right, and it keeps every length. But it turns the vector, by another angle at every position, and the numbers change with it.`,
  },
  alibi: {
    right: t`All that ALiBi does, it does to scores: the vectors never hear of it.`,
  },
}

export const untouched: Prediction = {
  exercise: 'trained-short-read-long',
  name: 'untouched',
  question: t`The same word is at every position. Under which scheme are its vectors, queries and keys still exactly the same everywhere?`,
  choices: SCHEMES.map(({ scheme, name }) => ({ value: scheme, text: name, ...TOUCHES[scheme] })),
}

export const placedRun = {
  prediction: untouched,
  schema,
  name: 'placedRun',
  settings: { input: 'word' },
}

export const computable: NumberPrediction = {
  exercise: 'trained-short-read-long',
  name: 'computable',
  question: t`A model was trained on 512 positions, 0 … 511. For how many of the four schemes can position 600 be computed at all?`,
  unit: '',
  of: SCHEMES.length,
  misses: [
    {
      number: 4,
      feedback: t`Three of them are formulas and do not end. The learned table does: it has 512 rows, and 600 is not among them.`,
    },
    {
      number: 2,
      feedback: t`Sinusoidal, rotary and ALiBi are all formulas, and a formula takes any number. Only the learned table has an end.`,
    },
    {
      number: 1,
      feedback: t`Only one was made for longer texts, that is right. But the question was what can be computed, and three formulas can. How well a model then works is another matter.`,
    },
    {
      number: 0,
      feedback: t`No model was trained there, that is right. But a formula needs no training to be computed: three of the four have one.`,
    },
  ],
  otherwise: t`There are four schemes: three formulas, which take any position, and one table, which ends at 511.`,
}

export const ASKED_REACH = { trained: 512, at: 600 }

export const reachRun = {
  prediction: computable,
  schema,
  name: 'reachRun',
  settings: ASKED_REACH,
}

/** Of the schemes in their order. */
export function untouchedOutcome(placed: readonly Pick<Placed, 'rows'>[]) {
  const identical = SCHEMES.filter((_, i) => allIdentical((placed[i] as Placed).rows))
  const names = identical.map(({ name }) => name)
  return {
    value: (identical.length === 1 && identical[0]?.scheme) || '',
    text:
      names.length === 0
        ? t`All rows alike: in none.`
        : t`All rows alike: in ${names.join(', ')} alone.`,
  }
}

function allIdentical({ columns, values }: Placed['rows']): boolean {
  return values.every((value, i) => value === values[i % columns])
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
