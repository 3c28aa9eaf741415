/**
 * How long each kind of entry may be. What the page itself writes is never longer; an entry of a file
 * that is, was not written here, and could keep a page busy at every visit: it is left out, and named.
 */

import { number, plural, t } from '../translation/translation.ts'
import { MOST_ADDRESS, MOST_ANSWER, MOST_CODE, MOST_TEXT } from './most-letters.ts'
import type { Work } from './work.ts'

/** "yes", a count, a date, an exercise. */
const MOST_MARK = 100
/** The longest name of a file that systems allow, and room. */
const MOST_NAME = 1000
/** A question, and what came, as they were read. */
const MOST_SAID = 10_000
/** Ten times what the page takes of a reflection, for what other versions may take. */
const MOST_WRITTEN = 100_000

/** By the whole key; the first that fits decides. What no kind fits is written by the learner. */
const KINDS: readonly (readonly [RegExp, most: number])[] = [
  [/^text$/, MOST_TEXT],
  [/^text-name$/, MOST_NAME],
  [/^(place|saved-file|text-stored)$/, MOST_MARK],
  [/^[^/]+\/(begun|hints|said-aloud|(seen|deliverable)\/.+)$/, MOST_MARK],
  [/^again\/(card\/.+|owner)$/, MOST_MARK],
  [/^([^/]+\/address|shared-settings)$/, MOST_ADDRESS],
  [/^[^/]+\/prediction\/.+$/, MOST_ANSWER],
  [/^[^/]+\/(asked|answer|outcome|verdict)\/.+$/, MOST_SAID],
  [/^[^/]+\/code\/.+\/(tried|drawn)$/, MOST_MARK],
  [/^[^/]+\/code\/.+$/, MOST_CODE],
]

/** Letters that an entry of the notebook may have, by its key. */
export function mostLetters(key: string): number {
  return KINDS.find(([kind]) => kind.test(key))?.[1] ?? MOST_WRITTEN
}

/** The work without the entries that are too long for their kind, and one line that names these. */
export function withinLimits(work: Work): { work: Work; leftOut: string } {
  const all = [...work.entries]
  const fits = ([key, text]: readonly [string, string]) => text.length <= mostLetters(key)
  const long = all.filter((entry) => !fits(entry))
  return { work: { ...work, entries: new Map(all.filter(fits)) }, leftOut: said(long) }
}

const MOST_NAMED = 5

function said(long: readonly (readonly [string, string])[]): string {
  if (long.length === 0) return ''
  const first = long
    .slice(0, MOST_NAMED)
    .map(
      ([key, text]) =>
        t`${key} (at most ${number(mostLetters(key))} letters; got ${number(text.length)})`,
    )
    .join(', ')
  const more = long.length - MOST_NAMED
  return plural(
    long.length,
    'Too long, and left out: {1}. The file still has it.',
    'Too long, and left out: {1}. The file still has them.',
    more > 0 ? t`${first}, and ${number(more)} more` : first,
  )
}
