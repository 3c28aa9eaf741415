/** The one line on the page about the course system. */
import type { Course } from './course.ts'

export const LOOKING = 'Looking for a course system …'
export const NOT_FOUND =
  'No course system was found: your work is kept in this browser, as it is without one.'
export const ENDED =
  'This sitting has ended. Open the lesson from your course system again; what you do here now stays in this browser.'

const HERE = 'Your work is kept in this browser.'
const KEPT =
  'Your course system keeps your progress, answers and shorter reflections. Longer ones, texts of your own, code and trained vectors stay in this browser.'
const BROWSED = 'Your course system shows the lesson as a preview, and keeps nothing of it.'
const REVIEWED = 'Your course system has opened the lesson to look back, and keeps nothing new.'

/** A system that was found and does not take the lesson on. */
export const notBegun = (refused: string) => `The course system does not begin: ${refused}. ${HERE}`

/** `numberOf` an exercise, by its id. */
export function lineOf(course: Course, numberOf: (id: string) => string): string {
  if (course.mode === 'browse') return BROWSED
  if (course.mode === 'review') return REVIEWED
  if (course.noRoom !== '') return `${course.noRoom} Until then your course system is told nothing.`
  const parts: string[] = []
  if (course.unread !== '')
    parts.push(`What the course system gave back ${course.unread}, and was left as it is. ${HERE}`)
  else if (course.refused === '') parts.push(KEPT)
  if (course.refused !== '')
    parts.push(`The course system did not take everything: ${course.refused}. ${HERE}`)
  if (course.putAway)
    parts.push('What was in this browser before is in the archive, on the start page.')
  if (course.cut)
    parts.push('It has less room than usual and cut some off; what is here was not touched.')
  if (course.answersLeft.length > 0)
    parts.push(`No room for ${listed(course.answersLeft, numberOf)}.`)
  if (course.reflectionsLeft.length > 0)
    parts.push(
      `Too long for it now: the reflection of ${listed(course.reflectionsLeft, numberOf)}.`,
    )
  return parts.join(' ')
}

const listed = (ids: readonly string[], numberOf: (id: string) => string) =>
  ids
    .map(numberOf)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
