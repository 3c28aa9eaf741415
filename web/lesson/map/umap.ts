/** A layout by UMAP: the core's neighbours first, then a worker of its own, with progress. */
import type { ReactiveControllerHost } from 'lit'
import { problemFrom } from '../../core/kit/problem.ts'
import type { UmapPlaces, UmapTask } from '../../core/layout/run.ts'
import { startUmapWorker } from '../../core/layout/start-umap-worker.ts'
import type { UmapReport } from '../../core/layout/worker.ts'
import { reducedMotion } from '../../plot/theme/theme.ts'
import type { Explored } from './explored.ts'

/** More words than this would take minutes. */
export const MOST_OF_UMAP = 5000
const LEAST_OF_UMAP = 4
/** Rows whose neighbours are asked at once. */
const SLICE = 256
/** What the neighbours are of the whole work, about. */
const NEIGHBOURS_SHARE = 0.2

export interface UmapWish {
  rows: number
  neighbours: number
  dimensions: 2 | 3
  seed: number
}

export class UmapLayout {
  places: UmapPlaces | null = null
  state: 'idle' | 'working' | 'done' | 'ended' | 'failed' = 'idle'
  /** 0 … 1 */
  fraction = 0
  problem = ''
  private wished = ''
  private vectors: object | null = null
  private worker: Worker | null = null
  private turn = 0

  constructor(private readonly host: ReactiveControllerHost) {}

  /** Lays out what is wished, unless it is laid out or was ended. */
  want(explored: Explored, wish: UmapWish): void {
    const key = JSON.stringify(wish)
    const same = key === this.wished && explored.vectors === this.vectors
    if (same && this.state !== 'idle') return
    this.stop()
    this.wished = key
    this.vectors = explored.vectors
    this.places = null
    this.fraction = 0
    this.problem = ''
    this.state = 'working'
    const turn = ++this.turn
    this.work(explored, wish, turn).catch((thrown) => {
      if (turn === this.turn) this.fail(problemFrom(thrown).message)
    })
  }

  /** The reader has had enough: what there is of the layout stays. */
  end(): void {
    this.stop()
    if (this.state === 'working') this.state = 'ended'
    this.host.requestUpdate()
  }

  /** From the beginning. */
  again(): void {
    this.stop()
    this.state = 'idle'
    this.host.requestUpdate()
  }

  /** Nothing of it is shown any more; what is done is kept. */
  leave(): void {
    if (this.state !== 'working') return
    this.stop()
    this.state = 'idle'
  }

  private stop(): void {
    this.turn++
    this.worker?.terminate()
    this.worker = null
  }

  private fail(message: string): void {
    this.stop()
    this.state = 'failed'
    this.problem = message
    this.host.requestUpdate()
  }

  private async work(explored: Explored, wish: UmapWish, turn: number): Promise<void> {
    const { rows, neighbours } = wish
    if (rows < LEAST_OF_UMAP) throw new Error(`it needs at least ${LEAST_OF_UMAP} words.`)
    const ids = new Int32Array(rows * neighbours)
    const cosines = new Float32Array(rows * neighbours)
    for (let first = 0; first < rows; first += SLICE) {
      const count = Math.min(SLICE, rows - first)
      const part = await explored.ask('graph', rows, first, count, neighbours)
      if (turn !== this.turn) return
      ids.set(part.ids, first * neighbours)
      cosines.set(part.cosines, first * neighbours)
      this.progress((NEIGHBOURS_SHARE * (first + count)) / rows)
    }
    this.layOut({ ...wish, ids, cosines })
  }

  private layOut(task: UmapTask): void {
    const worker = startUmapWorker()
    this.worker = worker
    worker.onerror = (event) => {
      event.preventDefault()
      if (this.worker === worker) this.fail(event.message || 'its script did not come')
    }
    worker.onmessage = ({ data }: MessageEvent<UmapReport>) => {
      if (this.worker !== worker) return
      if (data.kind === 'failed') return this.fail(data.message)
      const { done, epochs, places } = data
      const complete = done === epochs
      // Points on the move are shown only to those who want motion.
      if (complete || !reducedMotion()) this.places = places
      if (complete) {
        this.stop()
        this.state = 'done'
      }
      this.progress(NEIGHBOURS_SHARE + ((1 - NEIGHBOURS_SHARE) * done) / epochs)
    }
    worker.postMessage(task, [task.ids.buffer as ArrayBuffer, task.cosines.buffer as ArrayBuffer])
  }

  private progress(fraction: number): void {
    this.fraction = fraction
    this.host.requestUpdate()
  }
}
