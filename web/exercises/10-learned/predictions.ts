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
    { value: 'alike', text: 'nearly the same: cosine near 1' },
    { value: 'random', text: 'unrelated: cosine near 0' },
    { value: 'opposite', text: 'opposite: cosine near −1' },
  ],
}

export const run = { prediction: neighbours, schema, name: 'learnedRun' }

export const firstMissing: NumberPrediction = {
  exercise: 'learned',
  name: 'first-missing',
  question:
    'A table has 512 rows, one a position. Which is the first position that it has no row for?',
  unit: '',
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
