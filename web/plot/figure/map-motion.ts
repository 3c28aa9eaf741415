/** How the words of a map move from answer to answer, and the view with them. */
import { easedExtent, Glide } from '../scene/glide.ts'
import type { Position } from '../scene/trails.ts'
import { type Extent, steadyExtent } from '../scene/view.ts'
import { reducedMotion } from '../theme/theme.ts'

/** Of the way to a better view, at each frame. */
const VIEW_EASE = 0.12

export class MapMotion {
  /** Where the words are between two answers; null where they are at the last one. */
  now: Position | null = null
  /** The answers before, oldest first. */
  past: Position[] = []
  private readonly glide = new Glide((past) => this.past.push(past))
  private frame = 0
  private shown: Extent | null = null
  /** What is in view once all has come to rest. */
  private wanted: Extent | null = null

  /** `moved` is called at each frame in which something has moved. */
  constructor(private readonly moved: () => void) {}

  /** Other words: they come from nowhere. */
  begin(): void {
    this.land()
    this.past = []
    this.refit()
  }

  /** The same words elsewhere: they `glide` there, or are there at once under reduced motion. */
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

  /** Keeps so many answers of the past. */
  forget(most: number): void {
    this.past.splice(0, Math.max(0, this.past.length - most))
  }

  /** The view of words that reach so far. */
  view(reach: Extent | null): Extent | null {
    this.wanted = steadyExtent(this.wanted, reach)
    const { shown, wanted } = this
    const eases = this.frame !== 0 && shown !== null && wanted !== null
    this.shown = eases ? easedExtent(shown, wanted, VIEW_EASE) : wanted
    return this.shown
  }

  /** The next view fits anew, wherever it was. */
  refit(): void {
    this.wanted = null
  }

  /** The words are at the last answer. */
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
