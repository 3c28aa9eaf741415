/** Looks for a course system that may be late, or not ready when it is found. */
import { findApi, isAlone, type Place } from './api.ts'
import { Course } from './course.ts'

const EVERY_MS = 250
const LATEST_MS = 20_000

export interface Search {
  from: Place
  around: ConstructorParameters<typeof Course>[1]
  wait: (ms: number) => Promise<void>
  /** called with what was found before it begins, so that it can be ended at any time */
  met: (course: Course) => void
  /** the page was left meanwhile */
  left: () => boolean
}

/** A course that has begun; otherwise why none has, '' where there is no course system. */
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
    if (course !== null && (await course.begin())) return course
    const late = around.now() - begun >= LATEST_MS
    if (left() || late || (course === null && isAlone(from))) return course?.refused ?? ''
    await wait(EVERY_MS)
  }
}
