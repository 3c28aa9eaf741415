/**
 * Draws scenes on a 2D canvas, mark by mark: points and heat maps with many items by WebGPU if available,
 * everything else by Canvas 2D.
 */
import { type GpuPainter, isForGpu } from '../scene/gpu-marks.ts'
import { LabelPlacer } from '../scene/label-placer.ts'
import { Layout } from '../scene/labels.ts'
import type { Layer, Mark, Scene, Sheet, Theme } from '../scene/marks.ts'
import { cssColour } from '../theme/theme.ts'
import { CanvasPainter } from './painter.ts'

export class CanvasRenderer {
  /** null without a GPU, and before one is available */
  gpu: GpuPainter | null = null
  /** 'webgpu' if the GPU painted at least one mark of the last scene */
  drawnBy: 'canvas' | 'webgpu' = 'canvas'
  /** whether Canvas 2D painted a mark of the last scene because it exceeded the GPU's limits */
  refused = false
  private readonly context: CanvasRenderingContext2D
  private readonly labels = new LabelPlacer()
  private readonly painter = new CanvasPainter()
  private width = 0
  private height = 0
  private pixelRatio = 1

  constructor(private readonly canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('canvas: expected a 2D context, got none')
    this.context = context
  }

  /** Width and height in CSS pixels; the bitmap has `pixelRatio` times as many. */
  resize(width: number, height: number, pixelRatio: number): void {
    this.width = width
    this.height = height
    this.pixelRatio = pixelRatio
    const pixelWidth = Math.max(1, Math.round(width * pixelRatio))
    const pixelHeight = Math.max(1, Math.round(height * pixelRatio))
    // Assigning either clears the bitmap, so assign only on a change.
    if (this.canvas.width !== pixelWidth) this.canvas.width = pixelWidth
    if (this.canvas.height !== pixelHeight) this.canvas.height = pixelHeight
  }

  /** Replaces the previous drawing. */
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
    if (this.gpu !== null && isForGpu(mark)) {
      if (this.gpu.paint(mark, sheet)) {
        this.drawnBy = 'webgpu'
        return
      }
      this.refused = true
    }
    const placed = mark.kind === 'labels' ? this.labels.place(mark, sheet, layout) : mark
    this.painter.paint(placed, sheet)
  }
}
