/**
 * The bitmap on which WebGPU paints before its pixels are copied to a figure's canvas. All figures of the
 * page share one, as large as the largest needs, and paint in its top left corner.
 */
import { t } from '../../translation/translation.ts'

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
