/** What there is to predict of the table, and what it says. */
import type { Sinusoidal, SinusoidalOptions } from 'lexiscope/faces/positions.d.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import type { SketchPrediction } from '../../lesson/rhythm/sketched.ts'
import { written } from '../../plot/scene/scales.ts'
import { t } from '../../translation/translation.ts'
import { schema } from './settings.ts'

export const prediction: Prediction = {
  exercise: 'sinusoidal',
  name: 'fast-columns',
  question: t`Go down the rows, position by position. Which columns change fastest?`,
  choices: [
    {
      value: 'low',
      text: t`the low columns, on the left`,
      right: t`The number that divides the position grows from left to right.`,
    },
    {
      value: 'high',
      text: t`the high columns, on the right`,
      wrong: t`A larger i sounds like a higher frequency, and many drawings show it so. But i raises the number that divides the position: the larger it is, the more slowly the angle grows. Compare the left edge of the table with the right.`,
    },
    {
      value: 'equal',
      text: t`all alike`,
      wrong: t`Every column is a sine or a cosine, so they look alike on paper. Their frequencies differ: the left edge of the table flickers from row to row, the right edge hardly changes.`,
    },
  ],
}

export const run = {
  prediction,
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

export function outcome({ wavelengths }: Pick<Sinusoidal, 'wavelengths'>) {
  const first = wavelengths[0] as number
  const last = wavelengths.at(-1) as number
  const value = first < last ? 'low' : first > last ? 'high' : 'equal'
  return {
    value,
    text: t`The first pair of columns turns once in about ${written(first)} positions, the last once in about ${written(last)}.`,
  }
}

/** The distances of which the sketch is made. */
export const APART = [0, 4, 8, 12, 16, 20, 24]

export const similarityPrediction = {
  exercise: 'sinusoidal',
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
    straight: t`A ruler would lose the same amount at every step. Clocks do not: the fast ones are soon anywhere on their dials, and each time one of them comes round again, the rows grow more alike.`,
    'steep first': t`Fading away is what most drawings show, and over the first few positions you are right. But clocks come round again: wherever a fast one does, the curve rises.`,
    'steep last': t`The slow clocks hardly move here, that is right. But the fastest few turn away at once: 3 of the 16 turn by a radian or more within 4 positions.`,
    flat: t`All rows have the same length, but not the same direction: the fast clocks have turned away after a few positions.`,
    rising: t`Nothing is more alike to a row than the row itself: the cosine begins at 1, its greatest value, and can only fall from there.`,
    turning: t`It does go up and down. Over these distances the slow clocks have hardly moved, though: they keep the curve above 0, and it falls in steps.`,
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
