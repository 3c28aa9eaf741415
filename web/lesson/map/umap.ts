/** A UMAP layout, which the core computes in slices, with progress. */
import type { LayoutCoordinates, LayoutRequest } from 'lexiscope/vectors/protocol.ts'
import { reducedMotion } from '../../plot/theme/theme.ts'
import { t } from '../../translation/translation.ts'
import { Latest } from '../page/latest.ts'
import type { RemoteTable } from './remote-table.ts'

/** More words than this would take minutes: their neighbours grow with the square. */
export const MAX_UMAP_WORDS = 10_000
const MIN_UMAP_WORDS = 4

export class UmapLayout {
  coordinates: LayoutCoordinates | null = null
  /** 0 … 1 */
  fraction = 0
  private readonly layout: Latest<LayoutCoordinates>

  constructor(private readonly changed: () => void) {
    this.layout = new Latest(changed, () => {})
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

  /** Starts the requested layout, unless it is done or was cancelled. */
  want(table: RemoteTable, request: LayoutRequest): void {
    this.layout.follow([table.vectors, JSON.stringify(request)], (signal) =>
      this.work(table, request, signal),
    )
  }

  /** The reader has had enough: what there is of the layout stays. */
  end(): void {
    this.layout.cancel()
  }

  /** From the beginning. */
  again(): void {
    this.layout.retry()
    this.changed()
  }

  /** Stops following the layout when it is no longer shown; a finished one is cached. */
  leave(): void {
    if (this.layout.waiting) this.layout.forget()
  }

  private async work(
    table: RemoteTable,
    request: LayoutRequest,
    signal: AbortSignal,
  ): Promise<LayoutCoordinates> {
    this.coordinates = null
    this.fraction = 0
    if (request.rows < MIN_UMAP_WORDS)
      throw new Error(t`it needs at least ${MIN_UMAP_WORDS} words.`)
    const id = await table.ask('beginLayout', request)
    try {
      for (;;) {
        signal.throwIfAborted()
        const laid = await table.ask('advanceLayout', id)
        signal.throwIfAborted()
        // Points on the move are shown only to those who want motion.
        if (laid.done || (laid.epochs > 0 && !reducedMotion())) this.coordinates = laid
        if (laid.done) return laid
        this.fraction = laid.fraction
        this.changed()
      }
    } finally {
      table.ask('endLayout', id).catch(() => {})
    }
  }
}
