/** The part of the page's address after '#': the exercise, and every value it depends on. */

/** The key of the figure that a shared link scrolls to. */
export const LANDING = 'at'

export interface Route {
  /** '' is the start page */
  exercise: string
  query: URLSearchParams
}

const ROUTE = /^#\/([^?]*)(?:\?(.*))?$/s

/** Reads '#/skip-gram?dim=8'; what does not begin with '#/' is the start page. */
export function readRoute(hash: string): Route {
  const [, name = '', query] = ROUTE.exec(hash) ?? []
  return { exercise: idIn(name), query: new URLSearchParams(query ?? '') }
}

/** Ids are words in lower case, joined by hyphens: "Skip_Gram/", "skip-gram." and "05-skip-gram" mean one. */
function idIn(name: string): string {
  const words = decoded(name)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).join('-').replace(/^\d+-/, '')
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * Encoded, longer values make an address that mail and chat cut off. Two hundred selected words of a map
 * are shorter, and so are 300 letters in any writing.
 */
const MAX_LINKED = 3000
/** The key that has the keys of values too long for the address. */
const STORED = 'stored'

const encoded = (value: string) => new URLSearchParams([['', value]]).toString()

/** A query with only the keys of its long values, which the notebook has. */
export function withoutLong(query: URLSearchParams): URLSearchParams {
  const isLong = ([, value]: [string, string]) => encoded(value).length > MAX_LINKED
  const all = [...query]
  const short = new URLSearchParams(all.filter((entry) => !isLong(entry)))
  for (const [key] of all.filter(isLong)) short.append(STORED, key)
  return short
}

/** Whether an address names values that are too long for it. */
export const lacksLong = (hash: string): boolean => readRoute(hash).query.has(STORED)

/** The same query with its long values, which are among `saved`; `absent` are keys of those that are not. */
export function withLong(
  query: URLSearchParams,
  saved: URLSearchParams,
): { query: URLSearchParams; absent: readonly string[] } {
  const whole = new URLSearchParams([...query].filter(([key]) => key !== STORED))
  const keys = query.getAll(STORED)
  for (const key of keys) if (saved.has(key)) whole.set(key, saved.get(key) as string)
  return { query: whole, absent: keys.filter((key) => !saved.has(key)) }
}

export function writeRoute({ exercise, query }: Route): string {
  const written = query.toString()
  return `#/${exercise}${written === '' ? '' : `?${written}`}`
}
