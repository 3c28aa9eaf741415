/** Whether a number as it was typed is another one, rounded. */
import { readNumber } from './number-text.ts'

/** With fewer, nearly everything is a rounding of something. */
const LEAST_DIGITS = 2

/** Right to the digits that were typed, at least two of them: 0.0039 is 1/256, and 0.004 is not. */
export function isRounded(typed: string, exact: number): boolean {
  const mine = readNumber(typed)
  const digits = digitsOf(typed)
  if (mine === undefined || digits < LEAST_DIGITS || exact === 0) return false
  const lastDigit = 10 ** (Math.floor(Math.log10(Math.abs(exact))) + 1 - digits)
  // A tie may go either way.
  return Math.abs(mine - exact) <= 0.5 * lastDigit * (1 + 1e-9)
}

/** How many significant digits were typed. 0 for a fraction or a power, which is exact. */
function digitsOf(typed: string): number {
  const [mantissa = ''] = typed.split(/e[+-]?\d/i)
  return /[/^]|\*\*/.test(typed) ? 0 : mantissa.replace(/\D/g, '').replace(/^0+/, '').length
}
