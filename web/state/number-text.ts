/**
 * Parses numbers as people write them: 38400000, 38,400,000, 38.4M, 3.84e7, 1/8, 2^-3. They are stored with
 * a decimal point, and typed and displayed with a comma if the page's language uses one.
 */
import { decimal, t } from '../translation/translation.ts'

const FACTORS: Record<string, number> = {
  '': 1,
  '%': 0.01,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  b: 1e9,
  g: 1e9,
  billion: 1e9,
}

/** Description of valid input for `readNumber`, for learners. */
export const NUMBER_EXPECTED = t`a number such as 1500, 38,400,000, 38.4M, 1e3, 1/8 or 2^-3`

/** Longer texts are not numbers. */
export const MAX_NUMBER_LETTERS = 60

/** Sign, digits with or without thousands separators, a divisor, and a unit prefix such as M. */
const WRITTEN =
  /^([+-]?)((?:[1-9]\d{0,2}(?:[,_\s]\d{3})+|\d+)?(?:\.\d*)?(?:e[+-]?\d+)?)(?:\/(\d+))?\s*([a-z%]*)$/i

/** A power, written as 2^8 or 2**8. */
const POWER = /^([+-]?\d{1,6}(?:\.\d{1,6})?)\s?(?:\^|\*\*)\s?([+-]?\d{1,4}|\([+-]?\d{1,4}\))$/

/**
 * Parses a number; undefined if there is none or it is ambiguous. Commas, spaces and underscores
 * separate thousands only: "1,5" and "0,125" are rejected, not guessed.
 */
export function readNumber(text: string): number | undefined {
  const trimmed = text.trim()
  // An imported file may contain a text of any length.
  if (trimmed.length > MAX_NUMBER_LETTERS) return undefined
  const written = trimmed.replaceAll('\u2212', '-')
  const [, base, exponent = ''] = POWER.exec(written) ?? []
  if (base !== undefined) return powerOf(base, exponent)
  const [, sign, body = '', divisor, letters = ''] = WRITTEN.exec(written) ?? []
  const factor = FACTORS[letters.toLowerCase()]
  if (!/^\.?\d/.test(body) || factor === undefined) return undefined
  const value = Number(body.replace(/[,_\s]/g, '')) / Number(divisor ?? 1)
  const number = (sign === '-' ? -1 : 1) * value * factor
  return Number.isFinite(number) ? number : undefined
}

/** The sign applies to the whole power: -2^2 is -4. */
function powerOf(base: string, exponent: string): number | undefined {
  const power = Math.abs(Number(base)) ** Number(exponent.replace(/[()]/g, ''))
  const number = base.startsWith('-') ? -power : power
  return Number.isFinite(number) ? number : undefined
}

/** The decimal separator in the page's language. */
const decimalSeparator = (): string => decimal('.')

/**
 * Converts typed text to its stored form. In languages with a decimal comma, 0,25 becomes 0.25 and
 * 38.400.000 becomes 38400000; a decimal point works too. Returns '' for an ambiguous text: 1.500.
 */
export function inPoints(typed: string): string {
  if (decimalSeparator() !== ',') return typed
  let ambiguous = false
  const text = typed.replace(/[\d.,]+/g, (digits) => {
    const grouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.exec(digits)
    ambiguous ||= grouped !== null && grouped[2] === undefined && digits.split('.').length === 2
    if (grouped !== null) return digits.replaceAll('.', '').replace(',', '.')
    return /^\d*,\d*$/.test(digits) ? digits.replace(',', '.') : digits
  })
  return ambiguous ? '' : text
}

/** The error message for a text that is not valid. */
export function notTaken(expected: string, typed: string): string {
  if (typed === '') return t`Expected ${expected}, got nothing.`
  const [ambiguous] = (inPoints(typed) === '' && /\d+\.\d{3}/.exec(typed)) || []
  return ambiguous === undefined
    ? t`Expected ${expected}, got ${typed}.`
    : t`${ambiguous} may be ${ambiguous.replace('.', '')} or ${ambiguous.replace('.', ',')}: write it as one of these.`
}

/** Formats a stored number in the page's language. */
export function inPageSigns(stored: string): string {
  const sign = decimalSeparator()
  return sign === '.' ? stored : stored.replace(/(\d),(?=\d{3})/g, '$1').replaceAll('.', sign)
}
