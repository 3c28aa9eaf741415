/** What there is to predict of a learned table, and what it says. */
import type { Learned, LearnedOptions } from 'lexiscope/faces/positions.d.ts'
import { exerciseName } from '../../lesson/exercise-name.ts'
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { SketchPrediction } from '../../lesson/rhythm/sketched.ts'
import { t } from '../../translation/translation.ts'
import { SIGMA, schema } from './settings.ts'

/** The distances of which the sketch is made. */
export const APART = [0, 1, 2, 3, 4, 5, 6]

export const similarityPrediction = {
  exercise: 'learned',
  name: 'alike-apart',
  question: t`Before any training: how alike are two rows of the table? Draw their mean cosine by the distance of their positions. A row and itself have 1.`,
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
  curve: { name: t`learned, untrained`, colour: 0, least: 0.12 },
  shapes: {
    straight: t`So it would be if near rows were made alike. But nobody made them so: every row is drawn at random, and knows nothing of the row before.`,
    'steep first': t`With sines the nearest rows were the most alike. A learned table has no formula: the row next to yours is as much a stranger as any other, from the first step on.`,
    'steep last': t`It would take a formula to keep the nearest rows alike. Here every row is drawn at random: already the next one is a stranger.`,
    flat: t`It is level, but for its beginning: a row and itself have the cosine 1, and all others are strangers to it.`,
    turning: t`So it was with sines, whose clocks come round again. There are no clocks here: random rows are unrelated at every distance.`,
    rising: t`A row and itself are as alike as can be, so the curve begins at its greatest value. All others are strangers.`,
  },
  tooHigh: t`Random rows point anywhere, so each is nearly at right angles to any other: the mean cosine is near 0 from the first step on.`,
  tooLow: t`Positions must be told apart, so opposite rows would be handy. But nothing has arranged them yet: random rows are nearly at right angles, as in ${exerciseName('similarity')}.`,
  right: t`One step away is as strange as six: order is not in the table yet.`,
} satisfies SketchPrediction

const rows = {
  rowsLearned: schema.rowsLearned.fallback,
  learnedDim: schema.learnedDim.fallback,
  learnedSeed: schema.learnedSeed.fallback,
}

export const run = { prediction: similarityPrediction, schema, name: 'learnedRun', settings: rows }

/** The table that the sketch is about. */
export const EXAMPLE: LearnedOptions = {
  length: rows.rowsLearned,
  embeddingDim: rows.learnedDim,
  sigma: SIGMA,
  seed: rows.learnedSeed,
}

export const firstMissing: NumberPrediction = {
  exercise: 'learned',
  name: 'first-missing',
  question: t`A table has 512 rows, one for each position. Which is the first position without a row?`,
  unit: '',
  misses: [
    {
      number: 513,
      feedback: t`Counted from 1, row 513 would be the first one missing. Positions are counted from 0, so that place falls to 512.`,
    },
    {
      number: 511,
      feedback: t`Position 511 is the last one with a row: the 512 rows have the numbers 0 … 511.`,
    },
    {
      number: 0,
      feedback: t`Position 0 does have a row, the first one. The rows run out at the other end.`,
    },
  ],
  otherwise: t`The first row has the number 0, so 512 rows have the numbers 0 … 511.`,
}

/** The real curve, at the distances of the sketch. */
export const similarityCurve = ({ similarity }: Pick<Learned, 'similarity'>): number[] =>
  APART.map((k) => similarity[k] ?? 0)

export const longerRun = {
  prediction: firstMissing,
  schema,
  name: 'longerRun',
  settings: { rowsLearned: 512, fed: 513 },
}
