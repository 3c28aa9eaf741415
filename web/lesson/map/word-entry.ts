/** An entry for a word of the explored table. */
import type { TemplateResult } from 'lit'
import { completedEntry } from '../controls/completed-entry.ts'
import type { Control } from '../controls/control.ts'
import type { Explored } from './remote-table.ts'

export function wordEntry(
  about: Control,
  explored: Explored | null,
  value: string,
  change: (word: string) => void,
): TemplateResult {
  const complete = async (typed: string, most: number) =>
    (await explored?.ask('complete', typed, most)) ?? []
  return completedEntry(about, complete, value, change)
}
