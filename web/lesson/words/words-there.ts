/** Words that were chosen for one text, met on another. */
import type { Lesson } from '../lesson.ts'

const NONE: readonly string[] = []

/** Words of the open text, the most frequent first; none before it is read. */
export const wordsOf = ({ core }: Lesson): readonly string[] => core.view.text?.words ?? NONE

/** The most frequent words of a text are those of its grammar, and hardly any of them is longer. */
const OF_GRAMMAR = 3

/**
 * Each that the text lacks gives way to a frequent word that it has, the same one wherever it stands. Before
 * a text is read, all stay. `words`: those of the text, the most frequent first.
 */
export function wordsThere(chosen: readonly string[], words: readonly string[]): string[] {
  const shown = new Map(chosen.filter((word) => words.includes(word)).map((word) => [word, word]))
  const taken = new Set(shown.keys())
  const free = (word: string) => !taken.has(word)
  for (const word of chosen) {
    if (shown.has(word)) continue
    const other =
      words.find((each) => free(each) && [...each].length > OF_GRAMMAR) ?? words.find(free) ?? word
    shown.set(word, other)
    taken.add(other)
  }
  return chosen.map((word) => shown.get(word) ?? word)
}

/** The chosen word, or else the learner's made-up one, king, or another that the text has. */
export function wordShown(chosen: string, madeUp: string, words: readonly string[]): string {
  if (words.length === 0) return chosen
  const there = [chosen, madeUp].find((word) => words.includes(word))
  return there ?? wordsThere(['king'], words)[0] ?? ''
}
