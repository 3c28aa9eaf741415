/** Draws marks with Canvas 2D. */
import { DotPainter } from './canvas-dots.ts'
import { drawHeatMap } from './canvas-heatmap.ts'
import { LabelPainter } from './canvas-labels.ts'
import { Layout } from './labels.ts'
import type { Arrows, Boxes, Frame, Layer, Lines, Points, Renderer, Scene, Theme } from './marks.ts'
import { category, cssColour } from './theme.ts'
import type { Affine } from './view.ts'

/** Above this number, a point is skipped where one of its colour already covers its middle. */
const THIN_ABOVE = 5000
/** Above this number, small points become dots of a bitmap, and groups keep only their colours. */
const DOTS_ABOVE = 20_000
/** Below this radius in CSS pixels a disc looks like a square, which is drawn much faster. */
const ROUND_ABOVE = 2
const ARROW_HEAD = 8

export class CanvasRenderer implements Renderer {
  readonly kind = 'canvas'
  private readonly context: CanvasRenderingContext2D
  private readonly labels = new LabelPainter()
  private readonly dots = new DotPainter()
  private width = 0
  private height = 0
  private pixelRatio = 1

  constructor(private readonly canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('canvas: expected a 2-D context, got none')
    this.context = context
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.width = width
    this.height = height
    this.pixelRatio = pixelRatio
    const fineWidth = Math.max(1, Math.round(width * pixelRatio))
    const fineHeight = Math.max(1, Math.round(height * pixelRatio))
    // Setting either clears the bitmap, so only do it on a change.
    if (this.canvas.width !== fineWidth) this.canvas.width = fineWidth
    if (this.canvas.height !== fineHeight) this.canvas.height = fineHeight
  }

  draw(scene: Scene, theme: Theme): void {
    const { context } = this
    context.setTransform(this.pixelRatio, 0, 0, this.pixelRatio, 0, 0)
    context.globalAlpha = 1
    context.fillStyle = cssColour(theme.colour('paper'))
    context.fillRect(0, 0, this.width, this.height)
    for (const layer of scene) this.drawLayer(layer, theme)
  }

  destroy(): void {
    this.canvas.width = 0
    this.canvas.height = 0
  }

  private drawLayer(layer: Layer, theme: Theme): void {
    const { context } = this
    const frame = layer.clip ?? { left: 0, top: 0, width: this.width, height: this.height }
    context.save()
    if (layer.clip) {
      context.beginPath()
      context.rect(frame.left, frame.top, frame.width, frame.height)
      context.clip()
    }
    const layout = new Layout(frame)
    for (const mark of layer.marks) {
      context.globalAlpha = 'opacity' in mark ? mark.opacity : 1
      switch (mark.kind) {
        case 'points':
          if (asDots(mark)) {
            this.dots.draw(context, mark, layer.view, frame, this.pixelRatio, theme)
          } else {
            drawPoints(context, mark, layer.view, frame, theme)
          }
          break
        case 'lines':
          drawLines(context, mark, layer.view, theme)
          break
        case 'arrows':
          drawArrows(context, mark, layer.view, theme)
          break
        case 'boxes':
          drawBoxes(context, mark, layer.view, theme)
          break
        case 'heat-map':
          drawHeatMap(context, mark, layer.view, frame, this.pixelRatio, theme)
          break
        case 'labels':
          this.labels.draw(context, mark, layer.view, frame, theme, layout)
          break
      }
    }
    context.restore()
  }
}

function asDots({ x, only, radius, ring }: Points): boolean {
  return (only ?? x).length > DOTS_ABOVE && radius < ROUND_ABOVE && !ring
}

