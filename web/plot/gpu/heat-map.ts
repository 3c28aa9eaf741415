/** The pass that paints heat-maps, and what it keeps of one on the GPU between two frames. */
import { cellWindow, stretch } from '../canvas-heatmap.ts'
import type { HeatMap, Sheet } from '../marks.ts'
import source from './heat-map.wgsl?raw'
import type { Surface } from './surface.ts'

const UNIFORM_BYTES = 24
/** As in the shader: cells without a value. Shares are kept far from it. */
const EMPTY = -1e9
const FARTHEST_SHARE = 1e6

/** A mark on the GPU. */
export interface KeptHeatMap {
  mark: HeatMap
  shares: GPUTexture
  ramp: Uint8Array
  rampTexture: GPUTexture
  group: GPUBindGroup
}

export class HeatMapPass {
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

  /** null when it is too long or too wide for a texture. */
  keep(mark: HeatMap, ramp: Uint8Array): KeptHeatMap | null {
    const { rows, columns } = mark
    if (Math.max(rows, columns) > this.device.limits.maxTextureDimension2D) return null
    const shares = this.texture('r32float', columns, rows, sharesOf(mark))
    const rampTexture = this.texture('rgba8unorm', ramp.length / 4, 1, ramp.slice())
    const group = this.device.createBindGroup({
      layout: this.pipeline.getBindGroupLayout(0),
      entries: [
        { binding: 0, resource: { buffer: this.uniforms } },
        { binding: 1, resource: shares.createView() },
        { binding: 2, resource: rampTexture.createView() },
      ],
    })
    return { mark, shares, ramp, rampTexture, group }
  }

  paint({ mark, group }: KeptHeatMap, sheet: Sheet): boolean {
    const window = cellWindow(mark, sheet)
    if (window === null) return true
    const { rows, columns, width, height } = window
    const cells = [columns[1] - columns[0], rows[1] - rows[0]]
    const values = Uint32Array.of(columns[0], rows[0], ...cells, width, height)
    this.device.queue.writeBuffer(this.uniforms, 0, values)
    const painted = this.surface.paint(width, height, false, (pass) => {
      pass.setPipeline(this.pipeline)
      pass.setBindGroup(0, group)
      pass.draw(4)
    })
    if (painted) stretch(this.surface.canvas, window, sheet)
    return painted
  }

  private texture(
    format: 'r32float' | 'rgba8unorm',
    width: number,
    height: number,
    texels: Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>,
  ): GPUTexture {
    const usage = GPUTextureUsage.TEXTURE_BINDING | GPUTextureUsage.COPY_DST
    const texture = this.device.createTexture({ size: [width, height], format, usage })
    this.device.queue.writeTexture({ texture }, texels, { bytesPerRow: 4 * width }, [width, height])
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
