/**
 * Records a training as a film: frames at fixed fractions of the training, however fast it runs, so
 * that a page can compute at full speed and play back at a watchable one.
 */

/** Frames of a whole training; a short text may give fewer. */
export const FRAMES = 72

/** Fraction of the training done at each frame; denser at the start, where vectors move most. */
export const fractionAt = (frame: number): number => (frame / (FRAMES - 1)) ** 1.6

/** The latest frame that a training has reached. */
export function frameAt(fraction: number): number {
  let frame = 0
  while (frame < FRAMES - 1 && fraction >= fractionAt(frame + 1)) frame++
  return frame
}
