/** Names beside the ends of curves, none over another. */

/**
 * Heights near to those that are wanted, at least `room` apart and from `low` to `high` as far as they
 * fit: in the same order from top to bottom.
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
  // What was pushed out at the bottom moves up again.
  let below = high + room
  for (const i of order.reverse()) {
    below = Math.min(placed[i] as number, below - room)
    placed[i] = below
  }
  return placed
}
