/** Saves the learner's current exercise and its settings. */
import { readRoute, writeRoute } from './address.ts'
import type { Notebook } from './notebook.ts'

/** The values that one tab has last read from the notebook or written there: it has changed those that differ. */
export interface Known {
  query: URLSearchParams
}

/**
 * Saves what this tab has changed; what another tab has changed since stays. The address says what differs
 * from `usual`, the values at their defaults; the report has every value.
 */
export function saveRoute(
  notebook: Notebook,
  exercise: string,
  mine: URLSearchParams,
  known: Known,
  usual: URLSearchParams,
): void {
  const saved = settingsOf(notebook, exercise)
  const all = new URLSearchParams(mine)
  for (const [key, value] of mine)
    if (value === known.query.get(key)) all.set(key, saved.get(key) ?? value)
  known.query = mine
  const query = new URLSearchParams([...all].filter(([key, value]) => value !== usual.get(key)))
  note(notebook, 'place', exercise)
  note(notebook, `${exercise}/address`, writeRoute({ exercise, query }))
  note(notebook, `${exercise}/settings`, all.toString())
}

/** Every setting of an exercise as it was left, or as far as its address tells. */
export function settingsOf(notebook: Notebook, exercise: string): URLSearchParams {
  const all = notebook.read(`${exercise}/settings`)
  return all === '' ? readRoute(addressOf(notebook, exercise)).query : new URLSearchParams(all)
}

export const SHARED = 'shared-settings'

/** Saves settings that exercises share, whichever exercise changed them. Those at their defaults are left out. */
export function saveShared(notebook: Notebook, mine: URLSearchParams, known: Known): void {
  const query = savedShared(notebook)
  for (const key of new Set([...known.query.keys(), ...mine.keys()])) {
    const value = mine.get(key)
    if (value === known.query.get(key)) continue
    if (value === null) query.delete(key)
    else query.set(key, value)
  }
  known.query = mine
  note(notebook, SHARED, query.toString())
}

function note(notebook: Notebook, key: string, text: string): void {
  if (notebook.read(key) !== text) notebook.write(key, text)
}

export function savedShared(notebook: Notebook): URLSearchParams {
  return readRoute(`#/?${notebook.read(SHARED)}`).query
}

/** The saved address of an exercise. An imported file may have any address, so we use only its query. */
export function addressOf(notebook: Notebook, exercise: string): string {
  const { query } = readRoute(notebook.read(`${exercise}/address`))
  return writeRoute({ exercise, query })
}
