/** The page that a course launches: its policy alone allows connections to a record store. */

export const COURSE_PAGE = 'course.html'

const NAMED = /course\.html$/

/** Where the page is that may send, if this one may not; null where it may. */
export function coursePageFor(address: string): string | null {
  const url = new URL(address)
  if (NAMED.test(url.pathname)) return null
  url.pathname = url.pathname.replace(/[^/]*$/, COURSE_PAGE)
  return url.href
}

/** The path of the page that everyone opens. */
export const plainPath = (path: string): string => path.replace(NAMED, '')
