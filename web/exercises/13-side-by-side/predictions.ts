/** Predictions that compare the schemes, and their outcomes. */
import type { Placed, Scheme } from 'lexiscope/faces/positions.d.ts'
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { Prediction, PredictionChoice } from '../../lesson/rhythm/rhythm.ts'
import type { SketchPrediction } from '../../lesson/rhythm/sketched.ts'
import { t } from '../../translation/translation.ts'
import { SCHEMES, schema } from './settings.ts'

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
  exercise: 'side-by-side',
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
  exercise: 'side-by-side',
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
export function outcome(placed: readonly Pick<Placed, 'rows'>[]) {
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

/** The distances of which a sketch is made. */
export const APART = [0, 4, 8, 12, 16, 20, 24]

/** What a curve of each scheme may be taken for. */
const SKETCHED: Record<
  Scheme,
  Pick<SketchPrediction, 'shapes' | 'tooHigh' | 'tooLow' | 'right'> & { least: number }
> = {
  learned: {
    least: 0.12,
    shapes: {
      straight: t`An untrained table has no order to fall by: row 4 is as much a stranger to row 0 as row 24 is.`,
      'steep last': t`Nothing keeps near rows together: they are drawn at random, each without a look at the one before.`,
      flat: t`Level it is, but for its beginning: a vector and itself have the cosine 1.`,
      turning: t`Waves belong to clocks. Rows that are drawn at random have none, and are equally strange at every distance.`,
      rising: t`Nothing is more alike to a vector than the vector itself, so the curve begins at its greatest value.`,
    },
    tooHigh: t`The word is in every vector, but a random row of the same size is added to it, and that halves the likeness at once.`,
    tooLow: t`The rows are strangers to each other, but the word is the same in every vector: it holds the curve up.`,
    right: t`Strange rows, one word: the word alone holds the curve up, at every distance alike.`,
  },
  sinusoidal: {
    least: 0.03,
    shapes: {
      straight: t`It falls, that is right, but no ruler is at work: the fast clocks have turned away at once, and come round again.`,
      'steep first': t`It falls fastest at first, that is right. But then fast clocks come round again, and the curve goes up and down.`,
      'steep last': t`The slow clocks hardly move, but the fastest few turn away at once: 3 of the 16 turn by a radian or more within 4 positions.`,
      flat: t`The same word is in every vector, but the row of waves that is added to it changes from the first step on.`,
      rising: t`Nothing is more alike to a vector than the vector itself, so the curve begins at its greatest value.`,
    },
    tooHigh: t`The word holds the curve up, but the waves that are added to it turn away within a few positions.`,
    tooLow: t`The fast clocks turn away at once, but the slow ones do not, and the word is in every vector: both hold the curve up.`,
    right: t`Clocks make its waves, and the word inside every vector holds it up.`,
  },
  rotary: {
    least: 0.03,
    shapes: {
      straight: t`The more a vector is turned, the less alike it is, one may think. But each pair has a pace of its own, and the fast ones come round again.`,
      'steep first': t`It falls fastest at first, that is right. But the fast pairs come round again, and the curve goes up and down.`,
      'steep last': t`The slow pairs hardly turn, but the fastest few turn away at once: 3 of the 16 turn by a radian or more within 4 positions.`,
      flat: t`Nothing is added, and the length stays. But the vector is turned, and a turned vector points elsewhere.`,
      rising: t`Nothing is more alike to a vector than the vector itself, so the curve begins at its greatest value.`,
    },
    tooHigh: t`Nothing is added, so one may expect the word to stay itself. But turning moves every pair, and the fast ones at once.`,
    tooLow: t`The fast pairs turn away at once, but the slow ones have hardly moved, and keep the curve above 0.`,
    right: t`The same clocks as the sinusoidal ones, each as heavy as the word makes it.`,
  },
  alibi: {
    least: 0.04,
    shapes: {
      straight: t`ALiBi does make a straight line of distance. But that is a penalty on scores: the vectors never hear of it.`,
      'steep first': t`Attention fades like this under ALiBi. But it fades because scores are lowered: the vectors stay what they were.`,
      'steep last': t`ALiBi’s penalty grows with distance, but it is taken off scores. Nothing happens to the vectors.`,
      turning: t`Nothing turns here, and nothing is added: the vectors are the same everywhere, at every distance.`,
      rising: t`Nothing is more alike to a vector than the vector itself, so no curve can rise above its beginning.`,
    },
    tooHigh: t`It is level, and the cosine of a vector and itself is 1: no curve can lie above that.`,
    tooLow: t`It is level, but at 1: the same word is everywhere, and nothing was done to its vector.`,
    right: t`All that ALiBi does, it does to scores.`,
  },
}

const sketchOf = ({ scheme, name }: (typeof SCHEMES)[number], colour: number) => {
  const { least, ...words } = SKETCHED[scheme]
  return {
    exercise: 'side-by-side',
    name: `curve-${scheme}`,
    question: t`The same word everywhere, ${name} positions. How alike are its vectors? Draw their mean cosine, for D = ${schema.sideDim.fallback}, as the distance grows. At distance 0 it is 1.`,
    columns: APART.map(String),
    xTitle: t`distance`,
    yTitle: t`mean cosine`,
    low: -1,
    high: 1,
    step: 0.05,
    given: 1,
    unit: '',
    edge: null,
    baseline: { value: 0, name: t`unrelated` },
    curve: { name, colour, least },
    ...words,
  } satisfies SketchPrediction
}

export const curves = SCHEMES.map(sketchOf)

export const curveRun = (scheme: Scheme) => {
  const prediction = curves.find(({ name }) => name === `curve-${scheme}`)
  if (prediction === undefined) throw new Error(`expected a sketch of ${scheme}, got none`)
  return { prediction, schema, name: 'curveRun', settings: ASKED_CURVE }
}

/** What is compared in a sketch's question. */
const ASKED_CURVE = {
  sideLength: schema.sideLength.fallback,
  sideDim: schema.sideDim.fallback,
  sideSeed: schema.sideSeed.fallback,
  input: 'word',
}
