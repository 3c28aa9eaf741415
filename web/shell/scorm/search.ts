/** Looks for a course system that may be late, or not ready when it is found. */
import { findApi, hasLaterApi, isAlone, type Place } from './api.ts'
import { Course } from './course.ts'
import { notBegun, notFound, otherVersion } from './words.ts'

const EVERY_MS = 250
const LATEST_MS = 20_000
/** For the right version, beside a later one. */
const BESIDE_MS = 1000

interface Search {
  from: Place
  around: ConstructorParameters<typeof Course>[1]
  wait: (ms: number) => Promise<void>
  /** called with what was found before it begins, so that it can be ended at any time */
  met: (course: Course) => void
  /** the page was left meanwhile */
  left: () => boolean
}

/** A course that has begun; otherwise why none has. */
export async function findCourse(search: Search): Promise<Course | string> {
  const { from, around, wait, met, left } = search
  const begun = around.now()
  let course: Course | null = null
  for (;;) {
    const api = course === null ? findApi(from) : null
    if (api !== null) {
      course = new Course(api, around)
      met(course)
    }
    if (course?.begin()) return course
    const waited = around.now() - begun
    if (course === null && waited >= BESIDE_MS && hasLaterApi(from)) return otherVersion()
    if (left() || waited >= LATEST_MS || (course === null && isAlone(from)))
      return course === null ? notFound() : notBegun(course.refused)
    await wait(EVERY_MS)
  }
}
