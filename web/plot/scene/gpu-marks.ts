/**
 * What WebGPU paints where there is a GPU: points and heat maps of many items. Canvas 2D paints
 * everything else, and everything where there is no GPU.
 */
import type { HeatMap, Mark, Points, Sheet } from './marks.ts'

export type GpuMark = Points | HeatMap

// As measured on one graphics card (tests/bench/GPU.md): WebGPU draws so many points 1.6 times as fast as
// Canvas 2D, and so many cells 1.2 times; 2,000 points and half the cells it draws more slowly.
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
