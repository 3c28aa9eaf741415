/** Animates the words of a map, and the view, from one result to the next. */
import { easedExtent, Glide } from '../scene/glide.ts'
import type { Position } from '../scene/trails.ts'
import { type Extent, steadyExtent } from '../scene/view.ts'
import { reducedMotion } from '../theme/theme.ts'

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
