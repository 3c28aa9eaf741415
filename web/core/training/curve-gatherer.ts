/** The loss curve, gathered from the calls of a training. */

import type { TrainingProgress } from '../faces/core.d.ts'
import type { Curve } from './protocol.ts'

/** Gathers the losses of short calls into points of a curve, each weighted by its pairs. */
export class CurveGatherer {
  constructor(
    private calls = 0,
    private pairs = 0,
    private sum = 0,
    private seen = 0,
  ) {}

  /** What makes another gatherer that goes on from here. */
  get gathered(): readonly number[] {
    return [this.calls, this.pairs, this.sum, this.seen]
  }

  /** The next point, or null when it is not due. */
  add({ pairs, loss }: TrainingProgress, callsPerPoint: number, last: boolean) {
    const fresh = pairs - this.seen
    this.seen = pairs
    if (fresh > 0) {
      this.pairs += fresh
      this.sum += fresh * loss
    }
    this.calls++
    if ((this.calls < callsPerPoint && !last) || this.pairs === 0) return null
    const point = { pairs, loss: this.sum / this.pairs }
    this.calls = 0
    this.pairs = 0
    this.sum = 0
    return point
  }
}

export const emptyCurve = (): Curve => ({ pairs: [], loss: [] })
