/** How a typed answer stands to the right one: counts as numbers, memory in any unit. */

import { type Grade, gradeCount, gradeNumber } from '../../lesson/rhythm/grade.ts'
import { NUMBER_EXPECTED, readNumber } from '../../state/number-text.ts'
import { BYTES, readSize, SIZE_EXPECTED, type Unit } from '../../state/size-text.ts'
import { t } from '../../translation/translation.ts'

/** An answer rounded to three digits is at most so far off; MB and MiB differ by ten times as much. */
const ROUNDED = 0.005

/** A count, exact or rounded, or a size of memory. */
export type Kind = 'exact' | 'count' | 'size'

export interface RightAnswer {
  kind: Kind
  /** of a size: in bytes */
  value: number
  /** of a number that is counted: how a miss by one comes about */
  counted?: string
}

export interface Graded extends Grade {
  /** the unit that the answer was read in; '' for counts */
  unit: Unit | ''
  /** what helps to try again: which way a number is off, but not how far, which would tell the answer */
  hint: string
}

/** What can be typed, in words. */
export const expectedOf = (kind: Kind) => (kind === 'size' ? SIZE_EXPECTED : NUMBER_EXPECTED)

export function isReadable(kind: Kind, typed: string): boolean {
  return (kind === 'size' ? readSize(typed) : readNumber(typed)) !== undefined
}

/** Of an answer that is readable. */
export function grade(typed: string, { kind, value, counted }: RightAnswer): Graded {
  if (kind === 'size') return gradeSize(typed, value)
  const mine = readNumber(typed) ?? Number.NaN
  const off = gradeNumber(mine, value, kind === 'count' ? ROUNDED : 0)
  const graded = counted === undefined ? off : gradeCount(mine, value, counted)
  const hint = graded.feedback === off.feedback ? directionOf(off, mine, value) : graded.feedback
  return { ...graded, unit: '', hint }
}

/** '' where there is no more to say than that it is wrong. */
function directionOf({ feedback }: Grade, mine: number, value: number): string {
  if (feedback === '') return ''
  return mine > value ? t`yours is too large` : t`yours is too small`
}

function gradeSize(typed: string, bytes: number): Graded {
  const { number, unit } = readSize(typed) ?? { number: Number.NaN, unit: '' }
  const gradeIn = (each: Unit) => gradeNumber(number * BYTES[each], bytes, ROUNDED)
  const fits = (Object.keys(BYTES) as Unit[]).find((each) => gradeIn(each).right)
  // Without a unit the one that fits is taken, and named.
  const read = unit === '' ? (fits ?? 'MB') : unit
  const graded = gradeIn(read)
  if (graded.right || fits === undefined)
    return { ...graded, unit: read, hint: directionOf(graded, number * BYTES[read], bytes) }
  const feedback = t`the number is right in ${fits}, not in ${read}`
  return { right: false, feedback, unit: read, hint: feedback }
}
