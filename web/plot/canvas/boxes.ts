/** Draws boxes with Canvas 2D, all in one path. */
import type { Boxes, Sheet } from '../scene/marks.ts'
import { cssColour } from '../theme/theme.ts'

export function drawBoxes(boxes: Boxes, { context, view, theme }: Sheet): void {
  context.beginPath()
  for (let i = 0; i < boxes.x0.length; i++) {
    const x0 = view.kx * (boxes.x0[i] as number) + view.tx
    const y0 = view.ky * (boxes.y0[i] as number) + view.ty
    const x1 = view.kx * (boxes.x1[i] as number) + view.tx
    const y1 = view.ky * (boxes.y1[i] as number) + view.ty
    if (Number.isFinite(x0 + y0 + x1 + y1)) context.rect(x0, y0, x1 - x0, y1 - y0)
  }
  const colour = cssColour(theme.colour(boxes.colour))
  if (boxes.outline === undefined) {
    context.fillStyle = colour
    context.fill()
  } else {
    context.strokeStyle = colour
    context.lineWidth = boxes.outline
    context.stroke()
  }
}
