/** Exports a figure as a bitmap with its name and legend. */
import { addShape } from '../canvas/points.ts'
import { CURVE, type LegendEntry, LINE, MARGIN, textStart } from '../scene/legend.ts'
import type { Theme } from '../scene/marks.ts'
import { cssColour } from '../theme/theme.ts'

/** Draws the canvas below its name and above its legend, at the canvas's resolution. */
export function picture(
  canvas: HTMLCanvasElement,
  title: string,
  legend: readonly LegendEntry[],
  theme: Theme,
): Promise<Blob> {
  const ratio = canvas.width / Math.max(1, canvas.clientWidth)
  const height = canvas.clientHeight + LINE * (1 + legend.length) + 2 * MARGIN
  const sheet = document.createElement('canvas')
  sheet.width = canvas.width
  sheet.height = Math.round(height * ratio)
  const context = sheet.getContext('2d')
  if (context === null) throw new Error('canvas: expected a 2-D context, got none')
  context.fillStyle = cssColour(theme.colour('paper'))
  context.fillRect(0, 0, sheet.width, sheet.height)
  context.drawImage(canvas, 0, Math.round((MARGIN + LINE) * ratio))
  context.scale(ratio, ratio)
  context.textBaseline = 'middle'
  context.fillStyle = cssColour(theme.colour('ink'))
  context.font = `bold 15px ${theme.font}`
  context.fillText(title, MARGIN, MARGIN + LINE / 2)
  context.font = `13px ${theme.font}`
  legend.forEach((entry, i) => {
    const y = MARGIN + LINE + canvas.clientHeight + LINE * (i + 0.5)
    context.globalAlpha = entry.opacity ?? 1
    drawSwatch(context, entry, y, cssColour(theme.colour(entry.colour)))
    context.globalAlpha = 1
    context.fillStyle = cssColour(theme.colour('ink'))
    context.fillText(entry.name, textStart(entry), y)
  })
  return new Promise((resolve, reject) => {
    sheet.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))))
  })
}

function drawSwatch(
  context: CanvasRenderingContext2D,
  { shape, dash }: LegendEntry,
  y: number,
  colour: string,
): void {
  const path = new Path2D()
  if (dash === undefined) {
    addShape(path, MARGIN + 6, y, 6, shape ?? 1)
    context.fillStyle = colour
    context.fill(path)
    return
  }
  path.moveTo(MARGIN, y)
  path.lineTo(MARGIN + CURVE, y)
  context.strokeStyle = colour
  context.lineWidth = 2
  context.setLineDash([...dash])
  context.stroke(path)
}
