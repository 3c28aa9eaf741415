/** Places on their way from one answer to the next, without the page. */
import type { Position } from './trails.ts'
import type { Extent } from './view.ts'

/** Milliseconds between two answers as they are shown: long enough to be watched, however fast they come. */
const SHORTEST = 150
const LONGEST = 500
/** So many answers that wait are shown in the time of one. */
const CATCH_UP = 4

/**
 * Shows answers one after the other, in the pace in which they come, and no faster than can be
 * watched: it hurries when many wait, so that it is never far behind. All answers have one length.
 */
export class Glide {
  /** The last answer that was reached. */
  private from: Position | null = null
  private readonly waiting: Position[] = []
  private begun = 0
  private lasts = LONGEST
  private lastPush = Number.NEGATIVE_INFINITY

  /** @param reached called with each answer that the animation passes. */
  constructor(private readonly reached: (past: Position) => void) {}

  get under(): boolean {
    return this.waiting.length > 0
  }

  /** The next answer, at a time in milliseconds; `shown` is where the points are when none is under way. */
  push(next: Position, shown: Position, now: number): void {
    const apart = now - this.lastPush
    this.lastPush = now
    this.lasts = Math.min(LONGEST, Math.max(SHORTEST, apart))
    if (!this.under) {
      this.from = shown
      this.begun = now
    }
    this.waiting.push(next)
  }

  /** Where the points are at a time; null once the last answer is reached. */
  at(now: number): Position | null {
    // A clock may be put back.
    this.begun = Math.min(this.begun, now)
    while (this.from !== null && this.waiting.length > 0) {
      const lasts = this.lasts / Math.max(1, this.waiting.length / CATCH_UP)
      const share = (now - this.begun) / lasts
      const to = this.waiting[0] as Position
      if (share < 1) return between(this.from, to, Math.max(0, share))
      this.reached(this.from)
      this.from = to
      this.begun += lasts
      this.waiting.shift()
    }
    this.from = null
    return null
  }

  /** What was under way is left where it is. */
  stop(): void {
    this.waiting.length = 0
    this.from = null
  }
}

function between(from: Position, to: Position, share: number): Position {
  const mixed = (a: Float32Array, b: Float32Array) =>
    Float32Array.from(b, (end, i) => {
      const start = a[i] as number
      // A point that had no place comes at once.
      return Number.isFinite(start) ? start + share * (end - start) : end
    })
  return { x: mixed(from.x, to.x), y: mixed(from.y, to.y) }
}

/** A box a share of the way to another; that other one when it is nearly there. */
export function easedExtent(shown: Extent, wanted: Extent, share: number): Extent {
  const eased = (key: keyof Extent) => shown[key] + share * (wanted[key] - shown[key])
  const next = { x0: eased('x0'), x1: eased('x1'), y0: eased('y0'), y1: eased('y1') }
  const size = Math.max(wanted.x1 - wanted.x0, wanted.y1 - wanted.y0)
  const away = Math.max(
    ...(['x0', 'x1', 'y0', 'y1'] as const).map((key) => Math.abs(next[key] - wanted[key])),
  )
  return away <= 0.002 * size ? wanted : next
}
