/**
 * The bitmap on which WebGPU paints before its pixels are copied to a figure's canvas. All figures of the
 * page share one, as large as the largest needs, and paint in its top left corner.
 */
import { t } from '../../translation/translation.ts'
import type { GpuMark } from '../scene/gpu-marks.ts'
import type { Sheet, Theme } from '../scene/marks.ts'

export class Surface {
  readonly canvas = new OffscreenCanvas(1, 1)
  readonly format = navigator.gpu.getPreferredCanvasFormat()
  private readonly context: GPUCanvasContext
  private depth: GPUTexture | null = null

  constructor(private readonly device: GPUDevice) {
    const context = this.canvas.getContext('webgpu') as GPUCanvasContext | null
    if (context === null) throw new Error(t`this browser refuses it a bitmap`)
    this.context = context
    context.configure({ device, format: this.format, alphaMode: 'premultiplied' })
  }

  /** Runs a pass over width × height cleared pixels; false if that exceeds the GPU's texture size. */
  paint(
    width: number,
    height: number,
    depth: boolean,
    paint: (pass: GPURenderPassEncoder) => void,
    background: GPUColor = [0, 0, 0, 0],
  ): boolean {
    if (Math.max(width, height) > this.device.limits.maxTextureDimension2D) return false
    this.grow(width, height)
    const encoder = this.device.createCommandEncoder()
    const pass = encoder.beginRenderPass({
      colorAttachments: [
        {
          view: this.context.getCurrentTexture().createView(),
          clearValue: background,
          loadOp: 'clear',
          storeOp: 'store',
        },
      ],
      ...(depth ? { depthStencilAttachment: this.depthAttachment() } : {}),
    })
    pass.setViewport(0, 0, width, height, 0, 1)
    pass.setScissorRect(0, 0, width, height)
    paint(pass)
    pass.end()
    this.device.queue.submit([encoder.finish()])
    return true
  }

  /** Frees its memory until it is next used. */
  release(): void {
    this.depth?.destroy()
    this.depth = null
    this.canvas.width = 1
    this.canvas.height = 1
  }

  private grow(width: number, height: number): void {
    if (this.canvas.width < width) this.canvas.width = width
    if (this.canvas.height < height) this.canvas.height = height
  }

  private depthAttachment(): GPURenderPassDepthStencilAttachment {
    const { width, height } = this.canvas
    if (this.depth?.width !== width || this.depth.height !== height) {
      this.depth?.destroy()
      this.depth = this.device.createTexture({
        size: [width, height],
        format: DEPTH_FORMAT,
        usage: GPUTextureUsage.RENDER_ATTACHMENT,
      })
    }
    return {
      view: this.depth.createView(),
      depthClearValue: 0,
      depthLoadOp: 'clear',
      depthStoreOp: 'discard',
    }
  }
}

export const DEPTH_FORMAT = 'depth32float'

/** Paints marks of one kind from their uploads. */
export interface Pass<M extends GpuMark, U extends Upload> {
  /** Whether the mark exceeds the GPU's limits. */
  exceeds(mark: M): boolean
  /** null if there is nothing to paint. */
  upload(mark: M, theme: Theme): U | null
  /** Whether an upload has this mark's arrays and colours. */
  matches(upload: U, mark: M, theme: Theme): boolean
  /** False if the bitmap is larger than the GPU allows. */
  paint(upload: U, mark: M, sheet: Sheet): boolean
}

export interface Upload {
  destroy(): void
}

/** The uploads of one figure; each is freed after the first scene without its mark. */
export class Uploads<M extends GpuMark, U extends Upload> {
  private cached: { upload: U; used: boolean }[] = []

  constructor(private readonly pass: Pass<M, U>) {}

  /** False if the mark exceeds the GPU's limits and was not painted. */
  paint(mark: M, sheet: Sheet): boolean {
    if (this.pass.exceeds(mark)) return false
    let entry = this.cached.find(({ upload }) => this.pass.matches(upload, mark, sheet.theme))
    if (entry === undefined) {
      const upload = this.pass.upload(mark, sheet.theme)
      if (upload === null) return true
      entry = { upload, used: true }
      this.cached.push(entry)
    }
    entry.used = true
    return this.pass.paint(entry.upload, mark, sheet)
  }

  /** Call after a complete scene: frees the uploads that it did not use. */
  finish(): void {
    for (const { upload, used } of this.cached) if (!used) upload.destroy()
    this.cached = this.cached.filter(({ used }) => used)
    for (const entry of this.cached) entry.used = false
  }

  clear(): void {
    for (const { upload } of this.cached) upload.destroy()
    this.cached = []
  }
}
