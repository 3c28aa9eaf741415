/** Measures how long a report keeps the page busy. */

/** A page that gets no frame for so long is not seen. */
const NO_FRAME_MS = 1000

/**
 * Call it just before a report reaches the page. Gives the milliseconds that the page then works
 * until its next frame is painted, not counting the wait for that frame; Infinity where none is
 * painted.
 */
export async function busyWithFrame(): Promise<number> {
  if (typeof document === 'undefined' || document.hidden) return Infinity
  const start = performance.now()
  // Ahead of what the figures ask for in the same frame.
  const frame = new Promise<number>((seen) => {
    requestAnimationFrame(() => seen(performance.now()))
    setTimeout(seen, NO_FRAME_MS, Infinity)
  })
  const [reported, begun] = await Promise.all([afterThis(), frame])
  if (begun === Infinity) return Infinity
  const painted = await afterThis()
  return painted - start - Math.max(0, begun - reported)
}

/** The time when the running task and its microtasks are done. */
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
