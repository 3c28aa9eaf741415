/**
 * Keeps in the notebook where the learner is, once the values have come to rest or are left, and from
 * when on questions about a done exercise come back.
 */
import { readRoute, writeRoute } from '../state/address.ts'
import { keyedFields, type Schema, type ValuesOf } from '../state/fields.ts'
import type { Notebook } from '../state/notebook.ts'
import { saveRoute, saveShared } from '../state/saved-route.ts'
import { followDone } from './again/follow.ts'

const REST_MS = 400

let save = (): void => {}
let resting = 0
let noted = ''

export function noteRoute<S extends Schema>(
  notebook: Notebook,
  exercise: string,
  schema: S,
  values: ValuesOf<S>,
  shared: URLSearchParams,
): void {
  followDone(notebook)
  const isNew = noted !== exercise
  if (isNew) save()
  noted = exercise
  // Every value is written, its defaults too: a later version may have others.
  const query = new URLSearchParams(
    keyedFields(schema).map(({ name, key, field }) => [key, field.write(values[name as keyof S])]),
  )
  save = () => {
    save = () => {}
    saveRoute(notebook, exercise, writeRoute({ exercise, query }))
    saveShared(notebook, shared)
  }
  clearTimeout(resting)
  // Where the learner is, at once; what is set there, at rest. Whoever was quick has left the exercise
  // before this file has come.
  if (isNew || readRoute(location.hash).exercise !== exercise) save()
  else resting = window.setTimeout(() => save(), REST_MS)
}

/** On a page without an exercise. */
export function noteShared(notebook: Notebook, shared: URLSearchParams): void {
  saveShared(notebook, shared)
}

// Runs before other listeners, so that a course system gets the latest place.
for (const leaving of ['hashchange', 'pagehide'])
  addEventListener(leaving, () => save(), { capture: true })
