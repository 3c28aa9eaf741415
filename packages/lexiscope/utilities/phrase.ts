/** Translatable messages: templates with their values apart, as in the core's base/phrase.hpp. */

import type { Phrase } from '../types/training.d.ts'

export type { Phrase }

/** phrase`${name} is not loaded.` */
export const phrase = (
  strings: TemplateStringsArray,
  ...values: readonly (Phrase | number)[]
): Phrase => [
  strings.map((text, i) => (i === 0 ? text : `{${i - 1}}${text}`)).join(''),
  ...values.map((value) => (typeof value === 'number' ? `${value}` : value)),
]

export function english(said: Phrase): string {
  if (typeof said === 'string') return said
  const [words = '', ...values] = said.map(english)
  return words.replace(/\{(\d+)\}/g, (_, i) => values[Number(i)] ?? '')
}
