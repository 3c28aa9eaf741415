/** What there is to predict of the input layer, and what the core found. */
import type { ComposedInput, LookupSpeed } from 'lexiscope/faces/positions.d.ts'
import type { NumberPrediction } from '../../lesson/rhythm/number-prediction.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { written } from '../../plot/scene/scales.ts'
import { t } from '../../translation/translation.ts'
import { EXAMPLE, schema } from './settings.ts'

export const parameters: NumberPrediction = {
  exercise: 'compose',
  name: 'parameters',
  question: t`A model knows 10,000 tokens, its vectors have 256 numbers, and it learns 512 positions. How many parameters does its input layer have?`,
  unit: '',
  misses: [
    {
      number: 2_560_000,
      feedback: t`That is the token table alone. The 512 learned positions are rows of a second table, 256 wide as well.`,
    },
    {
      number: 131_072,
      feedback: t`That is the table of positions alone. The token table comes first, with 10,000 rows.`,
    },
    {
      number: 10_768,
      feedback: t`That adds the three numbers up. Each table is a rectangle: rows times width.`,
    },
    {
      number: 10_000 * 512 * 256,
      feedback: t`That would be a vector for every token at every position. The two tables are separate and their rows are added, so 10,000 + 512 rows are enough.`,
    },
    {
      number: 4 * 2_691_072,
      feedback: t`That is the number of bytes: each parameter takes four.`,
    },
    {
      number: 10_000 * (256 + 512),
      feedback: t`Positions are not put beside the tokens as more columns: they are added, and have a table of their own.`,
    },
  ],
  otherwise: t`Two tables of width 256: 10,000 rows for the tokens and 512 for the positions. (10,000 + 512) · 256.`,
}

export const parts: Prediction = {
  exercise: 'compose',
  name: 'parts',
  question: t`Token vectors come from a new table with spread 0.02, positions from sines and cosines. Both are added as they are. What does the sum look like?`,
  choices: [
    {
      value: 'tokens',
      text: t`nearly the token vectors`,
      wrong: t`The tokens carry the meaning, so one expects them to be the main thing. But size decides a sum, and a spread of 0.02 is tiny beside sines that reach from −1 to 1.`,
    },
    {
      value: 'both',
      text: t`both, about evenly`,
      wrong: t`Both have the same width, but not the same size: the numbers under the figure differ more than thirtyfold. That is what the factor √D is there to change.`,
    },
    {
      value: 'positions',
      text: t`nearly the positions`,
      right: t`A sum belongs to its larger part, until training or a factor evens them out.`,
    },
  ],
}

export const speed: Prediction = {
  exercise: 'compose',
  name: 'speed',
  question: t`Looking up 4,096 tokens means copying 4,096 rows from all over the table. How does that compare with copying the same number of bytes in order?`,
  choices: [
    {
      value: 'alike',
      text: t`about as fast`,
      wrong: t`The bytes are as many, so that was a fair guess. But a copy in order is fetched ahead, and rows from all over a large table have to be waited for. Try a small table.`,
      right: t`Rows this wide are copied in long runs, and this machine fetches them quickly enough.`,
    },
    {
      value: 'slower',
      text: t`2 to 10 times slower`,
      wrong: t`Rows from all over a large table have to be waited for, and often that costs as much as this. How much depends on the machine and its caches; here the figure measured otherwise.`,
      right: t`Rows from all over a large table have to be waited for.`,
    },
    {
      value: 'far',
      text: t`more than 10 times slower`,
      wrong: t`Single numbers from random places would be that slow. A row is a run of numbers, though: once its beginning has come, the rest follows at full speed.`,
      right: t`The waits for rows from all over the table add up on this machine.`,
    },
  ],
}

export const parametersRun = {
  prediction: parameters,
  schema,
  name: 'inputRun',
  settings: {
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
  settings: { spread: '0.02', summed: 'sinusoidal', scaled: 'no', inputMode: 'use' },
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
    text: t`A typical number of a token vector is ${written(tokens.size, 2)}, of a position ${written(positions.size, 2)}.`,
  }
}

/** The middle of several repetitions. */
export function speedOutcome({ copyToLookup }: LookupSpeed): Found {
  return {
    value: copyToLookup < 2 ? 'alike' : copyToLookup <= 10 ? 'slower' : 'far',
    text: t`Here and now the copy is ${written(copyToLookup, 2)} times as fast as the lookup.`,
  }
}
