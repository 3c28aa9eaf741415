/**
 * Keeps in the notebook where the learner is, once the values have come to rest or are left, and from
 * when on questions about a done exercise come back.
 */
import { readRoute } from '../state/address.ts'
import { keyedFields, type Schema, type ValuesOf } from '../state/fields.ts'
import type { Notebook } from '../state/notebook.ts'
import { type Known, saveRoute, saveShared } from '../state/saved-route.ts'
import { followDone } from './again/kinds.ts'

const REST_MS = 400

let save = (): void => {}
let resting = 0
let noted = ''

export function noteRoute<S extends Schema>(
  notebook: Notebook,
  exercise: string,
  schema: S,
  values: ValuesOf<S>,
  shared: () => URLSearchParams,
  known: { own: Known; shared: Known },
): void {
  followDone(notebook)
  const isNew = noted !== exercise
  if (isNew) save()
  noted = exercise
  const fields = keyedFields(schema)
  const mine = new URLSearchParams(
    fields.map(({ name, key, field }) => [key, field.write(values[name as keyof S])]),
  )
  const usual = new URLSearchParams(
    fields.map(({ key, field }) => [key, field.write(field.fallback)]),
  )
  for (const [key, value] of usual) if (!known.own.query.has(key)) known.own.query.set(key, value)
  save = () => {
    save = () => {}
    saveRoute(notebook, exercise, mine, known.own, usual)
    saveShared(notebook, shared(), known.shared)
  }
  clearTimeout(resting)
  // Where the learner is, at once; what is set there, at rest. Whoever was quick has left the exercise
  // before this file has come.
  if (isNew || readRoute(location.hash).exercise !== exercise) save()
  else resting = window.setTimeout(() => save(), REST_MS)
}

/** On a page without an exercise. */
export { saveShared }

// Runs before other listeners, so that a course system gets the latest place.
for (const leaving of ['hashchange', 'pagehide'])
  addEventListener(leaving, () => save(), { capture: true })
