/** The pass that paints texts where they stand. Which labels have room is told before. */
import { bitmapOf, putBitmap } from '../canvas/bitmap.ts'
import type { Sheet, Texts } from '../scene/marks.ts'
import { Atlas } from './atlas.ts'
import type { Surface } from './surface.ts'
import source from './texts.wgsl?raw'

const UNIFORM_BYTES = 8
/** Corner, cell and size. */
const TEXT_BYTES = 24
/** Two triangles. */
const CORNERS = 6

const over: GPUBlendComponent = { srcFactor: 'one', dstFactor: 'one-minus-src-alpha' }

/** What lives while figures show texts. */
interface Room {
  atlas: Atlas
  buffer: GPUBuffer
  group: GPUBindGroup
}

export class TextsPass {
  private room: Room | null = null

  private constructor(
    private readonly device: GPUDevice,
    private readonly surface: Surface,
    private readonly pipeline: GPURenderPipeline,
    private readonly uniforms: GPUBuffer,
  ) {}

  static async create(device: GPUDevice, surface: Surface): Promise<TextsPass> {
    const module = device.createShaderModule({ code: source })
    const pipeline = await device.createRenderPipelineAsync({
      layout: 'auto',
      vertex: { module },
      fragment: {
        module,
        targets: [{ format: surface.format, blend: { color: over, alpha: over } }],
      },
    })
    const usage = GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST
    const uniforms = device.createBuffer({ size: UNIFORM_BYTES, usage })
    return new TextsPass(device, surface, pipeline, uniforms)
  }

  /** False when the texts are more than the atlas holds. */
  paint(texts: Texts, sheet: Sheet): boolean {
    const count = texts.texts.length
    if (count === 0) return true
    const bitmap = bitmapOf(sheet)
    const { left, top, width, height } = bitmap
    const { buffer, group, atlas } = this.roomFor(count)
    const cells = atlas.take(texts, sheet.theme, sheet.pixelRatio)
    if (cells === null) return false
    const records = new Int32Array((TEXT_BYTES / 4) * count)
    cells.forEach((cell, i) => {
      const x = Math.round((texts.x[i] as number) * sheet.pixelRatio) + cell.left - left
      const y = Math.round((texts.y[i] as number) * sheet.pixelRatio) + cell.top - top
      records.set([x, y, cell.x, cell.y, cell.width, cell.height], (TEXT_BYTES / 4) * i)
    })
    this.device.queue.writeBuffer(buffer, 0, records)
    this.device.queue.writeBuffer(this.uniforms, 0, Float32Array.of(width, height))
    const painted = this.surface.paint(width, height, false, (pass) => {
      pass.setPipeline(this.pipeline)
      pass.setBindGroup(0, group)
      pass.draw(CORNERS * count)
    })
    if (painted) putBitmap(this.surface.canvas, bitmap, sheet)
    return painted
  }

  /** Gives its memory back until the next painting. */
  release(): void {
    this.room?.atlas.destroy()
    this.room?.buffer.destroy()
    this.room = null
  }

  private roomFor(count: number): Room {
    if (this.room !== null && this.room.buffer.size >= TEXT_BYTES * count) return this.room
    this.room?.buffer.destroy()
    const atlas = this.room?.atlas ?? new Atlas(this.device)
    // Twice as many: moving the view shows a few more or less.
    const size = 2 * TEXT_BYTES * count
    const usage = GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST
    const buffer = this.device.createBuffer({ size, usage })
    const group = this.device.createBindGroup({
      layout: this.pipeline.getBindGroupLayout(0),
      entries: [
        { binding: 0, resource: { buffer: this.uniforms } },
        { binding: 1, resource: { buffer } },
        { binding: 2, resource: atlas.texture.createView() },
      ],
    })
    this.room = { atlas, buffer, group }
    return this.room
  }
}
