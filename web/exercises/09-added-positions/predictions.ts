/** What there is to predict of computed rows, and what came out. */
import type { Sinusoidal, SinusoidalOptions } from 'lexiscope/faces/positions.d.ts'
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import type { SketchPrediction } from '../../lesson/rhythm/sketched.ts'
import { written } from '../../plot/scene/scales.ts'
import { listed, t } from '../../translation/translation.ts'
import { schema } from './settings.ts'

export const rowZero: Prediction = {
  exercise: 'added-positions',
  name: 'row-zero',
  question: t`At position 0 every hand points straight up. Which numbers does its row begin with?`,
  choices: [
    {
      value: 'zeros',
      text: '0, 0, 0, 0, …',
      wrong: t`The angle is 0 everywhere, and so is its sine. But every second number is a cosine, and the cosine of 0 is 1: the hand points straight up.`,
    },
    {
      value: 'in-turn',
      text: '0, 1, 0, 1, …',
      right: t`All hands point straight up: 0 across, 1 up, in every pair.`,
    },
    {
      value: 'ones',
      text: '1, 1, 1, 1, …',
      wrong: t`The hands do point up, which is the cosine, 1. How far they point to the side is the sine, and that is 0.`,
    },
    {
      value: 'differ',
      text: t`every pair begins with other numbers`,
      wrong: t`From position 1 on they do. But 0 divided by anything is 0, so at position 0 all clocks show the same time.`,
    },
  ],
}

export const run = {
  prediction: rowZero,
  schema,
  name: 'waveRun',
  settings: { layout: schema.layout.fallback, waveBase: schema.waveBase.fallback },
}

/** The table that the question is about. */
export const EXAMPLE: SinusoidalOptions = {
  length: 1,
  embeddingDim: schema.waveDim.fallback,
  layout: 'interleaved',
  base: schema.waveBase.fallback,
}

/** What the row of position 0 begins with, by the core. */
export function outcome({ table }: Pick<Sinusoidal, 'table'>) {
  const begins = [...table.values.subarray(0, 4)]
  const are = (...wanted: number[]) => begins.every((value, i) => value === wanted[i])
  const value = are(0, 1, 0, 1)
    ? 'in-turn'
    : are(0, 0, 0, 0)
      ? 'zeros'
      : are(1, 1, 1, 1)
        ? 'ones'
        : 'differ'
  return { value, text: `${listed(begins.map((each) => written(each)))}, …` }
}

/** The distances of which the sketch is made. */
export const APART = [0, 4, 8, 12, 16, 20, 24]

export const similarityPrediction = {
  exercise: 'added-positions',
  name: 'alike-apart',
  question: t`How alike is position 0 to the others? Draw the cosine of their rows, for D = ${schema.waveDim.fallback}, as the distance grows. At distance 0 it is 1.`,
  columns: APART.map(String),
  xTitle: t`distance`,
  yTitle: t`cosine`,
  low: -1,
  high: 1,
  step: 0.05,
  given: 1,
  unit: '',
  edge: null,
  baseline: { value: 0, name: t`unrelated` },
  curve: { name: t`sinusoidal`, colour: 1, least: 0.04 },
  shapes: {
    straight: t`A straight line loses the same amount at every step. Clocks do not: the fast ones are soon anywhere on their dials, and each time one of them comes round again, the rows grow more alike.`,
    'steep first': t`Fading away is what most drawings show, and the curve does fall fastest at first. But clocks come round again: wherever a fast one does, the curve rises.`,
    'steep last': t`The slow clocks hardly move here, that is right. But the fastest few turn away at once: 3 of the 16 turn by a radian or more within 4 positions.`,
    flat: t`All rows have the same length, but not the same direction: the fast clocks have turned away after a few positions.`,
    rising: t`Nothing is more alike to a row than the row itself: the cosine begins at 1, its greatest value, and can only fall from there.`,
  },
  tooHigh: t`Slow clocks keep rows alike, but the fast ones turn away at once: the curve falls within the first few positions.`,
  tooLow: t`Fast clocks soon disagree, but the slow ones have hardly moved: they keep the curve well above 0.`,
  right: t`Fast clocks come round again, and slow ones have hardly moved: both are in your curve.`,
} satisfies SketchPrediction

export const similarityRun = {
  prediction: similarityPrediction,
  schema,
  name: 'alikeRun',
  settings: run.settings,
}

/** The curve that was asked about, at the distances of the sketch. */
export const similarityCurve = ({ similarity }: Pick<Sinusoidal, 'similarity'>): number[] =>
  APART.map((k) => similarity[k] as number)

/** The table that the sketch is about. */
export const ASKED_APART: SinusoidalOptions = { ...EXAMPLE, length: (APART.at(-1) ?? 0) + 1 }

export const firstMissing: NumberPrediction = {
  exercise: 'added-positions',
  name: 'first-missing',
  question: t`A table has 512 rows, one for each position. Which is the first position without a row?`,
  unit: '',
  misses: [
    {
      number: 513,
      feedback: t`Counted from 1, row 513 would be the first one missing. Positions are counted from 0, so position 512 is the first without a row.`,
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

export const longerRun = {
  prediction: firstMissing,
  schema,
  name: 'longerRun',
  settings: { rowsLearned: 512, fed: 513 },
}
