/** What there is to predict of the input layer, and what the core found. */
import type { ComposedInput, LookupSpeed } from '../../core/faces/positions.d.ts'
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { written } from '../../plot/scene/scales.ts'
import { EXAMPLE, schema } from './settings.ts'

export const parameters: NumberPrediction = {
  exercise: 'compose',
  name: 'parameters',
  question:
    'A model knows 10,000 tokens, its vectors have 256 numbers, and it learns 512 positions. How many parameters does its input layer have?',
  unit: '',
}

export const parts: Prediction = {
  exercise: 'compose',
  name: 'parts',
  question:
    'A new table of spread 0.02 gives the token vectors, sines and cosines give the positions, and both are added as they are. What does the sum look like?',
  choices: [
    { value: 'tokens', text: 'nearly the token vectors' },
    { value: 'both', text: 'both, about evenly' },
    { value: 'positions', text: 'nearly the positions' },
  ],
}

export const speed: Prediction = {
  exercise: 'compose',
  name: 'speed',
  question:
    'Looking 4,096 tokens up means copying 4,096 rows from all over the table. How does that compare with copying as many bytes that lie in order?',
  choices: [
    { value: 'alike', text: 'about as fast' },
    { value: 'slower', text: '2 to 10 times slower' },
    { value: 'far', text: 'more than 10 times slower' },
  ],
}

export const parametersRun = {
  prediction: parameters,
  schema,
  name: 'inputRun',
  asked: {
    inputRows: EXAMPLE.vocabSize,
    inputWidth: EXAMPLE.embeddingDim,
    inputLength: EXAMPLE.maxLength,
    added: EXAMPLE.positions,
  },
}
export const partsRun = {
  prediction: parts,
  schema,
  name: 'partsRun',
  asked: { spread: '0.02', summed: 'sinusoidal', scaled: 'no', inputMode: 'use' },
}
export const speedRun = { prediction: speed, schema, name: 'speedRun' }

export interface Found {
  /** the choice that was right */
  value: string
  text: string
}

/** Of unscaled tokens and sinusoidal positions. */
export function partsOutcome({ tokens, positions }: ComposedInput): Found {
  const times = positions.size / tokens.size
  return {
    value: times > 2 ? 'positions' : times < 0.5 ? 'tokens' : 'both',
    text: `A typical number of a token vector is ${written(tokens.size, 2)}, of a position ${written(positions.size, 2)}.`,
  }
}

/** The middle of several repetitions. */
export function speedOutcome({ copyToLookup }: LookupSpeed): Found {
  return {
    value: copyToLookup < 2 ? 'alike' : copyToLookup <= 10 ? 'slower' : 'far',
    text: `Here and now the copy is ${written(copyToLookup, 2)} times as fast as the lookup.`,
  }
}
