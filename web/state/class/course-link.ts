/**
 * What a teacher's link sets for a class, before the '#' of the address:
 * "?ask=name&exercises=lookup,rotary&seed=7". It holds as long as the page is open, and after a reload.
 */
import { exerciseNow } from '../moved.ts'

export interface CourseLink {
  /** whether learners are asked for a name or code */
  asksName: boolean
  /** ids of exercises; none for all of them */
  exercises: readonly string[]
  /** of everything random; null for the usual seeds */
  seed: number | null
}

/** Within the range of every seed. */
export const MAX_COURSE_SEED = 999_999

const isId = (id: string) => /^[a-z0-9-]{1,60}$/.test(id)

export function readCourseLink(search: string): CourseLink {
  const query = new URLSearchParams(search)
  const ids = (query.get('exercises') ?? '').split(',').slice(0, 100)
  const seed = query.get('seed') ?? ''
  return {
    asksName: query.get('ask') === 'name' && !query.has('embed'),
    exercises: [...new Set(ids.filter(isId).map(exerciseNow))],
    seed: /^\d{1,6}$/.test(seed) ? Number(seed) : null,
  }
}

/** `page` is the lesson's address: "https://example.org/lexiscope/?lang=es". */
export function courseAddress(page: string, { asksName, exercises, seed }: CourseLink): string {
  const [path = '', search = ''] = page.split('?')
  const query = new URLSearchParams(search)
  if (asksName) query.set('ask', 'name')
  if (exercises.length > 0) query.set('exercises', exercises.join(','))
  if (seed === null) query.delete('seed')
  else query.set('seed', `${seed}`)
  // Commas may stand as they are, and can be read.
  const written = `${query}`.replaceAll('%2C', ',')
  return `${path}${written === '' ? '' : `?${written}`}#/`
}

/** Of the page that is open. */
export const courseLink = readCourseLink(globalThis.location?.search ?? '')
