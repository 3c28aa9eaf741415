/** Where the lesson is, for links from elsewhere: in the language that it speaks here. */
import { readCourseLink } from '../state/class/course-link.ts'
import { language } from '../translation/translation.ts'

/**
 * The page's address without what it shows: "https://example.org/lexiscope/?lang=es"; with the seed that
 * a teacher's link set, since figures depend on it. Opened from a disk it has no host, and
 * `location.origin` may be "null".
 */
export function pageAddress(): string {
  const stated = language() !== 'en' || new URLSearchParams(location.search).has('lang')
  const { seed } = readCourseLink(location.search)
  const query = new URLSearchParams()
  if (stated) query.set('lang', language())
  if (seed !== null) query.set('seed', `${seed}`)
  return `${barePage()}${query.size === 0 ? '' : `?${query}`}`
}

/** The same without a query. */
export function barePage(): string {
  const { protocol, host, pathname } = location
  return `${protocol}//${host}${pathname}`
}
