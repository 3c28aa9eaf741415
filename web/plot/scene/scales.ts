/** Domains, ticks and number formats; no DOM. */
import { type ScaleLinear, scaleLinear } from 'd3-scale'
import { decimal, language, number, t } from '../../translation/translation.ts'

/** Lower and upper end; finite and never equal. */
export type Domain = readonly [number, number]

/** The message for a figure whose values are all NaN or infinite. */
export const NOTHING_FINITE = t`None of the values is finite, so none can be drawn.`

/** The smallest and largest finite value; [0, 1] if there are none. */
export function domainOf(...arrays: ArrayLike<number>[]): Domain {
  let low = Infinity
  let high = -Infinity
  for (const values of arrays) {
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number
      if (!Number.isFinite(value)) continue
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  return low > high ? [0, 1] : [low, high]
}

/**
 * Widens a domain whose ends are equal but for rounding: by half the value on each side, or 0.5 at 0.
 */
export function widen([low, high]: Domain): Domain {
  const size = Math.max(Math.abs(low), Math.abs(high))
  if (high - low > Math.max(1e-12 * size, 1e-300)) return [low, high]
  const half = size < 1e-300 ? 0.5 : size / 2
  return [low - half, low + half]
}

/** A domain that is symmetric about the centre, for a diverging scale. */
export function symmetric([low, high]: Domain, centre = 0): Domain {
  const reach = Math.max(Math.abs(low - centre), Math.abs(high - centre)) || 1
  return [centre - reach, centre + reach]
}

/** Maps the domain linearly to [start, end]; does not clamp. */
export function linear(domain: Domain, start: number, end: number): (value: number) => number {
  const [low, high] = widen(domain)
  return (value) => start + ((value - low) / (high - low)) * (end - start)
}

export interface Tick {
  value: number
  text: string
}

/**
 * About `count` round values within the domain, with enough digits to distinguish them: fewer, where
 * they would be closer together than `apart`.
 */
export function ticks(domain: Domain, count: number, apart = 0): Tick[] {
  const [low, high] = widen(domain)
  const room = apart > 0 ? Math.max(1, (high - low) / apart) : count
  const scale = scaleLinear().domain([low, high])
  const [values, wanted] = tickValues(scale, Math.min(count, room))
  const largest = Math.max(0, ...values.map(Math.abs))
  const type = notation(largest)
  const format = scale.tickFormat(wanted, type)
  // d3 always groups digits with commas; format integers in the page's language instead.
  const write = (value: number) => {
    const text = format(value)
    return text.includes(',') && !text.includes('.') ? minus(number(value)) : decimal(text)
  }
  return values.map((value) => ({ value, text: value === 0 && type ? '0' : write(value) }))
}

/** Maps a domain above 0 logarithmically to [start, end]; does not clamp. */
export function logarithmic(
  [low, high]: Domain,
  start: number,
  end: number,
): (value: number) => number {
  const to = linear([Math.log(low), Math.log(high)], start, end)
  return (value) => to(Math.log(value))
}

/** Powers of ten within a domain above 0, at most about `count`. */
export function powerTicks([low, high]: Domain, count: number): Tick[] {
  // Formats each tick with its own prefix: 100, 10k, 1M.
  const format = (value: number) => scaleLinear().domain([0, value]).tickFormat(1, '~s')(value)
  const powers: number[] = []
  for (let n = Math.ceil(Math.log10(low)); n <= Math.log10(high); n++) powers.push(n)
  const step = Math.ceil(powers.length / Math.max(1, count))
  return powers
    .filter((_, i) => i % step === 0)
    .map((n) => ({ value: 10 ** n, text: decimal(format(10 ** n)) }))
}

/**
 * At least two ticks, since a single one shows no scale: tries more, and drops every other if too many.
 */
function tickValues(scale: ScaleLinear<number, number>, count: number): [number[], number] {
  let wanted = count
  let values = scale.ticks(wanted)
  while (values.length < 2 && wanted < 2 * count) values = scale.ticks(++wanted)
  if (wanted === count || values.length < 5) return [values, wanted]
  const step = (values[1] as number) - (values[0] as number)
  return [values.filter((value) => Math.round(value / step) % 2 === 0), wanted]
}

/** d3-format specifier: plain up to 10,000, then k, M, G, T, then powers of ten. */
function notation(largest: number): string | undefined {
  if (largest >= 1e15 || (largest > 0 && largest < 1e-3)) return '~e'
  return largest > 1e4 ? '~s' : undefined
}

/** Formats a number with four significant digits by default; integers in full. */
export function written(value: number, digits = 4): string {
  if (Number.isNaN(value)) return t`not a number`
  if (value === Infinity) return t`infinity`
  if (value === -Infinity) return `−${t`infinity`}`
  // Show −0, a result of multiplication, as 0.
  if (value === 0) return '0'
  const size = Math.abs(value)
  if (Number.isInteger(value) && size < 1e15) return minus(value.toLocaleString(language()))
  if (size >= 1e7 || size < 1e-4) return exponent(value, digits)
  return minus(decimal(String(Number(value.toPrecision(digits)))))
}

/** The shortest decimal that rounds to the same float32, for tables and the clipboard. */
export function exact32(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  for (let digits = 6; digits < 9; digits++) {
    const text = Number(value.toPrecision(digits))
    if (Math.fround(text) === value) return String(text)
  }
  return String(Number(value.toPrecision(9)))
}

function exponent(value: number, digits: number): string {
  return minus(decimal(value.toExponential(digits - 1).replace(/\.?0*e\+?/, 'e')))
}

/** Replaces hyphens, also that of an exponent, by minus signs. */
export function minus(text: string): string {
  return text.replaceAll('-', '−')
}
