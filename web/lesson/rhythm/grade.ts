/** How a predicted number stands to what came. */
import { readNumber } from '../../state/number-text.ts'
import { isRounded } from '../../state/rounded.ts'

export interface Grade {
  right: boolean
  /** how a wrong one is off, in a few words; '' where there is nothing to say */
  says: string
}

/**
 * For small counts: a miss by one is told as one too many or too few, with `why` that may happen.
 */
export function gradeCount(mine: number, came: number, why: string): Grade {
  if (Math.abs(mine - came) !== 1) return gradeNumber(mine, came)
  return { right: false, says: `one too ${mine > came ? 'many' : 'few'}: ${why}` }
}

/** Right where it is what came, exactly or rounded to the digits that were typed. */
export function gradeTyped(typed: string, came: number): Grade {
  if (isRounded(typed, came)) return { right: true, says: '' }
  return gradeNumber(readNumber(typed) ?? Number.NaN, came)
}

/** Right within this share of what came. */
export function gradeNumber(mine: number, came: number, tolerance = 0): Grade {
  // Decimals such as 0.1 are not exact in binary, whatever the tolerance.
  if (Math.abs(mine - came) <= (tolerance + 1e-9) * Math.abs(came)) return { right: true, says: '' }
  const factor = mine / came
  if (!(factor > 0) || !Number.isFinite(factor)) return { right: false, says: '' }
  const way = factor > 1 ? 'large' : 'small'
  const times = factor > 1 ? factor : 1 / factor
  const says =
    times >= 1.5
      ? `yours is ${Number(times.toPrecision(2)).toLocaleString('en')} times too ${way}`
      : `yours is ${Number((100 * Math.abs(factor - 1)).toPrecision(2))} % too ${way}`
  return { right: false, says }
}

/**
 * Of a curve that was drawn, range by range: right where it is off by no more than `tolerance` on
 * average. `far` is the range where it is off most.
 */
export function gradeSketch(
  mine: readonly number[],
  came: readonly number[],
  tolerance: number,
): { right: boolean; off: number; far: number } {
  const misses = mine.map((value, c) => Math.abs(value - (came[c] ?? Number.NaN)))
  const off = misses.reduce((sum, each) => sum + each, 0) / misses.length
  return { right: off <= tolerance, off, far: misses.indexOf(Math.max(...misses)) }
}
