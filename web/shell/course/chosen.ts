/** What the teacher's link that opened this page asks for, and the exercises that are to be done by it. */

import { contents, type Entry } from '../contents.ts'
import { type ClassLink, readClassLink } from './class-link.ts'

export const classLink = (): ClassLink =>
  readClassLink(
    location.search,
    contents.map(({ id }) => id),
  )

/** In the order of the link; null where it names none. */
export function classExercises(): readonly Entry[] | null {
  const { exercises } = classLink()
  if (exercises.length === 0) return null
  return exercises.map((id) => contents.find((entry) => entry.id === id) as Entry)
}

/** What follows an exercise: in the link where that has it, else in the lesson. */
export function nextOf(id: string): Entry | undefined {
  const chosen = classExercises()
  const within = chosen?.some((entry) => entry.id === id) ? chosen : contents
  return within[within.findIndex((entry) => entry.id === id) + 1]
}
