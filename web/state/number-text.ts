/** Numbers as people write them: 38400000, 38,400,000, 38.4M, 3.84e7, 1/8. */

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
export const NUMBER_EXPECTED = 'a number such as 1500, 38,400,000, 38.4M, 1e3 or 1/8'

/**
 * The number in a text, undefined where there is none or where it could be two. Commas, blanks and
 * underscores part thousands and nothing else: "1,5" is refused, not guessed.
 */
export function readNumber(text: string): number | undefined {
  const written = text.trim().replace('\u2212', '-')
  const [, sign = '', body = '', letters = ''] =
    /^([+-]?)([\d.,_\s\u202f]*\d[\d.,_\s\u202f]*?(?:e[+-]?\d+)?(?:\/\d+)?)\s*([a-z%]*)$/i.exec(
      written,
    ) ?? []
  const factor = FACTORS[letters.toLowerCase()]
  const value = factor === undefined ? undefined : unsigned(body)
  if (value === undefined || factor === undefined) return undefined
  const number = (sign === '-' ? -1 : 1) * value * factor
  return Number.isFinite(number) ? number : undefined
}

function unsigned(body: string): number | undefined {
  const [top = '', bottom] = body.split('/')
  const plain = top.replace(/(?<=\d)[,_\s\u202f](?=\d{3}(?!\d))/g, '')
  if (!/^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return undefined
  const divisor = bottom === undefined ? 1 : Number(bottom)
  return divisor === 0 ? undefined : Number(plain) / divisor
}