/** Points by colour and shape, so that each colour is one path. */
function drawPoints(
  context: CanvasRenderingContext2D,
  points: Points,
  view: Affine,
  frame: Frame,
  theme: Theme,
): void {
  const { x, y, radius, only } = points
  const n = only ? only.length : x.length
  const cell = Math.max(1, radius / 2)
  const cellsWide = Math.ceil((frame.width + 2 * radius) / cell) + 1
  const cells = n > THIN_ABOVE ? cellsWide * (Math.ceil((frame.height + 2 * radius) / cell) + 1) : 0
  const batches = new Map<number, { path: Path2D; colour: string; painted: Uint8Array }>()
  for (let k = 0; k < n; k++) {
    const i = only ? (only[k] as number) : k
    const px = view.kx * (x[i] as number) + view.tx
    const py = view.ky * (y[i] as number) + view.ty
    // Also false for NaN.
    if (!(px > frame.left - radius && px < frame.left + frame.width + radius)) continue
    if (!(py > frame.top - radius && py < frame.top + frame.height + radius)) continue
    const key = batchOf(points, i)
    let batch = batches.get(key)
    if (batch === undefined) {
      const colour = colourOf(points, i, theme)
      batch = { path: new Path2D(), colour, painted: new Uint8Array(cells) }
      batches.set(key, batch)
    }
    if (cells > 0) {
      const column = Math.floor((px - frame.left + radius) / cell)
      const at = Math.floor((py - frame.top + radius) / cell) * cellsWide + column
      if (batch.painted[at] === 1) continue
      batch.painted[at] = 1
    }
    const shape = shapeOf(points, i)
    addShape(batch.path, px, py, radius, shape === 0 && radius < ROUND_ABOVE ? 1 : shape)
  }
  for (const { path, colour } of batches.values()) {
    if (points.ring) {
      context.strokeStyle = colour
      context.lineWidth = 2
      context.stroke(path)
    } else {
      context.fillStyle = colour
      context.fill(path)
    }
  }
}

function batchOf({ colours }: Points, i: number): number {
  if (typeof colours === 'string') return 0
  if ('groups' in colours) return (colours.groups[i] as number) & 31
  const { rgba } = colours
  const byte = (k: number) => rgba[4 * i + k] as number
  return ((byte(0) * 256 + byte(1)) * 256 + byte(2)) * 256 + byte(3)
}

function colourOf({ colours }: Points, i: number, theme: Theme): string {
  if (typeof colours === 'string') return cssColour(theme.colour(colours))
  if ('groups' in colours) return cssColour(theme.colour(category(colours.groups[i] as number)))
  const [r = 0, g = 0, b = 0, a = 0] = colours.rgba.subarray(4 * i, 4 * i + 4)
  return cssColour([r, g, b, a])
}

/** Eight groups share a shape, so that the ninth group differs from the first. */
export function shapeOfGroup(group: number): number {
  return (group >> 3) & 3
}

function shapeOf({ colours }: Points, i: number): number {
  if (typeof colours === 'string' || !('groups' in colours)) return 0
  return shapeOfGroup(colours.groups[i] as number)
}

/** Disc, square, triangle, diamond. */
export function addShape(path: Path2D, x: number, y: number, radius: number, shape: number): void {
  switch (shape) {
    case 0:
      path.moveTo(x + radius, y)
      path.arc(x, y, radius, 0, 2 * Math.PI)
      break
    case 1:
      path.rect(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8)
      break
    case 2:
      path.moveTo(x, y - radius * 1.2)
      path.lineTo(x + radius * 1.1, y + radius * 0.8)
      path.lineTo(x - radius * 1.1, y + radius * 0.8)
      path.closePath()
      break
    default:
      path.moveTo(x, y - radius * 1.3)
      path.lineTo(x + radius * 1.3, y)
      path.lineTo(x, y + radius * 1.3)
      path.lineTo(x - radius * 1.3, y)
      path.closePath()
  }
}

function drawLines(
  context: CanvasRenderingContext2D,
  lines: Lines,
  view: Affine,
  theme: Theme,
): void {
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
        // A value between two gaps still shows, as a dot.
        context.lineTo(px, py)
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

function drawArrows(
  context: CanvasRenderingContext2D,
  arrows: Arrows,
  view: Affine,
  theme: Theme,
): void {
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
    for (const side of [-0.45, 0.45]) {
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

function drawBoxes(
  context: CanvasRenderingContext2D,
  boxes: Boxes,
  view: Affine,
  theme: Theme,
): void {
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
