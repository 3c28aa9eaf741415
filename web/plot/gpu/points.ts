/** The pass that paints points, and what it keeps of a mark on the GPU between two frames. */
import { bitmapOf, putBitmap } from '../canvas/bitmap.ts'
import { dotSide, packedColours } from '../canvas/dots.ts'
import { asDots, batchOf, RING_WIDTH, ROUND_ABOVE, shapeOf } from '../canvas/points.ts'
import type { Points, Sheet, Theme } from '../scene/marks.ts'
import type { Kept, Pass } from './pass.ts'
import source from './points.wgsl?raw'
import { DEPTH_FORMAT, type Surface } from './surface.ts'
import { runsInSight, type Tiles, tile } from './tiles.ts'

/** Place, colour, rank and shape. */
const POINT_BYTES = 16
const UNIFORM_BYTES = 40
/** Two triangles. */
const CORNERS = 6

const opaque: GPUBlendComponent = { srcFactor: 'one', dstFactor: 'one-minus-src-alpha' }

/** A mark on the GPU. */
export interface KeptPoints extends Kept {
  mark: Points
  theme: Theme
  dots: boolean
  tiles: Tiles
  /** place = (coordinate − middle) / half, from −1 to 1 */
  middle: readonly [number, number]
  half: readonly [number, number]
  group: GPUBindGroup
}

export class PointsPass implements Pass<Points, KeptPoints> {
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
          targets: [{ format: surface.format, blend: { color: opaque, alpha: opaque } }],
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

  keep(mark: Points, theme: Theme): KeptPoints | null {
    const tiles = tile(mark.x, mark.y, mark.only)
    if (tiles === null || tiles.order.length === 0) return null
    const { x0, x1, y0, y1 } = tiles.extent
    const middle = [x0 / 2 + x1 / 2, y0 / 2 + y1 / 2] as const
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
    const kept = { mark, theme, dots, tiles, middle, half, group, destroy }
    fill(buffer.getMappedRange(), kept)
    buffer.unmap()
    return kept
  }

  /** Opacity is no matter, and radius is told at each painting. */
  fits({ mark: kept, theme: keptTheme }: KeptPoints, mark: Points, theme: Theme): boolean {
    return (
      kept.x === mark.x &&
      kept.y === mark.y &&
      kept.only === mark.only &&
      keptTheme === theme &&
      asDots(kept) === asDots(mark) &&
      kept.radius < ROUND_ABOVE === mark.radius < ROUND_ABOVE &&
      colourKey(kept) === colourKey(mark)
    )
  }

  paint({ dots, tiles, middle, half, group }: KeptPoints, mark: Points, sheet: Sheet): boolean {
    const bitmap = bitmapOf(sheet)
    const { width, height, view } = bitmap
    const { pixelRatio } = sheet
    const extent = dots ? dotSide(mark.radius, pixelRatio) : mark.radius * pixelRatio
    // Told here in float64, so that the GPU's float32 is exact to a fraction of a pixel.
    const values = Float32Array.of(
      ...[view.kx * half[0], view.ky * half[1]],
      ...[view.kx * middle[0] + view.tx, view.ky * middle[1] + view.ty],
      ...[width, height, extent, (mark.only ?? mark.x).length + 2],
      ...[mark.ring ? (RING_WIDTH / 2) * pixelRatio : 0, 0],
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

/** Dots lie tile by tile, ranked as they were given; shapes in the order they are painted in. */
function fill(bytes: ArrayBuffer, { mark, theme, dots, tiles, middle, half }: KeptPoints): void {
  const floats = new Float32Array(bytes)
  const words = new Uint32Array(bytes)
  const colourAt = packedColours(mark.colours, theme)
  const ranks = ranked(mark)
  const order = dots ? tiles.order : tiles.order.slice().sort(painterly(mark, ranks))
  order.forEach((i, k) => {
    floats[4 * k] = ((mark.x[i] as number) - middle[0]) / half[0]
    floats[4 * k + 1] = ((mark.y[i] as number) - middle[1]) / half[1]
    words[4 * k + 2] = colourAt(i)
    words[4 * k + 3] = (ranks(i) << 2) | shapeOf(mark, i)
  })
}

/** Where each point comes in the mark's order. */
function ranked({ only, x }: Points): (i: number) => number {
  if (only === undefined) return (i) => i
  const ranks = new Uint32Array(x.length)
  only.forEach((i, k) => {
    ranks[i] = k
  })
  return (i) => ranks[i] as number
}

function painterly(mark: Points, rank: (i: number) => number): (a: number, b: number) => number {
  return (a, b) => batchOf(mark, a) - batchOf(mark, b) || rank(a) - rank(b)
}
