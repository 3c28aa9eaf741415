/** Saves the learner's current exercise and its settings. */
import { readRoute, writeRoute } from './address.ts'
import { MAX_ADDRESS } from './max-lengths.ts'
import type { Notebook } from './notebook.ts'

export function saveRoute(notebook: Notebook, exercise: string, address: string): void {
  if (address.length > MAX_ADDRESS) return
  for (const [key, text] of [
    ['place', exercise],
    [`${exercise}/address`, address],
  ] as const) {
    if (notebook.read(key) !== text) notebook.write(key, text)
  }
}

const SHARED = 'shared-settings'

/** Saves settings that exercises share, whichever exercise changed them. */
export function saveShared(notebook: Notebook, query: URLSearchParams): void {
  const text = query.toString()
  if (text.length <= MAX_ADDRESS && notebook.read(SHARED) !== text) notebook.write(SHARED, text)
}

export function savedShared(notebook: Notebook): URLSearchParams {
  return readRoute(`#/?${notebook.read(SHARED)}`).query
}

/** The saved address of an exercise. An imported file may have any address, so we use only its query. */
export function addressOf(notebook: Notebook, exercise: string): string {
  const { query } = readRoute(notebook.read(`${exercise}/address`))
  return writeRoute({ exercise, query })
}
