/** Checks whether a typed number is a rounding of an exact one. */
import { readNumber } from './number-text.ts'

/** Maximum relative error of a single digit, which is otherwise a rounding of nearly anything. */
const ONE_DIGIT_ERROR = 0.025

/** Accepts 0.0039 and 0.004 for 1/256, but not 0.0040: all typed digits must be right. */
export function isRounded(typed: string, exact: number): boolean {
  const value = readNumber(typed)
  const digits = digitsOf(typed)
  if (value === undefined || digits === 0 || exact === 0) return false
  const error = Math.abs(value - exact)
  if (digits === 1 && error > ONE_DIGIT_ERROR * Math.abs(exact)) return false
  const lastDigit = 10 ** (Math.floor(Math.log10(Math.abs(exact))) + 1 - digits)
  // Halves may be rounded up or down.
  return error <= 0.5 * lastDigit * (1 + 1e-9)
}

/**
 * The number of significant digits, without trailing zeros of a whole number; 0 for a fraction or a
 * power, which is exact.
 */
function digitsOf(typed: string): number {
  const [mantissa = ''] = typed.split(/e[+-]?\d/i)
  if (/[/^]|\*\*/.test(typed)) return 0
  const digits = mantissa.replace(/\D/g, '').replace(/^0+/, '')
  return (mantissa.includes('.') ? digits : digits.replace(/0+$/, '')).length
}
