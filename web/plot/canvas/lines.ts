/** Draws lines and filled rings with Canvas 2D, all in one path. */
import type { Areas, Lines, Sheet } from '../scene/marks.ts'
import { cssColour } from '../theme/theme.ts'

/** Length in CSS pixels that makes a value between two gaps visible as a dot, because dashes need a length. */
const DOT = 0.01

export function drawLines(lines: Lines, { context, view, theme }: Sheet): void {
  const { x, y, starts } = lines
  context.beginPath()
  for (let s = 0; s < starts.length; s++) {
    const end = s + 1 < starts.length ? (starts[s + 1] as number) : x.length
    let down = false
    for (let i = starts[s] as number; i < end; i++) {
      const px = view.kx * (x[i] as number) + view.tx
      const py = view.ky * (y[i] as number) + view.ty
      if (!Number.isFinite(px + py)) {
        down = false
      } else if (down) {
        context.lineTo(px, py)
      } else {
        context.moveTo(px, py)
        context.lineTo(px + DOT, py)
        down = true
      }
    }
  }
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.lineWidth = lines.width
  context.setLineDash(lines.dash ? [...lines.dash] : [])
  context.strokeStyle = cssColour(theme.colour(lines.colour))
  context.stroke()
  context.setLineDash([])
}

export function drawAreas({ x, y, starts, colour }: Areas, { context, view, theme }: Sheet): void {
  context.beginPath()
  for (let s = 0; s < starts.length; s++) {
    const start = starts[s] as number
    const end = starts[s + 1] ?? x.length
    for (let i = start; i < end; i++) {
      const px = view.kx * (x[i] as number) + view.tx
      const py = view.ky * (y[i] as number) + view.ty
      if (i === start) context.moveTo(px, py)
      else context.lineTo(px, py)
    }
    context.closePath()
  }
  context.fillStyle = cssColour(theme.colour(colour))
  context.fill('evenodd')
}
