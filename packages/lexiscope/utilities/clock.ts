/** Measures elapsed time although the clock may jump when the machine sleeps or its time is set. */

/** Longer than anything timed here; a larger difference means that the clock jumped. */
const MAX_MS = 10_000

/** Milliseconds since `start`, clamped to 0 … MAX_MS. */
export const elapsed = (start: number): number =>
  Math.min(MAX_MS, Math.max(0, performance.now() - start))

/** Whether `ms` have passed since `start`; also true if the clock was set back. */
export function isPast(start: number, ms: number): boolean {
  const now = performance.now()
  return now < start || now >= start + ms
}
