/** Time that has gone by, on clocks that a sleeping machine or its owner may set back or ahead. */

/** More than any work that is timed here takes: the clock was set. */
const MOST_MS = 10_000

/** Milliseconds since `start`: never negative, never hours. */
export const gone = (start: number): number =>
  Math.min(MOST_MS, Math.max(0, performance.now() - start))

/** Whether `ms` have gone by since `start`; on a clock that was set back they have. */
export function isPast(start: number, ms: number): boolean {
  const now = performance.now()
  return now < start || now >= start + ms
}
