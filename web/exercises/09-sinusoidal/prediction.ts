/** What there is to predict of the table, and what it says. */
import type { Sinusoidal, SinusoidalOptions } from '../../core/faces/positions.d.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { written } from '../../plot/scene/scales.ts'
import { schema } from './settings.ts'

export const prediction: Prediction = {
  exercise: 'sinusoidal',
  name: 'fast-columns',
  question: 'Go down the rows, position by position. Which columns change fastest?',
  choices: [
    {
      value: 'low',
      text: 'the low columns, on the left',
      right: 'The number that divides the position grows from left to right.',
    },
    {
      value: 'high',
      text: 'the high columns, on the right',
      wrong:
        'A larger i sounds like a higher frequency, and many drawings show it so. But i raises the number that divides the position: the larger it is, the more slowly the angle grows. Compare the left edge of the table with the right.',
    },
    {
      value: 'equal',
      text: 'all alike',
      wrong:
        'Every column is a sine or a cosine, so they look alike on paper. Their frequencies differ: the left edge of the table flickers from row to row, the right edge hardly changes.',
    },
  ],
}

export const run = {
  prediction,
  schema,
  name: 'waveRun',
  asked: { layout: schema.layout.fallback, waveBase: schema.waveBase.fallback },
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
    text: `The first pair of columns turns once in ${written(first)} positions, the last once in ${written(last)}.`,
  }
}
