/** What is rotated and how, as it stands in the address. */
import type { RotaryOptions } from 'lexiscope/faces/positions.d.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { ran } from '../../lesson/rhythm/run.ts'
import { ownWord } from '../../lesson/words/own-word.ts'
import { choice, number, seed, text, wholeNumber } from '../../state/fields.ts'
import { t } from '../../translation/translation.ts'

export const FARTHEST = 60
export const TRAINED = 128
/** The core keeps scores at one distance within 1e-6 |q||k|; each is then rounded to float32. */
export const ONE_SCORE = 1.2e-6

export const schema = {
  headDim: wholeNumber(8, 1, 128),
  turning: wholeNumber(0, 0, 128),
  m: wholeNumber(3, 0, FARTHEST),
  n: wholeNumber(10, 0, FARTHEST),
  both: wholeNumber(0, 0, FARTHEST),
  walk: choice(['both', 'query']),
  queryWord: text('', 24),
  keyWord: text('', 24),
  qPairs: choice(['halves', 'interleaved']),
  kPairs: choice(['halves', 'interleaved']),
  vectors: seed(999_999),
  factor: wholeNumber(4, 1, 16),
  rotaryRun: ran,
  pacedScaling: choice(['llama3', 'yarn', 'dynamic', 'ntk', 'linear']),
  pacedTimes: number(8, 0, 10_000, { closed: false }),
  // Llama 3.1's own, to begin with.
  pacedBase: number(500_000, 1, 1e12, { closed: false }),
  pacedWidth: wholeNumber(128, 4, 512),
  pacedTrained: wholeNumber(8192, 0, 2 ** 30),
  pacedRead: wholeNumber(65_536, 0, 2 ** 30),
  pacedLow: number(1, 0, 10_000, { closed: true }),
  pacedHigh: number(4, 0, 10_000, { closed: true }),
  pacedFast: number(32, 0, 10_000, { closed: true }),
  pacedSlow: number(1, 0, 10_000, { closed: true }),
  pacedEnds: choice(['whole', 'between']),
  pacedGiven: number(0, 0, 100, { closed: true }),
  pacedMscale: number(0, 0, 100, { closed: true }),
  pacedMscaleAll: number(0, 0, 100, { closed: true }),
  axes: choice(['blocks', 'inTurn']),
  patchRows: wholeNumber(3, 1, 6),
  patchColumns: wholeNumber(4, 1, 6),
}

/** What stands for the query and the key: typed, or the learner's own word. */
export function wordsOf(lesson: Lesson): { query: string; key: string } {
  const { queryWord, keyWord } = lesson.state.read(schema).values
  return { query: queryWord.trim() || t`loves`, key: keyWord.trim() || ownWord(lesson) }
}

/** Of queries or of keys, at positions 0 … length − 1. */
export function rotaryOf(lesson: Lesson, whose: 'qPairs' | 'kPairs', length: number) {
  const { values } = lesson.state.read(schema)
  const options: RotaryOptions = {
    length,
    embeddingDim: values.headDim,
    pairs: values[whose],
    base: 10_000,
    rotaryDim: values.turning === 0 ? values.headDim : values.turning,
    scaling: 'none',
    factor: 1,
    trainedLength: 0,
  }
  return options
}

/** One query and one key of N(0,1), the same for a seed. */
export async function vectorsOf({ core, state }: Lesson) {
  const { headDim, vectors } = state.read(schema).values
  const { values } = await core.compute('positions', 'randomVectors', 2, headDim, vectors)
  return { q: values.slice(0, headDim), k: values.slice(headDim) }
}
