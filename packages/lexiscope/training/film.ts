/**
 * A training as a film: frames at set shares of it, however fast it runs, so that a page can play at
 * a pace to be watched what was computed as fast as it can be.
 */

/** Of a whole training; one of a short text may have fewer. */
export const FRAMES = 72

/** How much of the training is behind each frame: closer at the start, where vectors move most. */
export const fractionAt = (frame: number): number => (frame / (FRAMES - 1)) ** 1.6

/** The frame that a training has reached. */
export function frameAt(fraction: number): number {
  let frame = 0
  while (frame < FRAMES - 1 && fraction >= fractionAt(frame + 1)) frame++
  return frame
}
