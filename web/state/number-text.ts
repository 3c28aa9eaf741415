/**
 * Numbers as people write them: 38400000, 38,400,000, 38.4M, 3.84e7, 1/8, 2^-3. They are stored with a
 * decimal point; where the page's language has a decimal comma, they are typed and shown with one.
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

/** What `readNumber` takes, in words. */
export const NUMBER_EXPECTED = t`a number such as 1500, 38,400,000, 38.4M, 1e3, 1/8 or 2^-3`

/** The longest that is read as a number; entries take no more. */
export const MAX_NUMBER_LETTERS = 60

/** Sign, digits (thousands separated or not), a divisor, and the letters of a factor such as M. */
const WRITTEN =
  /^([+-]?)((?:[1-9]\d{0,2}(?:[,_\s]\d{3})+|\d+)?(?:\.\d*)?(?:e[+-]?\d+)?)(?:\/(\d+))?\s*([a-z%]*)$/i

/** A power, in either of two usual notations. */
const POWER = /^([+-]?\d{1,6}(?:\.\d{1,6})?)\s?(?:\^|\*\*)\s?([+-]?\d{1,4}|\([+-]?\d{1,4}\))$/

/**
 * The number in a text, undefined where there is none or where it could be two. Commas, blanks and
 * underscores part thousands and nothing else: "1,5" and "0,125" are refused, not guessed.
 */
export function readNumber(text: string): number | undefined {
  const written = text.trim().replaceAll('\u2212', '-')
  // A stored value may come from an imported file and have any length.
  if (written.length > MAX_NUMBER_LETTERS) return undefined
  const [, base, exponent = ''] = POWER.exec(written) ?? []
  if (base !== undefined) return powerOf(base, exponent)
  const [, sign, body = '', divisor, letters = ''] = WRITTEN.exec(written) ?? []
  const factor = FACTORS[letters.toLowerCase()]
  if (!/^\.?\d/.test(body) || factor === undefined) return undefined
  const value = Number(body.replace(/[,_\s]/g, '')) / Number(divisor ?? 1)
  const number = (sign === '-' ? -1 : 1) * value * factor
  return Number.isFinite(number) ? number : undefined
}

/** A sign before a power is the power's: -2^2 is -4. */
function powerOf(base: string, exponent: string): number | undefined {
  const power = Math.abs(Number(base)) ** Number(exponent.replace(/[()]/g, ''))
  const number = base.startsWith('-') ? -power : power
  return Number.isFinite(number) ? number : undefined
}

/** The sign before the decimals in the page's language. */
const pageSign = (): string => decimal('.')

/**
 * Converts typed text to its stored form: 0,25 is 0.25 and 38.400.000 is 38400000 where decimals have
 * a comma, and a point still works. '' where it is ambiguous: there, 1.500 may be either.
 */
export function inPoints(typed: string): string {
  if (pageSign() !== ',') return typed
  let two = false
  const text = typed.replace(/[\d.,]+/g, (digits) => {
    const parted = /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.exec(digits)
    two ||= parted !== null && parted[2] === undefined && digits.split('.').length === 2
    if (parted !== null) return digits.replaceAll('.', '').replace(',', '.')
    return /^\d*,\d*$/.test(digits) ? digits.replace(',', '.') : digits
  })
  return two ? '' : text
}

/** Why what was typed is not taken. */
export function notTaken(expected: string, typed: string): string {
  if (typed === '') return t`Expected ${expected}, got nothing.`
  const [two] = (inPoints(typed) === '' && /\d+\.\d{3}/.exec(typed)) || []
  return two === undefined
    ? t`Expected ${expected}, got ${typed}.`
    : t`${two} may be ${two.replace('.', '')} or ${two.replace('.', ',')}: write it as one of these.`
}

/** Formats a stored number in the page's language. */
export function inPageSigns(stored: string): string {
  const sign = pageSign()
  return sign === '.' ? stored : stored.replace(/(\d),(?=\d{3})/g, '$1').replaceAll('.', sign)
}
