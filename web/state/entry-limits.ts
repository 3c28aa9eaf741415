/**
 * Maximum length of each kind of entry. The page never writes a longer one; an imported file that has
 * one was not written by the page, and could slow it down at every visit, so we drop the entry and
 * report its name.
 */

import { number, plural, t } from '../translation/translation.ts'
import { LEARNER_NAME, MAX_LEARNER_NAME } from './learner-name.ts'
import { MAX_ADDRESS, MAX_ANSWER, MAX_CODE, MAX_TEXT } from './max-lengths.ts'
import { COURSE, WORK_ID, type Work } from './work.ts'

/** Short entries: "yes", a count, a date or the id of an exercise. */
const MAX_MARK = 100
/** Longer than the file names that operating systems allow. */
const MAX_NAME = 1000
/** A question or an outcome, as worded on screen. */
const MAX_QUESTION = 10_000
/** Ten times this version's limit for a reflection: other versions may allow more. */
const MAX_WRITTEN = 100_000

/** Patterns of whole keys; the first match decides. Other entries are the learner's writing. */
const KINDS: readonly (readonly [RegExp, most: number])[] = [
  [/^text$/, MAX_TEXT],
  [/^text-name$/, MAX_NAME],
  // Characters outside the basic multilingual plane count twice.
  [new RegExp(`^${LEARNER_NAME}$`), 2 * MAX_LEARNER_NAME],
  [/^(place|saved-file|text-stored|code-language)$/, MAX_MARK],
  [new RegExp(`^${WORK_ID}$`), MAX_MARK],
  [new RegExp(`^${COURSE}$`), MAX_NAME],
  [/^[^/]+\/(begun|hints|said-aloud|(seen|deliverable)\/.+)$/, MAX_MARK],
  [/^again\/card\/.+$/, MAX_MARK],
  [/^(again\/session|assessment\/[a-z]+\/result)$/, MAX_NAME],
  [/^([^/]+\/(address|settings)|shared-settings)$/, MAX_ADDRESS],
  [/^[^/]+\/(prediction|curve)\/.+$/, MAX_ANSWER],
  [/^[^/]+\/(asked|answer|outcome|verdict|reason)\/.+$/, MAX_QUESTION],
  [/^[^/]+\/code\/.+\/(tried|drawn)$/, MAX_MARK],
  [/^[^/]+\/code\/.+\/mistakes$/, MAX_QUESTION],
  [/^[^/]+\/code\/.+$/, MAX_CODE],
]

/** Maximum length, in characters, of the notebook's entry of that key. */
export function maxLength(key: string): number {
  return KINDS.find(([kind]) => kind.test(key))?.[1] ?? MAX_WRITTEN
}

/** The work without entries that are too long, and a line that lists those; '' if there are none. */
export function withinLimits(work: Work): { work: Work; leftOut: string } {
  const all = [...work.entries]
  const fits = ([key, text]: readonly [string, string]) => text.length <= maxLength(key)
  const long = all.filter((entry) => !fits(entry))
  return { work: { ...work, entries: new Map(all.filter(fits)) }, leftOut: sizesText(long) }
}

const MAX_LISTED = 5

function sizesText(long: readonly (readonly [string, string])[]): string {
  if (long.length === 0) return ''
  const first = long
    .slice(0, MAX_LISTED)
    .map(
      ([key, text]) =>
        t`${key} (at most ${number(maxLength(key))} characters; got ${number(text.length)})`,
    )
    .join(', ')
  const more = long.length - MAX_LISTED
  return plural(
    long.length,
    'Too long, and left out: {1}. The file still has it.',
    'Too long, and left out: {1}. The file still has them.',
    more > 0 ? t`${first}, and ${number(more)} more` : first,
  )
}
