/** Measures how long a report keeps the page busy. */

/** A page that gets no animation frame for this long is not visible. */
const NO_FRAME_MS = 1000

/**
 * Measures, from a report's arrival, how many milliseconds the page works until its next frame is
 * painted, without the wait for that frame. Call it just before passing the report on. Infinity if
 * nothing is painted.
 */
export async function busyWithFrame(): Promise<number> {
  if (typeof document === 'undefined' || document.hidden) return Infinity
  const start = performance.now()
  // Requested before the figures request theirs, so that it runs first in the same frame.
  const frame = new Promise<number>((seen) => {
    requestAnimationFrame(() => seen(performance.now()))
    setTimeout(seen, NO_FRAME_MS, Infinity)
  })
  const [reported, begun] = await Promise.all([afterThis(), frame])
  if (begun === Infinity) return Infinity
  const painted = await afterThis()
  return painted - start - Math.max(0, begun - reported)
}

/** Resolves to the time at which the running task and its microtasks are done. */
function afterThis(): Promise<number> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done(performance.now())
    }
    port2.postMessage(null)
  })
}
