/**
 * Records a training as a film: frames at fixed fractions of the training, however fast it runs, so
 * that a page can compute at full speed and play back at a watchable one.
 */

import type { DemonstrationFrame, WordCosine } from './protocol.ts'

/** Words that a frame has as the nearest of each of its words. */
export const NEAREST = 3

/** Frames of a whole training; a short text may give fewer. */
export const FRAMES = 40

/** The time between two frames grows by this factor: vectors move most at the start. */
const GROWTH = 1.12

/** Fraction of the training done at each frame, on a logarithmic clock that begins at 0. */
export const fractionAt = (frame: number): number =>
  (GROWTH ** frame - 1) / (GROWTH ** (FRAMES - 1) - 1)

/** The latest frame that a training has reached. */
export function frameAt(fraction: number): number {
  let frame = 0
  while (frame < FRAMES - 1 && fraction >= fractionAt(frame + 1)) frame++
  return frame
}

/** The words nearest to one word at a frame, nearest first; null if the frame leaves that word out. */
export function nearestAt(
  { nearest, cosines }: DemonstrationFrame,
  words: readonly string[],
  id: number,
): WordCosine[] | null {
  const [from, to] = [id * NEAREST, (id + 1) * NEAREST]
  if (id < 0 || to > nearest.length) return null
  return Array.from(nearest.subarray(from, to), (near, i) => ({
    word: words[near] ?? '',
    cosine: cosines[from + i] as number,
  })).filter(({ word }) => word !== '')
}
