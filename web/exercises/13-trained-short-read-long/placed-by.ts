/** What each scheme makes of one vector that is at every position. */
import type { Placed } from 'lexiscope/faces/positions.d.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { SCHEMES } from './four-schemes.ts'
import { placedRun } from './predictions.ts'
import { schema } from './settings.ts'

interface Size {
  length: number
  dim: number
  seed: number
}

/** Whether zeros are at every position: before the run, what they do to the schemes is asked. */
export const holdsZeros = (lesson: Lesson) =>
  hasRun(lesson, placedRun) && lesson.state.read(schema).values.input === 'zero'

/** In the order of SCHEMES. */
export function placedBy(
  { core }: Lesson,
  { length, seed }: Size,
  vector: Float32Array,
): Promise<Placed[]> {
  const options = { length, seed }
  return Promise.all(
    SCHEMES.map(({ scheme }) => core.compute('positions', 'placedVector', scheme, options, vector)),
  )
}

/** The vector of the word that is everywhere; its numbers and the learned table's do not share a seed. */
export async function wordOf({ core }: Lesson, { dim, seed }: Size): Promise<Float32Array> {
  return (await core.compute('positions', 'randomVectors', 1, dim, seed + 1)).values
}
