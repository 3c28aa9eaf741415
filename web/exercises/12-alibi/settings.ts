/** The heads and what they read, as it stands in the address. */
import type { AlibiOptions } from 'lexiscope/faces/positions.d.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { ran } from '../../lesson/rhythm/run.ts'
import { ownWord } from '../../lesson/words/own-word.ts'
import { choice, number, seed, wholeNumber } from '../../state/fields.ts'
import { t } from '../../translation/translation.ts'

export const LONGEST = 48

export const schema = {
  alibiHeads: wholeNumber(4, 1, 32),
  largestExponent: number(8, 0, 126, { closed: false }),
  alibiLength: wholeNumber(16, 2, LONGEST),
  reach: choice(['causal', 'symmetric']),
  /** counted from 0, as links have it; the page counts from 1 */
  head: wholeNumber(0, 0, 31),
  alibiScores: choice(['equal', 'random']),
  alibiSeed: seed(999_999),
  slopesRun: ran,
  biasedRun: ran,
}

export function optionsOf(lesson: Lesson): AlibiOptions {
  const { alibiHeads, alibiLength, reach, largestExponent } = lesson.state.read(schema).values
  return { heads: alibiHeads, length: alibiLength, reach, largestExponent }
}

export function requestedOptions(lesson: Lesson): readonly unknown[] {
  return Object.values(optionsOf(lesson))
}

/** A text that ends in the learner's own word; a longer one begins with more of the same. */
export function wordsOf(lesson: Lesson): string[] {
  const text = t`the king loves the queen and the queen loves the king says the wise old`.split(' ')
  const { alibiLength } = lesson.state.read(schema).values
  const before = Array.from({ length: alibiLength - 1 }, (_, back) =>
    String(text.at(-1 - (back % text.length))),
  )
  return [...before.reverse(), ownWord(lesson)]
}
