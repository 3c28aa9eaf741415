/** What there is to predict of a learned table, and what it says. */
import type { Learned } from '../../core/faces/positions.d.ts'
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { written } from '../../plot/scene/scales.ts'
import { schema } from './settings.ts'

export const neighbours: Prediction = {
  exercise: 'learned',
  name: 'neighbours',
  question: 'Before any training: how alike are the vectors of two neighbouring positions?',
  choices: [
    {
      value: 'alike',
      text: 'nearly the same: cosine near 1',
      wrong:
        'So it was with sines, where a formula makes neighbours alike. A learned table has no formula: every row is drawn at random, and knows nothing of the row before.',
    },
    {
      value: 'random',
      text: 'unrelated: cosine near 0',
      wrong:
        'Random rows are nearly at right angles when they are wide. These have so few columns that a cosine can be anything.',
    },
    {
      value: 'opposite',
      text: 'opposite: cosine near −1',
      wrong:
        'Positions must be told apart, so opposite rows would be handy. But nothing has arranged them yet: random rows are nearly at right angles, as in exercise 04.',
    },
  ],
}

export const run = { prediction: neighbours, schema, name: 'learnedRun' }

export const firstMissing: NumberPrediction = {
  exercise: 'learned',
  name: 'first-missing',
  question:
    'A table has 512 rows, one for each position. Which is the first position without a row?',
  unit: '',
  misses: [
    {
      number: 513,
      says: 'Counted from 1, row 513 would be the first one missing. Positions are counted from 0, so that place falls to 512.',
    },
    {
      number: 511,
      says: 'Position 511 is the last one with a row: the 512 rows have the numbers 0 … 511.',
    },
    {
      number: 0,
      says: 'Position 0 does have a row, the first one. The rows run out at the other end.',
    },
  ],
  otherwise: 'The first row has the number 0, so 512 rows have the numbers 0 … 511.',
}

export function outcome({ similarity }: Pick<Learned, 'similarity'>) {
  const mean = similarity[1] as number
  // Half way between unrelated and the same.
  const value = mean > 0.5 ? 'alike' : mean < -0.5 ? 'opposite' : 'random'
  return { value, text: `On average, neighbours have the cosine ${written(mean, 2)}.` }
}

export const longerRun = {
  prediction: firstMissing,
  schema,
  name: 'longerRun',
  asked: { rowsLearned: 512, fed: 513 },
}
