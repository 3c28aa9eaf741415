/** Paints points with WebGPU. */
import { bitmapOf, dotSide, packedColours, putBitmap } from '../canvas/dots.ts'
import { asDots, batchOf, ROUND_ABOVE, shapeOf } from '../canvas/points.ts'
import type { Points, Sheet, Theme } from '../scene/marks.ts'
import source from './points.wgsl?raw'
import { DEPTH_FORMAT, type Pass, type Surface, type Upload } from './surface.ts'
import { runsInSight, type Tiles, tile } from './tiles.ts'

/** Bytes per point: position, colour, and rank with shape. */
const POINT_BYTES = 16
const UNIFORM_BYTES = 32
/** Vertices of two triangles. */
const CORNERS = 6

const over: GPUBlendComponent = { srcFactor: 'one', dstFactor: 'one-minus-src-alpha' }

interface PointsUpload extends Upload {
  mark: Points
  theme: Theme
  dots: boolean
  tiles: Tiles
  /** Positions on the GPU are (coordinate − centre) / half, from −1 to 1. */
  centre: readonly [number, number]
  half: readonly [number, number]
  group: GPUBindGroup
}

export class PointsPass implements Pass<Points, PointsUpload> {
  private constructor(
    private readonly device: GPUDevice,
    private readonly surface: Surface,
    private readonly dots: GPURenderPipeline,
    private readonly shapes: GPURenderPipeline,
    private readonly uniforms: GPUBuffer,
    private readonly bindings: GPUBindGroupLayout,
  ) {}

  static async create(device: GPUDevice, surface: Surface): Promise<PointsPass> {
    const module = device.createShaderModule({ code: source })
    const { VERTEX, FRAGMENT } = GPUShaderStage
    const bindings = device.createBindGroupLayout({
      entries: [
        { binding: 0, visibility: VERTEX | FRAGMENT, buffer: {} },
        { binding: 1, visibility: VERTEX, buffer: { type: 'read-only-storage' } },
      ],
    })
    const pipelineLayout = device.createPipelineLayout({ bindGroupLayouts: [bindings] })
    const [dots, shapes] = await Promise.all([
      device.createRenderPipelineAsync({
        layout: pipelineLayout,
        vertex: { module, entryPoint: 'dotCorner' },
        fragment: { module, entryPoint: 'dotColour', targets: [{ format: surface.format }] },
        depthStencil: { format: DEPTH_FORMAT, depthWriteEnabled: true, depthCompare: 'greater' },
      }),
      device.createRenderPipelineAsync({
        layout: pipelineLayout,
        vertex: { module, entryPoint: 'shapeCorner' },
        fragment: {
          module,
          entryPoint: 'shapeColour',
          targets: [{ format: surface.format, blend: { color: over, alpha: over } }],
        },
      }),
    ])
    const usage = GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST
    const uniforms = device.createBuffer({ size: UNIFORM_BYTES, usage })
    return new PointsPass(device, surface, dots, shapes, uniforms, bindings)
  }

  exceeds({ x, only }: Points): boolean {
    const { maxBufferSize, maxStorageBufferBindingSize } = this.device.limits
    const size = (only ?? x).length * POINT_BYTES
    return size > Math.min(maxBufferSize, maxStorageBufferBindingSize)
  }

  upload(mark: Points, theme: Theme): PointsUpload | null {
    const tiles = tile(mark.x, mark.y, mark.only)
    if (tiles === null || tiles.order.length === 0) return null
    const { x0, x1, y0, y1 } = tiles.extent
    const centre = [x0 / 2 + x1 / 2, y0 / 2 + y1 / 2] as const
    const half = [x1 / 2 - x0 / 2 || 1, y1 / 2 - y0 / 2 || 1] as const
    const size = tiles.order.length * POINT_BYTES
    const usage = GPUBufferUsage.STORAGE
    const buffer = this.device.createBuffer({ size, usage, mappedAtCreation: true })
    const dots = asDots(mark)
    const entries = [this.uniforms, buffer].map((each, binding) => ({
      binding,
      resource: { buffer: each },
    }))
    const group = this.device.createBindGroup({ layout: this.bindings, entries })
    const destroy = () => buffer.destroy()
    const upload = { mark, theme, dots, tiles, centre, half, group, destroy }
    fill(buffer.getMappedRange(), upload)
    buffer.unmap()
    return upload
  }

