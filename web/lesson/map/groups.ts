/** Words in named groups, as a map colours them. */
import { t } from '../../translation/translation.ts'
import { worldName } from '../words/world-names.ts'

export interface WordList {
  name: string
  words: readonly string[]
}

export interface Grouping {
  names: readonly string[]
  /** one a word */
  numbers: Uint8Array
}

export const OTHERS = t`other words`

/** The group of each word; nothing where none is in a list. */
export function grouped(words: readonly string[], lists: readonly WordList[]): Grouping {
  const listOf = new Map(
    lists.flatMap(({ words: some }, list) => some.map((word) => [word.toLowerCase(), list])),
  )
  // The space that is part of a token is none of the word.
  const numbers = Uint8Array.from(
    words,
    (word) => listOf.get(word.replace('␣', '').toLowerCase()) ?? lists.length,
  )
  return numbers.every((number) => number === lists.length)
    ? { names: [], numbers: new Uint8Array(0) }
    : { names: [...lists.map(({ name }) => name), OTHERS], numbers }
}

/** Lists from the topic of each word. */
export function listsOf(topics: Readonly<Record<string, string>>): WordList[] {
  const names = [...new Set(Object.values(topics))]
  return names.map((name) => ({
    name: worldName(name),
    words: Object.keys(topics).filter((word) => topics[word] === name),
  }))
}
