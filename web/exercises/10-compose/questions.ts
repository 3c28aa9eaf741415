/** The question about a sum of two rows, and how often such sums are taken apart. */
import type { Grid } from 'lexiscope/types/positions.d.ts'
import type { Compute } from '../../lesson/page/latest.ts'
import { choice } from '../../lesson/page/question.ts'
import { t } from '../../translation/translation.ts'
import { EXAMPLE } from './settings.ts'

export const WIDEST = 256
/** Tokens, and as many positions: sum i is of token i at position i. */
export const SUMS = 100
/** From this share on it counts as found. */
const FOUND = 0.9

export interface Apart {
  width: number
  /** how many of the sums lie nearest to their own token's row, and to their own position's */
  words: number
  positions: number
  sums: number
}

export const separable = choice({
  exercise: 'compose',
  name: 'separable',
  run: 'apartRun',
  question: t`One table has a row for each of 100 words, another for each of 100 positions: 256 random numbers a row, equally large. Someone hands you one row of each, added up. You look in each table for the row nearest to that sum. Are they the two that were added?`,
  choices: {
    neither: t`no, a sum cannot be undone`,
    word: t`the word, but not the position`,
    position: t`the position, but not the word`,
    both: t`yes, both`,
  },
  wrong: {
    neither: t`Of 7 alone nobody can tell whether it was 3 + 4 or 2 + 5. But this is a sum of 256 numbers at once, and each of the few rows leaves its own pattern in them.`,
    word: t`Words carry the meaning, but to the sum both are rows of numbers. Where the two tables are alike in size, each row is found as easily as the other.`,
    position: t`So it would be if the positions were far larger. Here both tables were drawn alike, so neither row drowns in the other.`,
  },
  right: {
    both: t`In many columns two random rows hardly overlap: the sum is close to its own two parts, and far less to any other row.`,
  },
  outcome: ({ core }) => apartAt(core, WIDEST),
  say({ width, words, positions, sums }: Apart) {
    const [word, position] = [words, positions].map((found) => found / sums >= FOUND)
    return {
      value: word ? (position ? 'both' : 'word') : position ? 'position' : 'neither',
      text: t`With random rows of width ${width}, drawn alike, ${words} of ${sums} sums lie nearest to the row of their own word, and ${positions} to that of their own position.`,
    }
  },
})

export async function apartAt(core: Compute, width: number): Promise<Apart> {
  const options = { ...EXAMPLE, vocabSize: SUMS, maxLength: SUMS, embeddingDim: width, sigma: 1 }
  const ids = Array.from({ length: SUMS }, (_, id) => id)
  const input = await core.compute('positions', 'composeInput', options, ids, [1, SUMS], width)
  const rows = joined([input.tokens.corner, input.positions.corner, input.sum.corner])
  const { values, columns } = await core.compute('tokens', 'cosinesOf', rows, false)
  const nearestIsOwn = (from: number) => (i: number) => {
    const cosines = values.subarray((2 * SUMS + i) * columns + from).subarray(0, SUMS)
    return cosines.indexOf(Math.max(...cosines)) === i
  }
  return {
    ...{ width, sums: SUMS },
    words: ids.filter(nearestIsOwn(0)).length,
    positions: ids.filter(nearestIsOwn(SUMS)).length,
  }
}

const joined = (grids: readonly Grid[]): Grid => ({
  rows: grids.reduce((sum, { rows }) => sum + rows, 0),
  columns: grids[0]?.columns ?? 0,
  values: Float32Array.from(grids.flatMap(({ values }) => [...values])),
})
