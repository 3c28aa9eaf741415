/** Elapsed time, on a clock that may jump: a machine sleeps, or its owner sets the time. */

/** Nothing timed here takes longer than this. More means that the clock jumped. */
const MAX_MS = 10_000

/** Milliseconds since `start`: never negative, never hours. */
export const gone = (start: number): number =>
  Math.min(MAX_MS, Math.max(0, performance.now() - start))

/** Whether `ms` have gone by since `start`. Always true on a clock that was set back. */
export function isPast(start: number, ms: number): boolean {
  const now = performance.now()
  return now < start || now >= start + ms
}
