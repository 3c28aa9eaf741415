/** The way through the frames of a run: played at an even pace, paused, or gone through by hand. */
export { FRAMES, NEAREST, nearestAt } from 'lexiscope/training/film.ts'

/** Asked for ahead of what is drawn, so that none has to be waited for. */
const AHEAD = 4
/** A tab that was away goes on where it was, not where it would be by now. */
const LONGEST_STEP_MS = 100

/** Frames that come one by one; whoever has them calls `heard` when there are more. */
export interface Film {
  readonly frames: ArrayLike<unknown>
  /** the number of the last frame, also while it has not come */
  readonly last: number
  /** Asks for the frames up to this one. */
  reach(frame: number): void
}

interface Stage {
  /** from the first frame to the last */
  seconds: number
  /** at the first frame, before anything moves */
  lead?: number
  /** Whether anyone could see it; nothing moves and nothing is trained meanwhile. */
  seen: () => boolean
  changed: () => void
}

export class Playback {
  /** The frame that is drawn; 3.25 is a quarter of the way from frame 3 to frame 4. */
  at = 0
  playing = false
  /** Where to go as soon as the core has come so far; −1 for nowhere. */
  private target = -1
  private tick = 0
  private tickedAt = 0
  private leadMs = 0

  constructor(
    private readonly film: Film,
    private readonly stage: Stage,
  ) {}

  get ended(): boolean {
    return this.at >= this.film.last
  }

  /** The newest frame that has come. */
  private get newest(): number {
    return Math.max(0, this.film.frames.length - 1)
  }

  play(): void {
    if (this.ended) this.rewind()
    this.target = -1
    this.playing = true
    this.goOn()
    this.stage.changed()
  }

  /** At an answer of the core, not between two. */
  pause(): void {
    this.playing = false
    this.at = Math.floor(this.at)
    this.stage.changed()
  }

  /** Back to the start of a run that has just begun. */
  rewind(): void {
    this.at = 0
    this.leadMs = 1000 * (this.stage.lead ?? 0)
    this.target = -1
  }

  /** Seeks to a stored frame; beyond the last one, the core trains up to there first. */
  go(frame: number): void {
    this.playing = false
    this.target = frame
    this.film.reach(frame)
    this.heard()
  }

  /** There are more frames, or others. */
  heard(): void {
    const { newest } = this
    if (this.target >= 0) this.at = Math.min(this.target, newest)
    if (this.target <= newest) this.target = -1
    this.goOn()
    this.stage.changed()
  }

  /** Asks for a frame of the screen where there is something to move, and for none where not. */
  goOn(): void {
    if (this.tick !== 0 || !this.playing || !this.stage.seen()) return
    this.tickedAt = performance.now()
    this.tick = requestAnimationFrame(this.move)
  }

  stop(): void {
    cancelAnimationFrame(this.tick)
    this.tick = 0
    this.playing = false
  }

  private readonly move = (now: number): void => {
    this.tick = 0
    if (!this.playing || !this.stage.seen()) return
    const { film, stage, at } = this
    const elapsed = Math.min(LONGEST_STEP_MS, Math.max(0, now - this.tickedAt))
    this.tickedAt = now
    film.reach(Math.ceil(at) + AHEAD)
    if (this.leadMs > 0) {
      this.leadMs -= elapsed
      this.tick = requestAnimationFrame(this.move)
      return
    }
    const step = (elapsed * film.last) / (1000 * stage.seconds)
    this.at = Math.min(at + step, this.newest)
    if (this.ended) this.playing = false
    // Where the film has not come so far, the next of its frames goes on with it.
    else if (this.at < this.newest || elapsed === 0) this.tick = requestAnimationFrame(this.move)
    if (this.at !== at || this.ended) stage.changed()
  }
}
