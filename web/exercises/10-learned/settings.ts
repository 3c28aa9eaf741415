/** The table and what is fed to it, as they stand in the address. */
import type { LearnedOptions } from 'lexiscope/faces/positions.d.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { ran } from '../../lesson/rhythm/run.ts'
import { wholeNumber, wholeNumbers } from '../../state/fields.ts'

/** As in BERT; GPT-2 draws its positions with 0.01. */
export const SIGMA = 0.02
/** Of the one training step that is shown. */
export const RATE = 0.1

export const schema = {
  rowsLearned: wholeNumber(512, 2, 4096),
  learnedDim: wholeNumber(64, 2, 1024),
  learnedSeed: wholeNumber(1, 0, 999_999),
  fed: wholeNumber(513, 0, 1_000_000),
  texts: wholeNumbers([400, 300, 200, 100], 8, 1, 16_384),
  learnedRun: ran,
  longerRun: ran,
}

export function optionsOf(lesson: Lesson): LearnedOptions {
  const { rowsLearned, learnedDim, learnedSeed } = lesson.state.read(schema).values
  return { length: rowsLearned, embeddingDim: learnedDim, sigma: SIGMA, seed: learnedSeed }
}

export function requestedOptions(lesson: Lesson): readonly unknown[] {
  return Object.values(optionsOf(lesson))
}
