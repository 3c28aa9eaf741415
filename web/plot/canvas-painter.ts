/** The painter that is always there: Canvas 2D. */
import { DotPainter } from './canvas-dots.ts'
import { drawHeatMap } from './canvas-heatmap.ts'
import { asDots, drawPoints } from './canvas-points.ts'
import type { HeatMap, Painter, Points, Sheet } from './marks.ts'

export class CanvasPainter implements Painter {
  readonly kind = 'canvas'
  private readonly dots = new DotPainter()

  paint(mark: Points | HeatMap, sheet: Sheet): true {
    if (mark.kind === 'heat-map') drawHeatMap(mark, sheet)
    else if (asDots(mark)) this.dots.draw(mark, sheet)
    else drawPoints(mark, sheet)
    return true
  }

  // Reads the arrays at each drawing, and keeps nothing of them.
  reread(): void {}
  finish(): void {}
  settled(): Promise<void> {
    return Promise.resolve()
  }
  destroy(): void {}
}
