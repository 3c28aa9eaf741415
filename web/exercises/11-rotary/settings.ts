/** What is rotated and how, as it stands in the address. */
import type { RotaryOptions } from '../../core/faces/positions.d.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { ran } from '../../lesson/rhythm/run.ts'
import { choice, wholeNumber } from '../../state/fields.ts'

export const FARTHEST = 60
export const TRAINED = 128

export const schema = {
  headDim: wholeNumber(8, 1, 128),
  turning: wholeNumber(0, 0, 128),
  m: wholeNumber(3, 0, FARTHEST),
  n: wholeNumber(10, 0, FARTHEST),
  both: wholeNumber(0, 0, FARTHEST),
  qPairs: choice(['halves', 'interleaved']),
  kPairs: choice(['halves', 'interleaved']),
  vectors: wholeNumber(1, 0, 999_999),
  factor: wholeNumber(4, 1, 16),
  rotaryRun: ran,
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
