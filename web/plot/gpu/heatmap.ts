/** The pass that paints heat-maps, and what it keeps of one on the GPU between two frames. */
import { cellWindow, stretch } from '../canvas/heatmap.ts'
import type { HeatMap, Sheet, Theme } from '../scene/marks.ts'
import source from './heatmap.wgsl?raw'
import type { Kept, Pass } from './pass.ts'
import type { Surface } from './surface.ts'

const UNIFORM_BYTES = 32
/** As in the shader: cells without a value. Shares are kept far from it. */
const EMPTY = -1e9
const FARTHEST_SHARE = 1e6

/** A mark on the GPU. */
export interface KeptHeatMap extends Kept {
  mark: HeatMap
  ramp: Uint8Array
  group: GPUBindGroup
}

export class HeatMapPass implements Pass<HeatMap, KeptHeatMap> {
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

  keep(mark: HeatMap, theme: Theme): KeptHeatMap | null {
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

  fits({ mark: kept, ramp }: KeptHeatMap, mark: HeatMap, theme: Theme): boolean {
    return (
      ramp === theme.ramp(mark.scale) &&
      kept.values === mark.values &&
      kept.rows === mark.rows &&
      kept.columns === mark.columns &&
      kept.domain[0] === mark.domain[0] &&
      kept.domain[1] === mark.domain[1]
    )
  }

  paint({ group }: KeptHeatMap, mark: HeatMap, sheet: Sheet): boolean {
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
   * Texels of four bytes laid in rows as long as a texture may be, so that a heat-map longer or
   * wider than that fits too.
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
    const whole = Math.floor(count / width)
    const write = (row: number, size: readonly [number, number]) =>
      this.device.queue.writeTexture(
        { texture, origin: [0, row] },
        texels,
        { offset: row * bytesPerRow, bytesPerRow },
        size,
      )
    write(0, [width, whole])
    if (whole < height) write(whole, [count - whole * width, 1])
    return texture
  }
}

/** Where each value lies in the domain: of one size whatever the values, so that sums stay exact. */
export function sharesOf({ values, domain: [low, high] }: HeatMap): Float32Array<ArrayBuffer> {
  const spread = high - low
  return Float32Array.from(values, (value) => {
    if (!Number.isFinite(value)) return EMPTY
    return Math.max(-FARTHEST_SHARE, Math.min(FARTHEST_SHARE, (value - low) / spread))
  })
}
