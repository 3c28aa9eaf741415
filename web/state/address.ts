/** The part of the page's address after '#': the exercise, and every value it depends on. */

/** The key of the figure that a shared link scrolls to. */
export const LANDING = 'at'

export interface Route {
  /** '' is the start page */
  exercise: string
  query: URLSearchParams
}

const ROUTE = /^#\/([a-z0-9-]*)(?:\?(.*))?$/s

/** Reads '#/skip-gram?dim=8'; anything else is the start page. */
export function readRoute(hash: string): Route {
  const [, exercise = '', query] = ROUTE.exec(hash) ?? []
  return { exercise, query: new URLSearchParams(query ?? '') }
}

export function writeRoute({ exercise, query }: Route): string {
  const written = query.toString()
  return `#/${exercise}${written === '' ? '' : `?${written}`}`
}
