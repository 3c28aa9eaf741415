/** Draws marks with Canvas 2D. */
import { LabelPainter } from './canvas-labels.ts'
import { CanvasPainter } from './canvas-painter.ts'
import { Layout } from './labels.ts'
import type {
  Arrows,
  Boxes,
  HeatMap,
  Layer,
  Lines,
  Painter,
  Points,
  Renderer,
  Scene,
  Sheet,
  Theme,
} from './marks.ts'
import { holdsMany } from './marks.ts'
import { cssColour } from './theme.ts'
import type { Affine } from './view.ts'

const ARROW_HEAD = 8

export class CanvasRenderer implements Renderer {
  /** Paints the marks that hold many items, once there is one; what it refuses, Canvas 2D paints. */
  gpu: Painter | null = null
  drawnBy: Painter['kind'] = 'canvas'
  private readonly context: CanvasRenderingContext2D
  private readonly labels = new LabelPainter()
  private readonly plain = new CanvasPainter()
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
    this.drawnBy = 'canvas'
    for (const layer of scene) this.drawLayer(layer, theme)
    this.gpu?.finish()
  }

  reread(): void {
    this.gpu?.reread()
  }

  destroy(): void {
    this.gpu?.destroy()
    this.gpu = null
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
    const sheet = { context, view: layer.view, frame, pixelRatio: this.pixelRatio, theme }
    for (const mark of layer.marks) {
      context.globalAlpha = 'opacity' in mark ? mark.opacity : 1
      switch (mark.kind) {
        case 'points':
        case 'heat-map':
          this.paint(mark, sheet)
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
        case 'labels':
          this.labels.draw(context, mark, layer.view, frame, theme, layout)
          break
      }
    }
    context.restore()
  }

  private paint(mark: Points | HeatMap, sheet: Sheet): void {
    if (this.gpu !== null && holdsMany(mark) && this.gpu.paint(mark, sheet)) {
      this.drawnBy = this.gpu.kind
    } else {
      this.plain.paint(mark, sheet)
    }
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
