/** The painter that is always there: Canvas 2D. */

import type { Paintable, Painter, Sheet } from '../scene/marks.ts'
import { drawArrows } from './arrows.ts'
import { drawBoxes } from './boxes.ts'
import { DotPainter } from './dots.ts'
import { drawHeatMap } from './heatmap.ts'
import { drawLines } from './lines.ts'
import { asDots, drawPoints } from './points.ts'
import { drawTexts } from './texts.ts'

export class CanvasPainter implements Painter {
  readonly kind = 'canvas'
  private readonly dots = new DotPainter()

  paint(mark: Paintable, sheet: Sheet): true {
    switch (mark.kind) {
      case 'points':
        if (asDots(mark)) this.dots.draw(mark, sheet)
        else drawPoints(mark, sheet)
        break
      case 'heat-map':
        drawHeatMap(mark, sheet)
        break
      case 'lines':
        drawLines(mark, sheet)
        break
      case 'arrows':
        drawArrows(mark, sheet)
        break
      case 'boxes':
        drawBoxes(mark, sheet)
        break
      case 'texts':
        drawTexts(mark, sheet)
        break
    }
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
