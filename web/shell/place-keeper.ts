/** Keeps in the notebook where the learner is, once the values have come to rest or are left. */
import { writePlace } from '../state/address.ts'
import type { Schema, ValuesOf } from '../state/fields.ts'
import type { Notebook } from '../state/notebook.ts'
import { keepPlace } from '../state/place.ts'

const REST_MS = 400

let keep = (): void => {}
let resting = 0
let noted = ''

export function notePlace<S extends Schema>(
  notebook: Notebook,
  exercise: string,
  schema: S,
  values: ValuesOf<S>,
): void {
  if (noted !== exercise) keep()
  noted = exercise
  // Every value is written, its defaults too: a later version may have others.
  const query = new URLSearchParams(
    Object.entries(schema).map(([name, field]) => [name, field.write(values[name as keyof S])]),
  )
  keep = () => {
    keep = () => {}
    keepPlace(notebook, exercise, writePlace({ exercise, query }))
  }
  clearTimeout(resting)
  resting = window.setTimeout(() => keep(), REST_MS)
}

for (const leaving of ['hashchange', 'pagehide']) addEventListener(leaving, () => keep())
