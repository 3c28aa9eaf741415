/** A control for one word of the text, with the most frequent words that begin as typed. */
import type { TemplateResult } from 'lit'
import { completedEntry } from './completed-entry.ts'
import type { Control } from './control.ts'

export function wordControl(
  about: Control,
  words: readonly string[],
  value: string,
  change: (word: string) => void,
): TemplateResult {
  const complete = async (typed: string, most: number) => {
    const begun = typed.trim().toLowerCase()
    const found: string[] = []
    for (const word of words) {
      if (found.length === most) break
      if (word.startsWith(begun)) found.push(word)
    }
    return found
  }
  return completedEntry(about, complete, value, (word) => change(word.toLowerCase()))
}
