/** A control for one word of the loaded vectors. */

import type { PretrainedClient } from 'lexiscope/vectors/client.ts'
import type { TemplateResult } from 'lit'
import { completedEntry } from '../../lesson/controls/completed-entry.ts'
import type { Control } from '../../lesson/controls/control.ts'

export function tokenControl(
  about: Control,
  client: PretrainedClient | null,
  value: string,
  change: (word: string) => void,
): TemplateResult {
  const complete = async (typed: string, most: number) =>
    client === null || client.view.table === null
      ? []
      : client.ask((remote) => remote.complete(typed, most))
  return completedEntry(about, complete, value, change)
}
