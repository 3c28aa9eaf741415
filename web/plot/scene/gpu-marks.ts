/**
 * What WebGPU paints where there is a GPU: points and heat maps of many items. Canvas 2D paints
 * everything else, and everything where there is no GPU.
 */
import type { HeatMap, Mark, Points, Sheet } from './marks.ts'

export type GpuMark = Points | HeatMap

// Chosen without a real GPU at hand: its gain is not measured. Canvas 2D took 71 ms for a map of 6,000
// words, labels included, 640 ms for 20,000 and 23 ms for 65,536 cells: the fastest of nine drawings each,
// on two busy cores.
const MIN_POINTS = 5_000
const MIN_CELLS = 65_536

export function isForGpu(mark: Mark): mark is GpuMark {
  switch (mark.kind) {
    case 'points':
      return !mark.ring && (mark.only ?? mark.x).length > MIN_POINTS
    case 'heat-map':
      return mark.rows * mark.columns > MIN_CELLS
    default:
      return false
  }
}

/**
 * Paints marks on the figure's own 2D canvas, between those that Canvas 2D paints: so the order of
 * marks holds, the pointer needs to know nothing of it, and a picture of the canvas has everything.
 */
export interface GpuPainter {
  /** False when the mark is more than the GPU holds, and nothing was painted. */
  paint(mark: GpuMark, sheet: Sheet): boolean
  /** The scene is complete: frees the uploads of marks that were not in it. */
  finish(): void
  /** Arrays were changed in place: frees all uploads. */
  clear(): void
  /** Resolves once the GPU has done all that it was given. */
  settled(): Promise<unknown>
  destroy(): void
}
