/** What there is to predict when schemes stand side by side, and what came. */
import type { Placed } from '../../core/faces/positions.d.ts'
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { SCHEMES, schema } from './settings.ts'

export const untouched: Prediction = {
  exercise: 'side-by-side',
  name: 'untouched',
  question:
    'The same word stands at every position. Under which scheme are its vectors still exactly the same at all of them?',
  choices: SCHEMES.map(({ scheme, name }) => ({ value: scheme, text: name })),
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
