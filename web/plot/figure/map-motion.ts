/** Animates the words of a map, and the view, from one result to the next. */
import type { Position } from '../scene/trails.ts'
import { type Extent, steadyExtent } from '../scene/view.ts'
import { reducedMotion } from '../theme/theme.ts'

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

/** Fraction of the way to the wanted view covered in each frame. */
const VIEW_EASE = 0.12

export class MapMotion {
  /** Current position of the words during an animation; null when it has ended. */
  now: Position | null = null
  /** Previous positions, oldest first. */
  past: Position[] = []
  private readonly glide = new Glide((past) => this.past.push(past))
  private frame = 0
  private shown: Extent | null = null
  /** The view once the animation has ended. */
  private wanted: Extent | null = null

  /** Calls `moved` in each frame in which something has moved. */
  constructor(private readonly moved: () => void) {}

  /** Shows other words, without animation. */
  begin(): void {
    this.land()
    this.past = []
    this.refit()
  }

  /** Moves the same words to `next`, animated if `glides`, unless the reader prefers reduced motion. */
  take(before: Position, next: Position, glides: boolean): void {
    if (!glides || reducedMotion() || document.visibilityState !== 'visible') {
      this.land()
      this.past.push(before)
      return
    }
    const at = performance.now()
    this.glide.push(next, before, at)
    this.now = this.glide.at(at)
    if (this.frame === 0) this.frame = requestAnimationFrame(this.step)
  }

  /** Keeps the latest `most` positions. */
  forget(most: number): void {
    this.past.splice(0, Math.max(0, this.past.length - most))
  }

  /** The view for words of this extent. */
  view(reach: Extent | null): Extent | null {
    this.wanted = steadyExtent(this.wanted, reach)
    const { shown, wanted } = this
    const eases = this.frame !== 0 && shown !== null && wanted !== null
    this.shown = eases ? easedExtent(shown, wanted, VIEW_EASE) : wanted
    return this.shown
  }

  /** Fits the next view to the data without regard to the previous one. */
  refit(): void {
    this.wanted = null
  }

  /** Ends the animation at the last position. */
  land(): void {
    cancelAnimationFrame(this.frame)
    this.frame = 0
    this.glide.stop()
    this.now = null
  }

  private readonly step = (at: number): void => {
    this.now = this.glide.at(at)
    const settled = this.now === null && this.shown === this.wanted
    this.frame = settled ? 0 : requestAnimationFrame(this.step)
    this.moved()
  }
}
