/** What there is to predict when schemes stand side by side, and what came. */
import type { Placed, Scheme } from '../../core/faces/positions.d.ts'
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { Prediction, PredictionChoice } from '../../lesson/rhythm/rhythm.ts'
import { SCHEMES, schema } from './settings.ts'

/** Why a scheme may seem to leave vectors alone, and what it does to them. */
const TOUCHES: Record<Scheme, Pick<PredictionChoice, 'wrong' | 'right'>> = {
  learned: {
    wrong:
      'An untrained table may seem to do nothing yet. But its rows are random, not zero: every position adds another one, and the rows of the figure differ from the first.',
  },
  sinusoidal: {
    wrong:
      'It has no parameters, so it may seem to leave things alone. But it adds a row of sines and cosines to every vector, and each row is another one.',
  },
  rotary: {
    wrong:
      'It adds nothing, that is right, and it keeps every length. But it turns the vector, by another angle at every position, and the numbers change with it.',
  },
  alibi: {
    right: 'All that ALiBi does, it does to scores: the vectors never hear of it.',
  },
}

export const untouched: Prediction = {
  exercise: 'side-by-side',
  name: 'untouched',
  question:
    'The same word is at every position. Under which scheme are its vectors still exactly the same everywhere?',
  choices: SCHEMES.map(({ scheme, name }) => ({ value: scheme, text: name, ...TOUCHES[scheme] })),
}

export const placedRun = {
  prediction: untouched,
  schema,
  name: 'placedRun',
  asked: { input: 'word' },
}

export const computable: NumberPrediction = {
  exercise: 'side-by-side',
  name: 'computable',
  question:
    'A model was trained on 512 positions, 0 … 511. For how many of the four schemes can position 600 be computed at all?',
  unit: '',
  misses: [
    {
      number: 4,
      says: 'Three of them are formulas and do not end. The learned table does: it has 512 rows, and 600 is not among them.',
    },
    {
      number: 2,
      says: 'Sinusoidal, rotary and ALiBi are all formulas, and a formula takes any number. Only the learned table has an end.',
    },
    {
      number: 1,
      says: 'Only one was made for longer texts, that is right. But the question was what can be computed, and three formulas can. How well a model then works is another matter.',
    },
    {
      number: 0,
      says: 'No model was trained there, that is right. But a formula needs no training to be computed: three of the four have one.',
    },
  ],
  otherwise:
    'There are four schemes: three formulas, which take any position, and one table, which ends at 511.',
}

export const ASKED_REACH = { trained: 512, at: 600 }

export const reachRun = {
  prediction: computable,
  schema,
  name: 'reachRun',
  asked: ASKED_REACH,
}

/** Of the schemes in their order. */
export function outcome(placed: readonly Pick<Placed, 'rows'>[]) {
  const alike = SCHEMES.filter((_, i) => allAlike((placed[i] as Placed).rows))
  const names = alike.map(({ name }) => name)
  return {
    value: (alike.length === 1 && alike[0]?.scheme) || '',
    text: `All rows alike: ${names.length === 0 ? 'in none' : `in ${names.join(', ')} alone`}.`,
  }
}

function allAlike({ columns, values }: Placed['rows']): boolean {
  return values.every((value, i) => value === values[i % columns])
}
