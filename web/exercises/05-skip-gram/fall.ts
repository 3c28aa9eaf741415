/** How a loss curve falls: where in the run most of the fall lies. */

export interface Fall {
  from: number
  to: number
  /** shares of the whole fall in the first and the last third; negative where the loss rose */
  early: number
  late: number
  /** early or late: more than half of the fall lies there */
  kind: 'early' | 'late' | 'even'
}

/** A text differs from place to place; a tenth of the curve evens that out. */
const WIDTH = 0.05

/** Null for a curve that is too short, or that does not fall. */
export function fallOf(loss: readonly number[]): Fall | null {
  const from = loss[0]
  if (from === undefined || loss.length < 3) return null
  const last = loss.length - 1
  const around = (share: number) => {
    const low = Math.max(1, Math.round((share - WIDTH) * last))
    const near = loss.slice(low, Math.round((share + WIDTH) * last) + 1)
    return near.reduce((sum, value) => sum + value, 0) / near.length
  }
  const to = around(1)
  if (!(from > to)) return null
  const early = (from - around(1 / 3)) / (from - to)
  const late = (around(2 / 3) - to) / (from - to)
  return { from, to, early, late, kind: early > 0.5 ? 'early' : late > 0.5 ? 'late' : 'even' }
}
