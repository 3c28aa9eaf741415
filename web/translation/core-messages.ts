/**
 * What the core says, in the page's language: the words of each phrase are a key of the catalogue, and
 * values stay, but for numbers.
 */
import { decimal, type Messages, number } from './translation.ts'

const LETTER = /\p{L}/u

/** A number as the page's language has it; any other value as it is. */
function written(value: string): string {
  if (/^-?\d+\.\d+(e[+-]?\d+)?$/.test(value)) return decimal(value)
  return /^\d{1,3}(,\d{3})+$/.test(value) ? number(Number(value.replaceAll(',', ''))) : value
}

/** The words themselves where they join values alone; undefined where the catalogue lacks them. */
function translated(words: string, messages: Messages): string | undefined {
  const message = messages[words]
  if (message === undefined) return LETTER.test(words.replace(/\{\d+\}/g, '')) ? undefined : words
  return typeof message === 'string' ? message : (message.one ?? message.other)
}

/** A value, or words with their values, which may be phrases themselves. */
export type Phrase = string | readonly Phrase[]

/** Says phrases as a catalogue has them; undefined for one of which a part is not there. */
export function coreWords(messages: Messages): (phrase: Phrase) => string | undefined {
  return function say(phrase): string | undefined {
    if (typeof phrase === 'string') return written(phrase)
    const [words, ...values] = phrase
    const said = values.map(say)
    if (said.includes(undefined)) return undefined
    return translated(words as string, messages)?.replace(/\{(\d+)\}/g, (_, i) => said[i] ?? '')
  }
}
