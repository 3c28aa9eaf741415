/**
 * Steps that are shown one after another: they play by themselves once they are in sight, can be
 * paused at once, and gone through by hand. Who wants no motion gets the last one, and the slider.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { reducedMotion } from '../../plot/theme/theme.ts'
import { Sight } from './player-bar.ts'

/** A tab that was away goes on where it was, not where it would be by now. */
const LONGEST_STEP_MS = 100

export class Player implements ReactiveController {
  /** 3.25 is a quarter of the way from step 3 to step 4. */
  at = 0
  playing = false
  last = 0
  /** Whether these steps have been at their end once, or were opened at a step: no verdict comes before. */
  watched = false
  private subject: unknown = null
  private tick = 0
  private tickedAt = 0
  private readonly sight: Sight

  /** `seconds`: how long all steps take together. `settled`: called where it stops, by itself or by hand. */
  constructor(
    private readonly host: ReactiveControllerHost & Element,
    private readonly seconds: (last: number) => number,
    private readonly settled: () => void = () => {},
  ) {
    host.addController(this)
    this.sight = new Sight(host, () => this.goOn())
  }

  get ended(): boolean {
    return this.at >= this.last
  }

  /** The step that is behind. */
  get step(): number {
    return Math.min(this.last, Math.floor(this.at))
  }

  /** Begins with other steps, if the subject is another: from the first, or paused where a link says. */
  show(subject: unknown, last: number, paused?: number): void {
    this.last = last
    if (subject === this.subject) return
    this.subject = subject
    this.at = paused ?? (reducedMotion() ? last : 0)
    this.watched = this.ended || paused !== undefined
    this.playing = paused === undefined && !this.ended
    this.goOn()
  }

  play(): void {
    if (this.ended) this.at = 0
    this.playing = true
    this.goOn()
    this.host.requestUpdate()
  }

  pause(): void {
    this.go(this.step)
  }

  go(step: number): void {
    this.at = step
    this.watched ||= this.ended
    this.playing = false
    this.host.requestUpdate()
    this.settled()
  }

  hostUpdated(): void {
    const bar = this.host.querySelector('.player')
    if (bar !== null) this.sight.watch(bar.closest('.card') ?? bar)
  }

  hostDisconnected(): void {
    cancelAnimationFrame(this.tick)
    this.tick = 0
  }

  private goOn(): void {
    if (this.tick !== 0 || !this.playing || !this.sight.seen) return
    this.tickedAt = performance.now()
    this.tick = requestAnimationFrame(this.move)
  }

  private readonly move = (now: number): void => {
    this.tick = 0
    if (!this.playing || !this.sight.seen) return
    const passed = Math.min(LONGEST_STEP_MS, Math.max(0, now - this.tickedAt))
    this.tickedAt = now
    this.at = Math.min(this.last, this.at + (passed * this.last) / (1000 * this.seconds(this.last)))
    if (this.ended) this.go(this.last)
    else this.tick = requestAnimationFrame(this.move)
    this.host.requestUpdate()
  }
}
