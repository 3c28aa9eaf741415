/**
 * UMAP (McInnes, Healy and Melville, "UMAP: Uniform Manifold Approximation and Projection for
 * Dimension Reduction", 2018) by umap-js, from the core's exact neighbours in place of its own
 * approximate ones.
 */
import { UMAP } from 'umap-js'
import { computedAlike } from './alike.ts'

export interface UmapTask {
  rows: number
  /** K, the neighbours of each row that the next two hold */
  neighbours: number
  /** (rows, K); -1 where there are no more */
  ids: Int32Array
  cosines: Float32Array
  dimensions: 2 | 3
  seed: number
}

/** Coordinates; `z` is empty in the plane. NaN for a row without neighbours. */
export interface UmapCoordinates {
  x: Float32Array
  y: Float32Array
  z: Float32Array
}

export const EPOCHS = 200
/**
 * How near points may come. It is the library's default, written here because the picture shows it.
 */
const LEAST_DISTANCE = 0.1

export class UmapRun {
  done = 0
  readonly epochs: number
  private readonly umap: UMAP

  constructor(private readonly task: UmapTask) {
    const { rows, neighbours, ids, cosines } = task
    // Each row is its own first neighbour, as the library's search gives it.
    const of = <T>(i: number, first: T, each: (at: number) => T) => [
      first,
      ...Array.from({ length: neighbours }, (_, k) => each(i * neighbours + k)),
    ]
    const all = Array.from({ length: rows }, (_, i) => i)
    this.umap = new UMAP({
      nComponents: task.dimensions,
      nNeighbors: neighbours + 1,
      nEpochs: EPOCHS,
      minDist: LEAST_DISTANCE,
      random: seeded(task.seed),
    })
    this.umap.setPrecomputedKNN(
      all.map((i) => of(i, i, (at) => ids[at] as number)),
      all.map((i) => of(i, 0, (at) => Math.max(0, 1 - (cosines[at] as number)))),
    )
    // With its neighbours given, the library needs only how many vectors there are.
    this.epochs = computedAlike(() => this.umap.initializeFit(all.map(() => [])))
  }

  /** One epoch; false once there are no more. */
  step(): boolean {
    if (this.done < this.epochs) {
      computedAlike(() => this.umap.step())
      this.done++
    }
    return this.done < this.epochs
  }

  coordinates(): UmapCoordinates {
    const { rows, neighbours, ids, dimensions } = this.task
    const embedding = this.umap.getEmbedding()
    const along = (axis: number) =>
      Float32Array.from({ length: rows }, (_, i) =>
        ids[i * neighbours] === -1 ? Number.NaN : (embedding[i]?.[axis] as number),
      )
    return { x: along(0), y: along(1), z: dimensions > 2 ? along(2) : new Float32Array(0) }
  }
}

/** Numbers from 0 to below 1: SplitMix in 32 bits, which a seed sets off. */
export function seeded(seed: number): () => number {
  let state = (seed ^ Math.floor(seed / 2 ** 32)) | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}
