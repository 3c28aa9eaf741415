/** A layout by UMAP: the core's neighbours first, then a worker of its own, with progress. */
import { layOut } from '../../core/layout/client.ts'
import type { UmapCoordinates, UmapTask } from '../../core/layout/run.ts'
import { reducedMotion } from '../../plot/theme/theme.ts'
import { LatestAnswer } from '../asking/latest-answer.ts'
import type { RemoteTable } from './remote-table.ts'

/** More words than this would take minutes. */
export const MOST_OF_UMAP = 5000
const LEAST_OF_UMAP = 4
/** Rows whose neighbours are asked at once. */
const SLICE = 256
/** What the neighbours are of the whole work, about. */
const NEIGHBOURS_SHARE = 0.2

export type UmapWish = Omit<UmapTask, 'ids' | 'cosines'>

export class UmapLayout {
  coordinates: UmapCoordinates | null = null
  /** 0 … 1 */
  fraction = 0
  private readonly layout: LatestAnswer<UmapCoordinates>

  constructor(private readonly changed: () => void) {
    this.layout = new LatestAnswer(changed)
  }

  get state(): 'idle' | 'working' | 'done' | 'ended' | 'failed' {
    const { waiting, problem, value } = this.layout
    if (waiting) return 'working'
    if (problem !== null) return problem.kind === 'Cancelled' ? 'ended' : 'failed'
    return value === null ? 'idle' : 'done'
  }

  /** Why it failed. */
  get problem(): string {
    return this.layout.problem?.message ?? ''
  }

  /** Lays out what is wished, unless it is laid out or was ended. */
  want(table: RemoteTable, wish: UmapWish): void {
    this.layout.ask([table.vectors, JSON.stringify(wish)], (signal) =>
      this.work(table, wish, signal),
    )
  }

  /** The reader has had enough: what there is of the layout stays. */
  end(): void {
    this.layout.cancel()
  }

  /** From the beginning. */
  again(): void {
    this.layout.askAgain()
    this.changed()
  }

  /** Nothing of it is shown any more; what is done is kept. */
  leave(): void {
    if (this.layout.waiting) this.layout.forget()
  }

  private async work(
    table: RemoteTable,
    wish: UmapWish,
    signal: AbortSignal,
  ): Promise<UmapCoordinates> {
    this.coordinates = null
    this.fraction = 0
    if (wish.rows < LEAST_OF_UMAP) throw new Error(`it needs at least ${LEAST_OF_UMAP} words.`)
    const task = await this.withNeighbours(table, wish, signal)
    const coordinates = await layOut(task, signal, ({ done, epochs, coordinates }) => {
      // Points on the move are shown only to those who want motion.
      if (!reducedMotion()) this.coordinates = coordinates
      this.progress(NEIGHBOURS_SHARE + ((1 - NEIGHBOURS_SHARE) * done) / epochs)
    })
    signal.throwIfAborted()
    this.coordinates = coordinates
    return coordinates
  }

  private async withNeighbours(
    table: RemoteTable,
    wish: UmapWish,
    signal: AbortSignal,
  ): Promise<UmapTask> {
    const { rows, neighbours } = wish
    const ids = new Int32Array(rows * neighbours)
    const cosines = new Float32Array(rows * neighbours)
    for (let first = 0; first < rows; first += SLICE) {
      const count = Math.min(SLICE, rows - first)
      const part = await table.ask('graph', rows, first, count, neighbours)
      signal.throwIfAborted()
      ids.set(part.ids, first * neighbours)
      cosines.set(part.cosines, first * neighbours)
      this.progress((NEIGHBOURS_SHARE * (first + count)) / rows)
    }
    return { ...wish, ids, cosines }
  }

  private progress(fraction: number): void {
    this.fraction = fraction
    this.changed()
  }
}
