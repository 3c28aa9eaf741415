/** Positions of labels at the ends of curves, without overlap. */

/**
 * Moves the wanted positions at least `room` apart, in the same order, and between `low` and `high`
 * where they fit.
 */
export function spreadApart(
  wanted: readonly number[],
  room: number,
  low: number,
  high: number,
): number[] {
  const order = wanted
    .map((_, i) => i)
    .sort((a, b) => (wanted[a] as number) - (wanted[b] as number))
  const placed = new Array<number>(wanted.length).fill(0)
  let above = low - room
  for (const i of order) {
    above = Math.max(wanted[i] as number, above + room)
    placed[i] = above
  }
  // Move labels back that were pushed past `high`.
  let below = high + room
  for (const i of order.reverse()) {
    below = Math.min(placed[i] as number, below - room)
    placed[i] = below
  }
  return placed
}
