/**
 * Nearest rows on the GPU: the same question as the core's `nearest` and `analogy`, over a copy of
 * the table. Cosines agree with the core's to rounding; of rows equally near the smaller id comes
 * first, as there. Every error of the GPU is thrown, and nothing is answered from a pass that failed.
 */
import type { Neighbours } from '../../faces/training.d.ts'
import source from './search.wgsl?raw'

/** A sum of up to three rows, each divided by its length. */
export type Query = readonly { row: number; weight: number }[]

const MAX_QUERIES = 8
/** Of one query, the rows to leave out included. */
const MAX_RESULTS = 64

const TERMS = 3
const QUERY_BYTES = 8 * TERMS
const FOUND_BYTES = 8
const SHAPE_BYTES = 16
/** As in the shader. */
const ROWS_EACH = 64
const STRETCH = 4096
const NONE = -2

/** What the passes read and write, by binding. */
interface Buffers {
  shape: GPUBuffer
  vectors: GPUBuffer
  queries: GPUBuffer
  directions: GPUBuffer
  cosines: GPUBuffer
  best: GPUBuffer
}

export class GpuSearch {
  private constructor(
    private readonly device: GPUDevice,
    private readonly rows: number,
    private readonly width: number,
    private readonly buffers: Buffers,
    private readonly passes: readonly { pipeline: GPUComputePipeline; group: GPUBindGroup }[],
  ) {}

  /** Whether a device can hold such a table, and search it in one go. */
  static fits({ limits }: GPUDevice, rows: number, width: number): boolean {
    const largest = 4 * rows * Math.max(width, MAX_QUERIES)
    return (
      largest <= Math.min(limits.maxBufferSize, limits.maxStorageBufferBindingSize) &&
      Math.ceil(rows / ROWS_EACH) <= limits.maxComputeWorkgroupsPerDimension
    )
  }

  /** Copies the table (rows x width), which must fit. Throws where the GPU fails. */
  static create(device: GPUDevice, table: Float32Array<ArrayBuffer>, width: number) {
    return checked(device, async () => {
      const rows = table.length / width
      const { STORAGE, COPY_DST, COPY_SRC, UNIFORM } = GPUBufferUsage
      const make = (size: number, usage: number) => device.createBuffer({ size, usage })
      const stretches = Math.ceil(rows / STRETCH)
      const buffers: Buffers = {
        shape: make(SHAPE_BYTES, UNIFORM | COPY_DST),
        vectors: make(table.byteLength, STORAGE | COPY_DST),
        queries: make(MAX_QUERIES * QUERY_BYTES, STORAGE | COPY_DST),
        directions: make(4 * MAX_QUERIES * (width + 1), STORAGE),
        cosines: make(4 * MAX_QUERIES * rows, STORAGE),
        best: make(MAX_QUERIES * stretches * MAX_RESULTS * FOUND_BYTES, STORAGE | COPY_SRC),
      }
      device.queue.writeBuffer(buffers.vectors, 0, table)
      const module = device.createShaderModule({ code: source })
      const pass = async (entryPoint: string, used: readonly (keyof Buffers)[]) => {
        const compute = { module, entryPoint }
        const pipeline = await device.createComputePipelineAsync({ layout: 'auto', compute })
        const bindings = Object.keys(buffers)
        const entries = used.map((name) => ({
          binding: bindings.indexOf(name),
          resource: { buffer: buffers[name] },
        }))
        const group = device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries })
        return { pipeline, group }
      }
      const passes = await Promise.all([
        pass('sumQuery', ['shape', 'vectors', 'queries', 'directions']),
        pass('takeCosines', ['shape', 'vectors', 'directions', 'cosines']),
        pass('findBest', ['shape', 'cosines', 'best']),
      ])
      return new GpuSearch(device, rows, width, buffers, passes)
    })
  }

  /**
   * The `wanted` best rows of each query, at most MAX_QUERIES and MAX_RESULTS; none for a query
   * without a direction.
   */
  nearest(queries: readonly Query[], wanted: number): Promise<Neighbours[]> {
    return checked(this.device, async () => {
      const { device, rows, width, buffers } = this
      const stretches = Math.ceil(rows / STRETCH)
      device.queue.writeBuffer(buffers.shape, 0, Uint32Array.of(rows, width, wanted, stretches))
      device.queue.writeBuffer(buffers.queries, 0, packed(queries))
      const size = queries.length * stretches * wanted * FOUND_BYTES
      const { MAP_READ, COPY_DST } = GPUBufferUsage
      const answer = device.createBuffer({ size, usage: MAP_READ | COPY_DST })
      try {
        const encoder = device.createCommandEncoder()
        const pass = encoder.beginComputePass()
        const sizes = [
          [queries.length],
          [Math.ceil(rows / ROWS_EACH), queries.length],
          [stretches, queries.length],
        ] as const
        this.passes.forEach(({ pipeline, group }, i) => {
          pass.setPipeline(pipeline)
          pass.setBindGroup(0, group)
          pass.dispatchWorkgroups(...(sizes[i] as readonly [number, number?]))
        })
        pass.end()
        encoder.copyBufferToBuffer(buffers.best, 0, answer, 0, size)
        device.queue.submit([encoder.finish()])
        await answer.mapAsync(GPUMapMode.READ)
        const found = new DataView(answer.getMappedRange())
        return queries.map((_, q) =>
          best(found, q * stretches * wanted, stretches * wanted, wanted),
        )
      } finally {
        answer.destroy()
      }
    })
  }

  destroy(): void {
    for (const buffer of Object.values(this.buffers) as GPUBuffer[]) buffer.destroy()
  }
}

function packed(queries: readonly Query[]): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(queries.length * QUERY_BYTES))
  queries.forEach((query, q) => {
    query.forEach(({ row, weight }, term) => {
      bytes.setUint32(q * QUERY_BYTES + 4 * term, row, true)
      bytes.setFloat32(q * QUERY_BYTES + 4 * (TERMS + term), weight, true)
    })
  })
  return bytes.buffer
}

/** The best of what the stretches found. */
function best(found: DataView, first: number, count: number, wanted: number): Neighbours {
  const all = Array.from({ length: count }, (_, i) => ({
    cosine: found.getFloat32((first + i) * FOUND_BYTES, true),
    row: found.getUint32((first + i) * FOUND_BYTES + 4, true),
  }))
  const chosen = all
    .filter(({ cosine }) => cosine > NONE)
    .sort((a, b) => b.cosine - a.cosine || a.row - b.row)
    .slice(0, wanted)
  return {
    ids: Int32Array.from(chosen, ({ row }) => row),
    cosines: Float32Array.from(chosen, ({ cosine }) => cosine),
  }
}

/** Does work on the device; throws what it threw, or what the GPU has against it. */
async function checked<T>(device: GPUDevice, work: () => Promise<T>): Promise<T> {
  const kinds = ['validation', 'out-of-memory', 'internal'] as const
  for (const kind of kinds) device.pushErrorScope(kind)
  const done = work()
  // The scopes are closed before anything else is asked of the device.
  const errors = Promise.all(kinds.map(() => device.popErrorScope()))
  const [result, found] = await Promise.all([done, errors])
  const error = found.find((one) => one !== null)
  if (error) throw new Error(error.message)
  return result
}
