/** Draws scenes on a 2-D canvas: each mark by Canvas 2D, or by WebGPU when it holds many items. */

import { LabelPlacer } from '../scene/label-placer.ts'
import { Layout } from '../scene/labels.ts'
import { holdsMany } from '../scene/many.ts'
import type { Layer, Mark, Painter, Renderer, Scene, Sheet, Theme } from '../scene/marks.ts'
import { cssColour } from '../theme/theme.ts'
import { CanvasPainter } from './painter.ts'

export class CanvasRenderer implements Renderer {
  /** Paints the marks that hold many items, once there is one; what it refuses, Canvas 2D paints. */
  gpu: Painter | null = null
  drawnBy: Painter['kind'] = 'canvas'
  /** Some mark of many items was more than the GPU holds. */
  refused = false
  private readonly context: CanvasRenderingContext2D
  private readonly labels = new LabelPlacer()
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
    this.refused = false
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
      this.paint(mark, sheet, layout)
    }
    context.restore()
  }

  private paint(mark: Mark, sheet: Sheet, layout: Layout): void {
    const placed = mark.kind === 'labels' ? this.labels.place(mark, sheet, layout) : mark
    if (this.gpu !== null && holdsMany(mark)) {
      if (this.gpu.paint(placed, sheet)) {
        this.drawnBy = this.gpu.kind
        return
      }
      this.refused = true
    }
    this.plain.paint(placed, sheet)
  }
}
