/** Data for a map of a table's first rows: coordinates, neighbours and cosines, computed by the core. */

import type { Vectors } from '../types/training.d.ts'
import type { PretrainedModule, WordVectors } from '../types/vectors.d.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import { columnOf } from './columns.ts'
import type {
  LayoutCoordinates,
  LayoutRequest,
  Plan,
  PlannedMap,
  WordNeighbours,
} from './protocol.ts'
import { LayoutSlices } from './word-layout.ts'

/** Principal components available to choose from. */
export const MAX_COMPONENTS = 10

/** Looks words up in a table and formats them for display. */
export interface Lexicon {
  /** Throws UnknownWord. */
  idOf(word: string, argument: string): number
  shown(ids: Int32Array): string[]
  complete(typed: string, most: number): string[]
}

interface Components {
  rows: number
  coordinates: Float32Array
  shares: Float32Array
}

export class ExploredTable {
  /** Cached, because showing another pair of components is the usual next request. */
  private components: Components | null = null
  private readonly layouts: LayoutSlices

  constructor(
    private readonly words: WordVectors,
    private readonly vectors: Vectors,
    private readonly lexicon: Lexicon,
    core: PretrainedModule,
  ) {
    this.layouts = new LayoutSlices(core, words)
  }

  /** Frees the layouts' memory. */
  delete(): void {
    this.layouts.forget()
  }

  size() {
    return { rows: this.vectors.rows(), width: this.vectors.width() }
  }

  firstWords(rows: number): string[] {
    return this.lexicon.shown(Int32Array.from({ length: rows }, (_, id) => id))
  }

  complete(typed: string, most: number): string[] {
    return this.lexicon.complete(typed, most)
  }

  /** Coordinates of the first rows. Throws UnknownWord and InvalidArgument. */
  plan(rows: number, plan: Plan): PlannedMap {
    if (plan.kind === 'axes') {
      const along = (from: string, to: string, names: readonly [string, string]) =>
        this.axis(from, to, names).slice(0, rows)
      const x = along(plan.a, plan.b, ['axisA', 'axisB'])
      const y = along(plan.c, plan.d, ['axisC', 'axisD'])
      return { x, y, z: new Float32Array(0), shares: new Float32Array(0) }
    }
    if (plan.kind === 'random') {
      const { dimensions, seed } = plan
      const placed = this.words.randomProjection(rows, dimensions, seed)
      const along = (axis: number) => columnOf(placed, dimensions, axis)
      const z = dimensions > 2 ? along(2) : new Float32Array(0)
      return { x: along(0), y: along(1), z, shares: new Float32Array(0) }
    }
    const { coordinates, shares } = this.componentsOf(rows)
    const [x, y, z = new Float32Array(0)] = plan.components.map((each) =>
      // All words have coordinate 0 along a component that does not exist.
      each < shares.length ? columnOf(coordinates, shares.length, each) : new Float32Array(rows),
    ) as [Float32Array, Float32Array, Float32Array?]
    return { x, y, z, shares: shares.slice() }
  }

  private axis(from: string, to: string, [first, second]: readonly [string, string]) {
    const [low, high] = [this.lexicon.idOf(from, first), this.lexicon.idOf(to, second)]
    if (low === high) {
      throw new CoreProblem('InvalidArgument', second, phrase`An axis needs two different words.`)
    }
    return this.vectors.axisProjection(low, high)
  }

  private componentsOf(rows: number): Components {
    if (this.components?.rows !== rows) {
      const most = Math.min(MAX_COMPONENTS, rows, this.vectors.width())
      const { coordinates, explainedRatio } = this.words.pca(rows, most)
      this.components = { rows, coordinates, shares: explainedRatio }
    }
    return this.components
  }

  /** Cosines of the first rows with a word anywhere in the table. */
  cosines(word: string, rows: number): Float32Array {
    return this.words.cosinesWith(this.lexicon.idOf(word, 'word'), rows)
  }

  /** The nearest words in the whole table, by all columns. */
  neighbours(word: string, topK: number): WordNeighbours {
    const id = this.lexicon.idOf(word, 'word')
    const { ids, cosines } = this.vectors.nearest(this.vectors.row(id), topK, Int32Array.of(id))
    const [shown = ''] = this.lexicon.shown(Int32Array.of(id))
    return { id, word: shown, ids, words: this.lexicon.shown(ids), cosines }
  }

  /** Starts a UMAP layout in place of the previous one; returns its id. */
  beginLayout(request: LayoutRequest): number {
    return this.layouts.begin(request)
  }

  /** Advances the layout by one slice; returns its current coordinates. */
  advanceLayout(id: number): LayoutCoordinates {
    return this.layouts.advance(id)
  }

  endLayout(id: number): void {
    this.layouts.end(id)
  }

  /** The vectors of these rows, concatenated. */
  rowsOf(ids: Uint32Array): Float32Array {
    const width = this.vectors.width()
    const all = new Float32Array(ids.length * width)
    ids.forEach((id, i) => {
      all.set(this.vectors.row(id), i * width)
    })
    return all
  }
}
