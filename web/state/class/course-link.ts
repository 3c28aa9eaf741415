/**
 * Settings in a teacher's link, before the '#' of the address: "?ask=name&exercises=lookup,rotary&seed=7".
 * They apply as long as the page is open, and after a reload.
 */

export interface CourseLink {
  /** whether learners are asked for a name or code */
  asksName: boolean
  /** ids of exercises; empty for all */
  exercises: readonly string[]
  /** replaces the default random seeds; null keeps them */
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
    exercises: [...new Set(ids.filter(isId))],
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
  // Commas are valid in a query, and more readable.
  const written = `${query}`.replaceAll('%2C', ',')
  return `${path}${written === '' ? '' : `?${written}`}#/`
}

/** Settings of the current page. */
export const courseLink = readCourseLink(globalThis.location?.search ?? '')
