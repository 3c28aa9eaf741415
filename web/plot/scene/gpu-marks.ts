/**
 * Marks that WebGPU paints if a GPU is available: points and heat maps of many items. Canvas 2D
 * paints everything else, and everything without a GPU.
 */
import type { HeatMap, Mark, Points, Sheet } from './marks.ts'

export type GpuMark = Points | HeatMap

// Measured on one graphics card (tests/bench/GPU.md): at these sizes WebGPU is 1.6 times as fast as
// Canvas 2D for points and 1.2 times for cells; at 2,000 points or half the cells it is slower.
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
 * Paints marks onto the figure's own 2D canvas, between those that Canvas 2D paints. This keeps the
 * order of marks, pointer events and exported pictures as they are without a GPU.
 */
export interface GpuPainter {
  /** Returns false and paints nothing if the mark does not fit into GPU memory. */
  paint(mark: GpuMark, sheet: Sheet): boolean
  /** Ends a scene: frees the buffers of marks that were not part of it. */
  finish(): void
  /** Frees all buffers after arrays were changed in place. */
  clear(): void
  /** Resolves once the GPU has finished all submitted work. */
  settled(): Promise<unknown>
  destroy(): void
}
