/** The one line on the page about the course system. */
import { t } from '../../translation/translation.ts'
import type { Course } from './course.ts'

// Functions all of them: their sentences come after this script (index.ts).
export const looking = () => t`Looking for a course system …`
export const notFound = () =>
  t`No course system was found: your work is kept in this browser, as it is without one.`
export const otherVersion = () =>
  t`Your course system speaks SCORM 2004, and this package SCORM 1.2: nothing is reported, and your work is stored in this browser. Those who run the course can import it as a package of SCORM 1.2.`
export const ended = () =>
  t`This sitting has ended. Open the lesson from your course system again; what you do here now stays in this browser.`

const here = () => t`Your work is kept in this browser.`

/** A system that was found and does not take the lesson on. */
export const notBegun = (refused: string) =>
  `${t`The course system does not begin: ${refused}.`} ${here()}`

/** `numberOf` an exercise, by its id. */
export function lineOf(course: Course, numberOf: (id: string) => string): string {
  if (course.mode === 'browse')
    return t`Your course system shows the lesson as a preview, and keeps nothing of it.`
  if (course.mode === 'review')
    return t`Your course system has opened the lesson to look back, and keeps nothing new.`
  if (course.noRoom !== '')
    return `${course.noRoom} ${t`Until then your course system is told nothing.`}`
  const parts: string[] = []
  if (course.unread !== '') parts.push(course.unread, here())
  else if (course.refused === '')
    parts.push(
      t`Your course system keeps your progress, answers and shorter reflections. Longer ones, texts of your own, code and trained vectors stay in this browser.`,
    )
  if (course.refused !== '')
    parts.push(t`The course system did not take everything: ${course.refused}.`, here())
  if (course.putAway)
    parts.push(t`What was in this browser before is in the archive, on the start page.`)
  if (course.cut)
    parts.push(t`It has less room than usual and cut some off; what is here was not touched.`)
  if (course.answersLeft.length > 0)
    parts.push(t`No room for ${listed(course.answersLeft, numberOf)}.`)
  if (course.reflectionsLeft.length > 0)
    parts.push(
      t`Too long for it now: the reflection of ${listed(course.reflectionsLeft, numberOf)}.`,
    )
  return parts.join(' ')
}

function listed(ids: readonly string[], numberOf: (id: string) => string): string {
  const numbers = ids.map(numberOf)
  const last = numbers.pop() ?? ''
  return numbers.length === 0 ? last : t`${numbers.join(', ')} and ${last}`
}
