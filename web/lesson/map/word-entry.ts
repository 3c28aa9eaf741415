/** An entry for a word of the table that is explored. */
import type { TemplateResult } from 'lit'
import { completedEntry } from '../controls/completed-entry.ts'
import type { Control } from '../controls/control.ts'
import type { RemoteTable } from './remote-table.ts'

export function wordEntry(
  about: Control,
  table: RemoteTable | null,
  value: string,
  change: (word: string) => void,
): TemplateResult {
  const complete = async (typed: string, most: number) =>
    (await table?.ask('complete', typed, most)) ?? []
  return completedEntry(about, complete, value, change)
}
