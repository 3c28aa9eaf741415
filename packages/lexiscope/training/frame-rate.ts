/**
 * How often a training is shown. Where no core is free for it, drawing takes its time from the
 * training and from the reader's input: what the latest frames cost decides how soon the next comes.
 */

/** Of the time, so much goes to projecting in the worker, */
const MAP_SHARE = 0.05
/**
 * and so much to drawing in the page where the training leaves it no core, one, or more: it takes
 * one, and the browser another to turn what was drawn into pixels.
 */
const PAGE_SHARES = [0.05, 0.08, 0.2] as const
/** At most 25 frames a second, which a reader sees as motion, and never less than four. */
const MIN_MS = 40
const MAX_MS = 250
/** Costs remembered: the median leaves out the one frame that had to wait for a core. */
const REMEMBERED = 3

export class FrameRate {
  private readonly maps = new Costs()
  private readonly drawings = new Costs()

  constructor(private readonly cores: number) {}

  /** Projecting the words took the worker so long. */
  projected(ms: number): void {
    this.maps.add(ms)
  }

  /** The page was busy with a frame for so long; Infinity where nobody sees it. */
  drawn(ms: number): void {
    this.drawings.add(ms)
  }

  /** Milliseconds from one frame to the next while so many threads train. */
  pause(threads: number): number {
    const left = this.cores - threads
    const share = PAGE_SHARES[left >= 2 ? 2 : left >= 1 ? 1 : 0]
    const wanted = Math.max(this.maps.median / MAP_SHARE, this.drawings.median / share)
    return Math.min(MAX_MS, Math.max(MIN_MS, wanted))
  }
}

/** Starts as if frames cost nothing: the first real ones are slow, and a poor measure. */
class Costs {
  private latest: number[] = Array(REMEMBERED).fill(0)

  add(ms: number): void {
    this.latest = [...this.latest.slice(1), ms]
  }

  get median(): number {
    return [...this.latest].sort((a, b) => a - b)[REMEMBERED >> 1] as number
  }
}
