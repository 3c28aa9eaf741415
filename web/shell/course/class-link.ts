/**
 * What a teacher's link asks for, before the '#': "?exercises=order,rotary&seed=7&ask=name&lang=es".
 * It holds for every page that is opened by it.
 */

/** Of a link: any larger one is not taken by every exercise. */
export const MAX_CLASS_SEED = 999_999

export interface ClassLink {
  /** ids, in the order in which they are to be done; none: the lesson as it is */
  exercises: readonly string[]
  /** of all random numbers; null: each figure's own */
  seed: number | null
  /** whether learners are asked for a name or code */
  asksName: boolean
  /** '' is what each browser prefers */
  language: string
}

/** `known`: the ids that there are; others, and what is no seed, are left out. */
export function readClassLink(search: string, known: readonly string[]): ClassLink {
  const query = new URLSearchParams(search)
  const named = (query.get('exercises') ?? '').split(',')
  const seed = query.get('seed') ?? ''
  return {
    exercises: [...new Set(named)].filter((id) => known.includes(id)),
    seed: /^\d{1,6}$/.test(seed) ? Number(seed) : null,
    asksName: query.get('ask') === 'name',
    language: query.get('lang') ?? '',
  }
}

/** `page`: "https://example.org/lexiscope/", without a query. */
export function writeClassLink(
  page: string,
  { exercises, seed, asksName, language }: ClassLink,
): string {
  const parts = [
    language === '' ? '' : `lang=${language}`,
    exercises.length === 0 ? '' : `exercises=${exercises.join(',')}`,
    seed === null ? '' : `seed=${seed}`,
    asksName ? 'ask=name' : '',
  ].filter(Boolean)
  return `${page}${parts.length === 0 ? '' : `?${parts.join('&')}`}#/`
}
