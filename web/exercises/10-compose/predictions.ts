/** What there is to predict of a sum of two rows, and what the core found. */
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { t } from '../../translation/translation.ts'
import { schema } from './settings.ts'

export const separable: Prediction = {
  exercise: 'compose',
  name: 'separable',
  question: t`Both tables are random, and their numbers are equally large: 100 rows of 256 each. Someone hands you the sum of a word’s row and a position’s. Does the nearest row of each table tell you which two they were?`,
  choices: [
    {
      value: 'neither',
      text: t`no, a sum cannot be undone`,
      wrong: t`Of 7 alone nobody can tell whether it was 3 + 4 or 2 + 5. But this is a sum of 256 numbers at once, and each of the few rows leaves its own pattern in them.`,
    },
    {
      value: 'word',
      text: t`the word, but not the position`,
      wrong: t`Words carry the meaning, but to the sum both are rows of numbers. Where the two tables are alike in size, each row is found as easily as the other.`,
    },
    {
      value: 'position',
      text: t`the position, but not the word`,
      wrong: t`So it would be if the positions were far larger. Here both tables were drawn alike, so neither row drowns in the other.`,
    },
    {
      value: 'both',
      text: t`yes, both`,
      right: t`In many columns two random rows hardly overlap: the sum is close to its own two parts, and far less to any other row.`,
    },
  ],
}

export const separableRun = { prediction: separable, schema, name: 'apartRun' }

export interface Apart {
  width: number
  /** how many of the sums lie nearest to their own token's row, and to their own position's */
  words: number
  positions: number
  sums: number
}

/** From here on it counts as found. */
const FOUND = 0.9

export function outcome({ width, words, positions, sums }: Apart) {
  const [word, position] = [words, positions].map((found) => found / sums >= FOUND)
  const value = word ? (position ? 'both' : 'word') : position ? 'position' : 'neither'
  return {
    value,
    text: t`With random rows of width ${width}, drawn alike, ${words} of ${sums} sums lie nearest to the row of their own word, and ${positions} to that of their own position.`,
  }
}
