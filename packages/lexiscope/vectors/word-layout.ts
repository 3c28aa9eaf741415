/** Computes a UMAP layout in slices, so that other requests are answered in between. */
import type { PretrainedModule, WordLayout, WordVectors } from '../types/vectors.d.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import { columnOf } from './columns.ts'
import type { LayoutCoordinates, LayoutRequest } from './protocol.ts'

export const EPOCHS = 200
/** Minimum distance of points, as in the UMAP paper. */
const MIN_DISTANCE = 0.1
/** Long enough to hide the cost of a message, and short enough for smooth motion. */
const SLICE_MS = 50
/** Approximate share of the neighbour search in the whole computation. */
const NEIGHBOURS_SHARE = 0.5

/** Shared by all tables, so that requests for an earlier layout never reach a later one. */
let layouts = 0

export class LayoutSlices {
  private current: { id: number; layout: WordLayout; request: LayoutRequest } | null = null

  constructor(
    private readonly core: PretrainedModule,
    private readonly words: WordVectors,
  ) {}

  /** Ends the previous layout. Throws InvalidArgument for unsuitable settings. */
  begin(request: LayoutRequest): number {
    this.forget()
    const { rows, neighbours, dimensions, seed } = request
    const options = { neighbours, dimensions, seed, epochs: EPOCHS, minDist: MIN_DISTANCE }
    const layout = this.core.umap(this.words, rows, options)
    this.current = { id: ++layouts, layout, request }
    return layouts
  }

  /** Computes one slice. Throws Cancelled if another layout has begun. */
  advance(id: number): LayoutCoordinates {
    if (this.current?.id !== id)
      throw new CoreProblem('Cancelled', '', phrase`Another map has begun.`)
    const { layout, request } = this.current
    const until = performance.now() + SLICE_MS
    let more = true
    while (more && performance.now() < until) more = layout.advance()
    const places = layout.places()
    const along = (axis: number) => columnOf(places, request.dimensions, axis)
    const searched = layout.searched() / request.rows
    return {
      ...{ x: along(0), y: along(1), z: request.dimensions > 2 ? along(2) : new Float32Array(0) },
      epochs: layout.epochsDone(),
      fraction:
        NEIGHBOURS_SHARE * searched + (1 - NEIGHBOURS_SHARE) * (layout.epochsDone() / EPOCHS),
      done: !more,
      neighbours: request.neighbours,
      neighboursKept: more ? 0 : layout.neighboursKept(),
    }
  }

  /** Frees the core's memory for this layout. */
  end(id: number): void {
    if (this.current?.id === id) this.forget()
  }

  forget(): void {
    this.current?.layout.delete()
    this.current = null
  }
}
