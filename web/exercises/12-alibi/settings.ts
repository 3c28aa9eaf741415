/** The heads and what they read, as it stands in the address. */
import type { AlibiOptions } from 'lexiscope/faces/positions.d.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { ran } from '../../lesson/rhythm/run.ts'
import { choice, number, wholeNumber } from '../../state/fields.ts'

export const LONGEST = 48

export const schema = {
  alibiHeads: wholeNumber(4, 1, 32),
  largestExponent: number(8, 0, 126, { closed: false }),
  alibiLength: wholeNumber(16, 2, LONGEST),
  reach: choice(['causal', 'symmetric']),
  head: wholeNumber(0, 0, 31),
  alibiScores: choice(['equal', 'random']),
  alibiSeed: wholeNumber(1, 0, 999_999),
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
