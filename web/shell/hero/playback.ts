/** The way through the frames of a run: played at an even pace, paused, or gone through by hand. */
import { FRAMES, type HeroRun } from './run.ts'

export const LAST = FRAMES - 1
const SECONDS = 11
const FRAMES_A_MS = LAST / (1000 * SECONDS)
/** Asked for ahead of what is drawn, so that none has to be waited for. */
const AHEAD = 4
/** A tab that was away goes on where it was, not where it would be by now. */
const LONGEST_STEP_MS = 100

interface Stage {
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

  constructor(
    private readonly run: HeroRun,
    private readonly stage: Stage,
  ) {
    run.addEventListener('change', () => this.heard())
  }

  get ended(): boolean {
    return this.at >= LAST
  }

  play(): void {
    if (this.ended) this.at = 0
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
    this.target = -1
  }

  /** Seeks to a stored frame; beyond the last one, the core trains up to there first. */
  go(frame: number): void {
    this.playing = false
    this.target = frame
    this.run.reach(frame)
    this.heard()
  }

  private heard(): void {
    const newest = Math.max(0, this.run.frames.length - 1)
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
    const step = Math.min(LONGEST_STEP_MS, Math.max(0, now - this.tickedAt)) * FRAMES_A_MS
    this.tickedAt = now
    this.run.reach(Math.ceil(this.at) + AHEAD)
    this.at = Math.max(0, Math.min(this.at + step, this.run.frames.length - 1))
    if (this.ended) this.playing = false
    else this.tick = requestAnimationFrame(this.move)
    this.stage.changed()
  }
}
