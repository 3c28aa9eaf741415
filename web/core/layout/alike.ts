/**
 * Exponential, logarithm and power from + − × ÷ and bits alone, which every browser rounds alike.
 * The built-in ones differ in the last digit between browsers, and whole layouts then differ.
 */

const double = new Float64Array(1)
const words = new Uint32Array(double.buffer)
/** Where the sign and the exponent are. */
const HIGH = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 1 : 0

// ln 2 in two parts: whole multiples of the first are exact. From FreeBSD's msun, e_exp.c.
const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10
const LARGEST = 709
const SMALLEST = -708
const LEAST_NORMAL = 2.2250738585072014e-308

/** 1/0!, 1/1!, …, 1/13!; and 1, 1/3, …, 1/19. */
const EXPONENTIAL = [1]
for (let k = 1; k <= 13; k++) EXPONENTIAL.push((EXPONENTIAL.at(-1) as number) / k)
const LOGARITHM = Array.from({ length: 10 }, (_, k) => 1 / (2 * k + 1))

function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0
  for (let k = coefficients.length - 1; k >= 0; k--) sum = sum * x + (coefficients[k] as number)
  return sum
}

/** 2ᵏ eʳ, and 1 + r + r²/2! + … + r¹³/13! for eʳ: enough for |r| ≤ ln 2 / 2. */
export function exp(x: number): number {
  if (!(x <= LARGEST)) return x > LARGEST ? Infinity : Number.NaN
  if (x < SMALLEST) return 0
  const k = Math.round(x * (1 / (LN2_HIGH + LN2_LOW)))
  const r = x - k * LN2_HIGH - k * LN2_LOW
  words[HIGH] = (k + 1023) << 20
  words[1 - HIGH] = 0
  const power = double[0] as number
  return power * polynomial(EXPONENTIAL, r)
}

/** e ln 2 + ln m, and 2 (s + s³/3 + … + s¹⁹/19) with s = (m − 1) / (m + 1) for ln m: enough for ½ < m² ≤ 2. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : Number.NaN
  if (x === Infinity) return x
  // Numbers too small for a full precision are brought up first.
  double[0] = x < LEAST_NORMAL ? x * 0x40000000000000 : x
  const high = words[HIGH] as number
  let exponent = (high >>> 20) - 1023 - (x < LEAST_NORMAL ? 54 : 0)
  words[HIGH] = (high & 0xfffff) | (1023 << 20)
  let m = double[0] as number
  if (m > Math.SQRT2) {
    m /= 2
    exponent++
  }
  const s = (m - 1) / (m + 1)
  const sum = polynomial(LOGARITHM, s * s)
  return exponent * LN2_HIGH + (2 * s * sum + exponent * LN2_LOW)
}

/** Of numbers that are not negative, or squared. */
export function pow(x: number, y: number): number {
  if (y === 2) return x * x
  if (y === 0.5) return Math.sqrt(x)
  if (x === 0) return y > 0 ? 0 : y < 0 ? Infinity : 1
  return exp(y * log(x))
}

/** Runs code that calls Math.exp, Math.log and Math.pow, such as a library, with these instead. */
export function computedAlike<T>(run: () => T): T {
  const own = { exp: Math.exp, log: Math.log, pow: Math.pow }
  Object.assign(Math, { exp, log, pow })
  try {
    return run()
  } finally {
    Object.assign(Math, own)
  }
}
