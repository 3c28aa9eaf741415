/** What the passes of lines and arrows share: segments with round ends, six corners each. */

import { ARROW_HEAD, HEAD_TURN } from '../canvas/arrows.ts'
import { bitmapOf, putBitmap } from '../canvas/bitmap.ts'
import type { Arrows, Lines, Sheet } from '../scene/marks.ts'
import { extentOf } from '../scene/view.ts'
import type { Kept } from './pass.ts'
import type { dashPieces } from './segments.ts'
import strokes from './strokes.wgsl?raw'
import type { Surface } from './surface.ts'

/** As the shader's Uniforms, in floats. */
const UNIFORMS = 32
const PIECES_AT = 16
/** Pieces of a dash that the shader has room for. */
export const MOST_PIECES = 8
/** Corners of two triangles a segment. */
export const CORNERS = 6
/**
 * What is kept may be so many pixels wide or high: from edge to edge, float32 then tells places to a
 * sixteenth of a pixel.
 */
const MOST_PIXELS = 2 ** 20

/** Overlapping strokes of one path are one shape: where two cover a pixel, the larger share counts. */
const union: GPUBlendComponent = { operation: 'max', srcFactor: 'one', dstFactor: 'one' }

/** Ends of segments on the GPU. */
export interface KeptEnds extends Kept {
  /** Places, four numbers a record, are (coordinate − middle) / half, from −1 to 1. */
  middle: readonly [number, number]
  half: readonly [number, number]
  group: GPUBindGroup
}

export class Strokes {
  private constructor(
    private readonly device: GPUDevice,
    private readonly surface: Surface,
    private readonly pipeline: GPURenderPipeline,
    private readonly uniforms: GPUBuffer,
  ) {}

  /** `source`: a vertex stage `corner` that calls strokeCorner. */
  static async create(device: GPUDevice, surface: Surface, source: string): Promise<Strokes> {
    const module = device.createShaderModule({ code: strokes + source })
    const pipeline = await device.createRenderPipelineAsync({
      layout: 'auto',
      vertex: { module },
      fragment: {
        module,
        targets: [{ format: surface.format, blend: { color: union, alpha: union } }],
      },
    })
    const usage = GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST
    const uniforms = device.createBuffer({ size: 4 * UNIFORMS, usage })
    return new Strokes(device, surface, pipeline, uniforms)
  }

  /** More numbers than a buffer holds. */
  exceeds(numbers: number): boolean {
    const { maxBufferSize, maxStorageBufferBindingSize } = this.device.limits
    return 4 * numbers > Math.min(maxBufferSize, maxStorageBufferBindingSize)
  }

  /** A copy of x0, y0, x1, y1 of each record; `more`: buffers of the vertex stage beside it. */
  keep(ends: Float32Array, ...more: GPUBuffer[]): KeptEnds {
    const xs = ends.filter((_, i) => i % 2 === 0)
    const ys = ends.filter((_, i) => i % 2 === 1)
    const { x0, x1, y0, y1 } = extentOf(xs, ys) ?? { x0: 0, x1: 0, y0: 0, y1: 0 }
    const middle = [x0 / 2 + x1 / 2, y0 / 2 + y1 / 2] as const
    const half = [x1 / 2 - x0 / 2 || 1, y1 / 2 - y0 / 2 || 1] as const
    const buffer = this.device.createBuffer({
      size: ends.byteLength,
      usage: GPUBufferUsage.STORAGE,
      mappedAtCreation: true,
    })
    const place = (end: number, i: number) =>
      (end - (middle[i % 2] as number)) / (half[i % 2] as number)
    new Float32Array(buffer.getMappedRange()).set(ends.map(place))
    buffer.unmap()
    const entries = [this.uniforms, buffer, ...more].map((each, binding) => ({
      binding,
      resource: { buffer: each },
    }))
    const group = this.device.createBindGroup({
      layout: this.pipeline.getBindGroupLayout(0),
      entries,
    })
    const destroy = () => {
      for (const each of [buffer, ...more]) each.destroy()
    }
    return { middle, half, group, destroy }
  }

  /** `corners` of the vertex stage; false when places would lie too far from one another. */
  paint(
    { middle, half, group }: KeptEnds,
    corners: number,
    mark: Lines | Arrows,
    sheet: Sheet,
    dash: ReturnType<typeof dashPieces> = null,
  ): boolean {
    const bitmap = bitmapOf(sheet)
    const { width, height, view } = bitmap
    const { pixelRatio } = sheet
    const scale = [view.kx * half[0], view.ky * half[1]] as const
    if (!scale.every((pixels) => Math.abs(pixels) < MOST_PIXELS / 2)) return false
    const values = new Float32Array(UNIFORMS)
    values.set([
      ...scale,
      // Told here in float64, so that the GPU's float32 is exact to a fraction of a pixel.
      ...[view.kx * middle[0] + view.tx, view.ky * middle[1] + view.ty],
      ...[width, height, (mark.width / 2) * pixelRatio, ARROW_HEAD * pixelRatio],
      ...[(dash?.period ?? 0) * pixelRatio, dash?.pieces.length ?? 0, HEAD_TURN, 0],
      ...sheet.theme.colour(mark.colour).map((byte) => byte / 255),
    ])
    values.set(dash?.pieces.flat().map((length) => length * pixelRatio) ?? [], PIECES_AT)
    this.device.queue.writeBuffer(this.uniforms, 0, values)
    const painted = this.surface.paint(width, height, false, (pass) => {
      pass.setPipeline(this.pipeline)
      pass.setBindGroup(0, group)
      pass.draw(corners)
    })
    if (painted) putBitmap(this.surface.canvas, bitmap, sheet)
    return painted
  }
}
