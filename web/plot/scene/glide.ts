/** Animates points from one layout to the next; no DOM. */
import type { Position } from './trails.ts'
import type { Extent } from './view.ts'

/**
 * Limits of an animation's duration in milliseconds: slow enough to follow, however fast layouts
 * arrive.
 */
const MIN_MS = 150
const MAX_MS = 500
/** With more layouts than this in the queue, the animation speeds up in proportion. */
const CATCH_UP = 4

/**
 * Animates through a queue of layouts, at the rate at which they arrive but no faster than can be
 * followed. Speeds up when the queue grows, to stay close behind. All layouts have the same length.
 */
export class Glide {
  /** The layout reached last. */
  private from: Position | null = null
  private readonly queue: Position[] = []
  private begun = 0
  private duration = MAX_MS
  private lastPush = Number.NEGATIVE_INFINITY

  /** @param reached called with each layout that the animation passes. */
  constructor(private readonly reached: (past: Position) => void) {}

  get under(): boolean {
    return this.queue.length > 0
  }

  /** Adds a layout to the queue. `shown` has the current positions if no animation is running. */
  push(next: Position, shown: Position, now: number): void {
    const interval = now - this.lastPush
    this.lastPush = now
    this.duration = Math.min(MAX_MS, Math.max(MIN_MS, interval))
    if (!this.under) {
      this.from = shown
      this.begun = now
    }
    this.queue.push(next)
  }

  /** The positions at a time in milliseconds; null once the last layout is reached. */
  at(now: number): Position | null {
    // The clock may be set back.
    this.begun = Math.min(this.begun, now)
    while (this.from !== null && this.queue.length > 0) {
      const duration = this.duration / Math.max(1, this.queue.length / CATCH_UP)
      const share = (now - this.begun) / duration
      const to = this.queue[0] as Position
      if (share < 1) return between(this.from, to, Math.max(0, share))
      this.reached(this.from)
      this.from = to
      this.begun += duration
      this.queue.shift()
    }
    this.from = null
    return null
  }

  /** Stops the animation where it is. */
  stop(): void {
    this.queue.length = 0
    this.from = null
  }
}

function between(from: Position, to: Position, share: number): Position {
  const mixed = (a: Float32Array, b: Float32Array) =>
    Float32Array.from(b, (end, i) => {
      const start = a[i] as number
      // A point without a previous position appears at once.
      return Number.isFinite(start) ? start + share * (end - start) : end
    })
  return { x: mixed(from.x, to.x), y: mixed(from.y, to.y) }
}

/** Interpolates between two extents; returns the second once the difference is not visible. */
export function easedExtent(shown: Extent, wanted: Extent, share: number): Extent {
  const eased = (key: keyof Extent) => shown[key] + share * (wanted[key] - shown[key])
  const next = { x0: eased('x0'), x1: eased('x1'), y0: eased('y0'), y1: eased('y1') }
  const size = Math.max(wanted.x1 - wanted.x0, wanted.y1 - wanted.y0)
  const away = Math.max(
    ...(['x0', 'x1', 'y0', 'y1'] as const).map((key) => Math.abs(next[key] - wanted[key])),
  )
  return away <= 0.002 * size ? wanted : next
}
