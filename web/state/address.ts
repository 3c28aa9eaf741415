/** The part of the page's address after '#': the exercise, and every value it depends on. */

import { exerciseNow, landingNow } from './moved.ts'

/** The key of the figure that a shared link scrolls to. */
export const LANDING = 'at'

export interface Route {
  /** '' is the start page */
  exercise: string
  query: URLSearchParams
}

const ROUTE = /^#\/([a-z0-9-]*)(?:\?(.*))?$/s

/** The exercise as an address names it, which may be one of an earlier version. */
export const exerciseIn = (hash: string): string => ROUTE.exec(hash)?.[1] ?? ''

/** Reads '#/skip-gram?dim=8'; anything else is the start page. */
export function readRoute(hash: string): Route {
  const named = exerciseIn(hash)
  const query = new URLSearchParams(ROUTE.exec(hash)?.[2] ?? '')
  const landing = landingNow(named)
  if (landing !== '' && !query.has(LANDING)) query.set(LANDING, landing)
  return { exercise: exerciseNow(named), query }
}

export function writeRoute({ exercise, query }: Route): string {
  const written = query.toString()
  return `#/${exercise}${written === '' ? '' : `?${written}`}`
}
