/**
 * Translates messages of the core. The words of each phrase are a key of the catalogue; of the values, only
 * numbers are reformatted.
 */
import { decimal, type Messages, number } from './translation.ts'

const LETTER = /\p{L}/u

/** Formats a number for the page's language; leaves other values unchanged. */
function written(value: string): string {
  if (/^-?\d+\.\d+(e[+-]?\d+)?$/.test(value)) return decimal(value)
  return /^\d{1,3}(,\d{3})+$/.test(value) ? number(Number(value.replaceAll(',', ''))) : value
}

/** Translates words, or undefined if the catalogue lacks them; keeps a key that only joins values. */
function translated(words: string, messages: Messages): string | undefined {
  const message = messages[words]
  if (message === undefined) return LETTER.test(words.replace(/\{\d+\}/g, '')) ? undefined : words
  return typeof message === 'string' ? message : (message.one ?? message.other)
}

/** A value, or words and their values, which may be phrases themselves. */
export type Phrase = string | readonly Phrase[]

/** Translates phrases with a catalogue; undefined if any part is missing. */
export function coreWords(messages: Messages): (phrase: Phrase) => string | undefined {
  return function say(phrase): string | undefined {
    if (typeof phrase === 'string') return written(phrase)
    const [words, ...values] = phrase
    const said = values.map(say)
    if (said.includes(undefined)) return undefined
    return translated(words as string, messages)?.replace(/\{(\d+)\}/g, (_, i) => said[i] ?? '')
  }
}
