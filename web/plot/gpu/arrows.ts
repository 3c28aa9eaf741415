/** The pass that paints arrows. */
import type { Arrows, Sheet } from '../scene/marks.ts'
import source from './arrows.wgsl?raw'
import type { Pass } from './pass.ts'
import { CORNERS, type KeptEnds, Strokes } from './strokes.ts'
import type { Surface } from './surface.ts'

/** The shaft and two sides of the head. */
const STROKES = 3

export interface KeptArrows extends KeptEnds {
  mark: Arrows
  count: number
}

export class ArrowsPass implements Pass<Arrows, KeptArrows> {
  private constructor(private readonly strokes: Strokes) {}

  static async create(device: GPUDevice, surface: Surface): Promise<ArrowsPass> {
    return new ArrowsPass(await Strokes.create(device, surface, source))
  }

  exceeds({ x0 }: Arrows): boolean {
    return this.strokes.exceeds(4 * x0.length)
  }

  keep(mark: Arrows): KeptArrows | null {
    const ends: number[] = []
    for (let i = 0; i < mark.x0.length; i++) {
      const corners = [mark.x0[i], mark.y0[i], mark.x1[i], mark.y1[i]] as number[]
      if (corners.every(Number.isFinite)) ends.push(...corners)
    }
    if (ends.length === 0) return null
    return { ...this.strokes.keep(Float32Array.from(ends)), mark, count: ends.length / 4 }
  }

  fits({ mark: kept }: KeptArrows, mark: Arrows): boolean {
    return kept.x0 === mark.x0 && kept.y0 === mark.y0 && kept.x1 === mark.x1 && kept.y1 === mark.y1
  }

  paint(kept: KeptArrows, mark: Arrows, sheet: Sheet): boolean {
    const corners = CORNERS * STROKES * kept.count
    return this.strokes.paint(kept, corners, mark, sheet)
  }
}
