/** Whether a number as it was typed is another one, rounded. */
import { readNumber } from './number-text.ts'

/** Of one digit nearly everything is a rounding: it must be as near as two digits usually are. */
const ONE_DIGIT_WITHIN = 0.025

/** Right to the digits that were typed: 0.0039 and 0.004 are 1/256, and 0.0040 is not. */
export function isRounded(typed: string, exact: number): boolean {
  const mine = readNumber(typed)
  const digits = digitsOf(typed)
  if (mine === undefined || digits === 0 || exact === 0) return false
  const off = Math.abs(mine - exact)
  if (digits === 1 && off > ONE_DIGIT_WITHIN * Math.abs(exact)) return false
  const lastDigit = 10 ** (Math.floor(Math.log10(Math.abs(exact))) + 1 - digits)
  // A tie may go either way.
  return off <= 0.5 * lastDigit * (1 + 1e-9)
}

/**
 * How many significant digits were typed; zeros at the end of a whole number are none. 0 for a fraction
 * or a power, which is exact.
 */
function digitsOf(typed: string): number {
  const [mantissa = ''] = typed.split(/e[+-]?\d/i)
  if (/[/^]|\*\*/.test(typed)) return 0
  const digits = mantissa.replace(/\D/g, '').replace(/^0+/, '')
  return (mantissa.includes('.') ? digits : digits.replace(/0+$/, '')).length
}
