/**
 * Chooses how often a running training is drawn. Without a free processor core, drawing slows down the
 * training and the response to input, so the cost of the latest frames determines the next interval.
 */

/** Share of the worker's time for projecting the map. */
const MAP_SHARE = 0.05
/**
 * Share of the page's time for drawing if the training leaves 0, 1, or at least 2 cores free: the page
 * uses one, and the browser another to rasterise.
 */
const PAGE_SHARES = [0.05, 0.08, 0.2] as const
/** At most 25 frames a second, which look like motion, and at least four. */
const MIN_MS = 40
const MAX_MS = 250
/** Number of costs remembered; their median ignores one frame that had to wait for a core. */
const REMEMBERED = 3

export class FrameRate {
  private readonly maps = new Costs()
  private readonly drawings = new Costs()

  constructor(private readonly cores: number) {}

  /** Reports how long projecting the words took the worker. */
  projected(ms: number): void {
    this.maps.add(ms)
  }

  /** Reports how long the page was busy with a frame; Infinity if it is not visible. */
  drawn(ms: number): void {
    this.drawings.add(ms)
  }

  /** Milliseconds between frames while `threads` threads train. */
  pause(threads: number): number {
    const left = this.cores - threads
    const share = PAGE_SHARES[left >= 2 ? 2 : left >= 1 ? 1 : 0]
    const wanted = Math.max(this.maps.median / MAP_SHARE, this.drawings.median / share)
    return Math.min(MAX_MS, Math.max(MIN_MS, wanted))
  }
}

/** Starts with zero costs, because the first frames are slow and not representative. */
class Costs {
  private latest: number[] = Array(REMEMBERED).fill(0)

  add(ms: number): void {
    this.latest = [...this.latest.slice(1), ms]
  }

  get median(): number {
    return [...this.latest].sort((a, b) => a - b)[REMEMBERED >> 1] as number
  }
}
