/** Paints heat maps with WebGPU. */
import { cellWindow, stretch } from '../canvas/heatmap.ts'
import type { HeatMap, Sheet, Theme } from '../scene/marks.ts'
import source from './heatmap.wgsl?raw'
import type { Pass, Surface, Upload } from './surface.ts'

const UNIFORM_BYTES = 32
/** Marks cells without a value, in the shader too; shares are clamped far away from it. */
const EMPTY = -1e9
const MAX_SHARE = 1e6

interface HeatMapUpload extends Upload {
  mark: HeatMap
  ramp: Uint8Array
  group: GPUBindGroup
}

export class HeatMapPass implements Pass<HeatMap, HeatMapUpload> {
  private constructor(
    private readonly device: GPUDevice,
    private readonly surface: Surface,
    private readonly pipeline: GPURenderPipeline,
    private readonly uniforms: GPUBuffer,
  ) {}

  static async create(device: GPUDevice, surface: Surface): Promise<HeatMapPass> {
    const module = device.createShaderModule({ code: source })
    const pipeline = await device.createRenderPipelineAsync({
      layout: 'auto',
      primitive: { topology: 'triangle-strip' },
      vertex: { module },
      fragment: { module, targets: [{ format: surface.format }] },
    })
    const usage = GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST
    const uniforms = device.createBuffer({ size: UNIFORM_BYTES, usage })
    return new HeatMapPass(device, surface, pipeline, uniforms)
  }

  exceeds({ rows, columns }: HeatMap): boolean {
    return rows * columns > this.device.limits.maxTextureDimension2D ** 2
  }

  upload(mark: HeatMap, theme: Theme): HeatMapUpload | null {
    if (mark.values.length === 0) return null
    const shares = this.texture('r32float', sharesOf(mark))
    const ramp = theme.ramp(mark.scale)
    const rampTexture = this.texture('rgba8unorm', ramp.slice())
    const group = this.device.createBindGroup({
      layout: this.pipeline.getBindGroupLayout(0),
      entries: [
        { binding: 0, resource: { buffer: this.uniforms } },
        { binding: 1, resource: shares.createView() },
        { binding: 2, resource: rampTexture.createView() },
      ],
    })
    const destroy = () => {
      shares.destroy()
      rampTexture.destroy()
    }
    return { mark, ramp, group, destroy }
  }

  matches({ mark: uploaded, ramp }: HeatMapUpload, mark: HeatMap, theme: Theme): boolean {
    return (
      ramp === theme.ramp(mark.scale) &&
      uploaded.values === mark.values &&
      uploaded.rows === mark.rows &&
      uploaded.columns === mark.columns &&
      uploaded.domain[0] === mark.domain[0] &&
      uploaded.domain[1] === mark.domain[1]
    )
  }

  paint({ group }: HeatMapUpload, mark: HeatMap, sheet: Sheet): boolean {
    const window = cellWindow(mark, sheet)
    if (window === null) return true
    const { rows, columns, width, height } = window
    const cells = [columns[1] - columns[0], rows[1] - rows[0]]
    const values = Uint32Array.of(columns[0], rows[0], ...cells, width, height, mark.columns, 0)
    this.device.queue.writeBuffer(this.uniforms, 0, values)
    const painted = this.surface.paint(width, height, false, (pass) => {
      pass.setPipeline(this.pipeline)
      pass.setBindGroup(0, group)
      pass.draw(4)
    })
    if (painted) stretch(this.surface.canvas, window, sheet)
    return painted
  }

  /**
   * A texture with four bytes per texel, wrapped at the maximum texture width, so that heat maps longer or
   * wider than that fit too.
   */
  private texture(
    format: 'r32float' | 'rgba8unorm',
    texels: Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>,
  ): GPUTexture {
    const count = texels.byteLength / 4
    const width = Math.min(count, this.device.limits.maxTextureDimension2D)
    const height = Math.ceil(count / width)
    const usage = GPUTextureUsage.TEXTURE_BINDING | GPUTextureUsage.COPY_DST
    const texture = this.device.createTexture({ size: [width, height], format, usage })
    const bytesPerRow = 4 * width
    const fullRows = Math.floor(count / width)
    const write = (row: number, size: readonly [number, number]) =>
      this.device.queue.writeTexture(
        { texture, origin: [0, row] },
        texels,
        { offset: row * bytesPerRow, bytesPerRow },
        size,
      )
    write(0, [width, fullRows])
    if (fullRows < height) write(fullRows, [count - fullRows * width, 1])
    return texture
  }
}

/** Values as fractions of the domain, 0 … 1, whose sums are accurate whatever the values' magnitude. */
export function sharesOf({ values, domain: [low, high] }: HeatMap): Float32Array<ArrayBuffer> {
  const spread = high - low
  // Float32Array.from() takes twelve times as long.
  return values.map((value) => {
    if (!Number.isFinite(value)) return EMPTY
    return Math.max(-MAX_SHARE, Math.min(MAX_SHARE, (value - low) / spread))
  })
}
