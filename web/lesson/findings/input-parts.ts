/** Which part rules a sum of token rows and position rows, measured. */
import { written } from '../../plot/scene/scales.ts'
import { t } from '../../translation/translation.ts'

interface PartSizes {
  /** root mean squares; NaN where none are added */
  tokens: number
  positions: number
  /** what token rows were multiplied by */
  factor: number
}

/** So many times as large, the larger one rules. */
const RULES = 3

export function partsFinding({ tokens, positions, factor }: PartSizes): string {
  const sizes =
    factor === 1
      ? t`A typical number of a word’s row is ${written(tokens, 2)}, of a position’s ${written(positions, 2)}`
      : t`A typical number of a word’s row, times ${written(factor, 3)}, is ${written(tokens, 2)}, of a position’s ${written(positions, 2)}`
  if (positions > RULES * tokens) return t`${sizes}: most of the sum is the position.`
  if (tokens > RULES * positions) return t`${sizes}: most of the sum is the word.`
  return t`${sizes}: the sum shows both.`
}
