/**
 * Languages that nobody speaks, which find what was left out and what breaks: en-XA has an accent on
 * every letter and is 40 % longer, ar-XB reads from right to left.
 */
import { rewrittenMarks } from './marks.ts'

const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiouyAEIOUYcnszCNSZdglrtwkhjDGLRTWKHJ'].map((letter, i) => [
    letter,
    [...'àéîöûýÀÉÎÖÛÝçñšžÇÑŠŽđğľŕţŵķĥĵĐĞĽŔŢŴĶĤĴ'][i] ?? letter,
  ]),
)

const LONGER = 0.4
const FILL = 'ļöñĝ éñöûĝĥ '

export const PSEUDO = [
  { tag: 'en-XA', name: 'Ļöñĝ', direction: 'ltr' },
  { tag: 'ar-XB', name: 'Ŕîĝĥţ', direction: 'rtl' },
] as const

/** A sentence in a language that nobody speaks; its marks, formulas and tags stay. */
export function pseudo(tag: string, text: string): string {
  const accented = rewrittenMarks(text, (plain) =>
    plain.replace(/[A-Za-z]/g, (letter) => ACCENTS[letter] ?? letter),
  )
  if (tag !== 'en-XA') return accented
  const letters = text.replace(/<[^>]*>|\$[^$]*\$|\{\d+\}/g, '').length
  const more = Math.ceil(letters * LONGER)
  return `${accented} ${
    FILL.repeat(Math.ceil(more / FILL.length))
      .slice(0, more)
      .trim() || 'ö'
  }`
}
