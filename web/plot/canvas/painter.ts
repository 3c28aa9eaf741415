/** Paints marks of every kind with Canvas 2D. */
import type { Areas, Arrows, Boxes, Lines, Paintable, Sheet, Texts } from '../scene/marks.ts'
import { cssColour } from '../theme/theme.ts'
import { DotPainter } from './dots.ts'
import { drawHeatMap } from './heatmap.ts'
import { asDots, drawPoints } from './points.ts'

/** An arrow head is two strokes of this length (CSS pixels), rotated from the shaft by this angle (radians). */
export const ARROW_HEAD = 8
/** Draws arrows with Canvas 2D, all in one path. */
export const HEAD_TURN = 0.45

function drawArrows(arrows: Arrows, { context, view, theme }: Sheet): void {
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

/** Width of the stroke behind a text in CSS pixels; half of it is visible around the letters. */
export const HALO = 3

/** Draws texts with Canvas 2D, most with a halo in the paper's colour for contrast on any background. */
function drawTexts({ texts, x, y, ...style }: Texts, { context, theme }: Sheet): void {
  context.font = style.font
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.direction = 'ltr'
  context.lineJoin = 'round'
  context.lineWidth = HALO
  context.strokeStyle = cssColour(theme.colour('paper'))
  context.fillStyle = cssColour(theme.colour(style.colour))
  texts.forEach((text, i) => {
    context.save()
    context.translate(x[i] as number, y[i] as number)
    if (style.upright) context.rotate(-Math.PI / 2)
    if (!style.bare) context.strokeText(text, 0, 0)
    context.fillText(text, 0, 0)
    context.restore()
  })
}

/** Length in CSS pixels that makes a value between two gaps visible as a dot, because dashes need a length. */
const DOT = 0.01

/** Draws lines and filled rings with Canvas 2D, all in one path. */
function drawLines(lines: Lines, { context, view, theme }: Sheet): void {
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

function drawAreas({ x, y, starts, colour }: Areas, { context, view, theme }: Sheet): void {
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

/** Draws boxes with Canvas 2D, all in one path. */
function drawBoxes(boxes: Boxes, { context, view, theme }: Sheet): void {
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
