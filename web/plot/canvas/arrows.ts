/** Draws arrows with Canvas 2D, all in one path. */
import type { Arrows, Sheet } from '../scene/marks.ts'
import { cssColour } from '../theme/theme.ts'

/** An arrow head is two strokes of this length (CSS pixels), rotated from the shaft by this angle (radians). */
export const ARROW_HEAD = 8
export const HEAD_TURN = 0.45

export function drawArrows(arrows: Arrows, { context, view, theme }: Sheet): void {
  context.beginPath()
  for (let i = 0; i < arrows.x0.length; i++) {
    const ax = view.kx * (arrows.x0[i] as number) + view.tx
    const ay = view.ky * (arrows.y0[i] as number) + view.ty
    const bx = view.kx * (arrows.x1[i] as number) + view.tx
    const by = view.ky * (arrows.y1[i] as number) + view.ty
    if (!Number.isFinite(ax + ay + bx + by)) continue
    const angle = Math.atan2(by - ay, bx - ax)
    context.moveTo(ax, ay)
    context.lineTo(bx, by)
    for (const side of [-HEAD_TURN, HEAD_TURN]) {
      context.moveTo(bx, by)
      context.lineTo(
        bx - ARROW_HEAD * Math.cos(angle + side),
        by - ARROW_HEAD * Math.sin(angle + side),
      )
    }
  }
  context.lineCap = 'round'
  context.lineWidth = arrows.width
  context.strokeStyle = cssColour(theme.colour(arrows.colour))
  context.stroke()
}
