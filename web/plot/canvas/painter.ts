/** Paints marks of every kind with Canvas 2D. */

import type { Paintable, Sheet } from '../scene/marks.ts'
import { drawArrows } from './arrows.ts'
import { drawBoxes } from './boxes.ts'
import { DotPainter } from './dots.ts'
import { drawHeatMap } from './heatmap.ts'
import { drawAreas, drawLines } from './lines.ts'
import { asDots, drawPoints } from './points.ts'
import { drawTexts } from './texts.ts'

export class CanvasPainter {
  private readonly dots = new DotPainter()

  paint(mark: Paintable, sheet: Sheet): void {
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
      case 'areas':
        drawAreas(mark, sheet)
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
  }
}