  /** Ignores opacity and radius, which are set at each painting. */
  matches(
    { mark: uploaded, theme: uploadedTheme }: PointsUpload,
    mark: Points,
    theme: Theme,
  ): boolean {
    return (
      uploaded.x === mark.x &&
      uploaded.y === mark.y &&
      uploaded.only === mark.only &&
      uploadedTheme === theme &&
      asDots(uploaded) === asDots(mark) &&
      uploaded.radius < ROUND_ABOVE === mark.radius < ROUND_ABOVE &&
      colourKey(uploaded) === colourKey(mark)
    )
  }

  paint({ dots, tiles, centre, half, group }: PointsUpload, mark: Points, sheet: Sheet): boolean {
    const bitmap = bitmapOf(sheet)
    const { width, height, view } = bitmap
    const { pixelRatio } = sheet
    const extent = dots ? dotSide(mark.radius, pixelRatio) : mark.radius * pixelRatio
    // Computed in float64, so that the GPU's float32 is exact to a fraction of a pixel.
    const values = Float32Array.of(
      ...[view.kx * half[0], view.ky * half[1]],
      ...[view.kx * centre[0] + view.tx, view.ky * centre[1] + view.ty],
      ...[width, height, extent, (mark.only ?? mark.x).length + 2],
    )
    this.device.queue.writeBuffer(this.uniforms, 0, values)
    const runs = dots
      ? runsInSight(tiles, view, width, height, extent)
      : [{ first: 0, count: tiles.order.length }]
    const painted = this.surface.paint(width, height, dots, (pass) => {
      pass.setPipeline(dots ? this.dots : this.shapes)
      pass.setBindGroup(0, group)
      for (const { first, count } of runs) pass.draw(CORNERS * count, 1, CORNERS * first)
    })
    if (painted) putBitmap(this.surface.canvas, bitmap, sheet)
    return painted
  }
}

function colourKey({ colours }: Points): unknown {
  if (typeof colours === 'string') return colours
  return 'groups' in colours ? colours.groups : colours.rgba
}

/** Writes dots tile by tile with their rank in the mark, or shapes in painting order. */
function fill(bytes: ArrayBuffer, { mark, theme, dots, tiles, centre, half }: PointsUpload): void {
  const floats = new Float32Array(bytes)
  const words = new Uint32Array(bytes)
  const colourAt = packedColours(mark.colours, theme)
  const ranks = ranksOf(mark)
  const order = dots ? tiles.order : tiles.order.slice().sort(paintingOrder(mark, ranks))
  // forEach() takes almost three times as long.
  for (let k = 0; k < order.length; k++) {
    const i = order[k] as number
    floats[4 * k] = ((mark.x[i] as number) - centre[0]) / half[0]
    floats[4 * k + 1] = ((mark.y[i] as number) - centre[1]) / half[1]
    words[4 * k + 2] = colourAt(i)
    words[4 * k + 3] = (ranks(i) << 2) | shapeOf(mark, i)
  }
}

/** The rank of each point in the mark's order. */
function ranksOf({ only, x }: Points): (i: number) => number {
  if (only === undefined) return (i) => i
  const ranks = new Uint32Array(x.length)
  only.forEach((i, k) => {
    ranks[i] = k
  })
  return (i) => ranks[i] as number
}

function paintingOrder(
  mark: Points,
  rank: (i: number) => number,
): (a: number, b: number) => number {
  return (a, b) => batchOf(mark, a) - batchOf(mark, b) || rank(a) - rank(b)
}
