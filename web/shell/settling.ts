/** Keeps a part of a page where it is in the window while the page grows above it. */

const READER_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Scrolls by `distance`, now and whenever the size of `page` changes, until the reader does anything or
 * has scrolled; `distance` is null as long as there is nowhere to go. Returns what ends it sooner.
 */
export function letSettle(
  page: Element,
  distance: () => number | null,
  ended: () => void,
): () => void {
  const root = document.documentElement
  let at = Number.NaN
  const stop = (): void => {
    sizes.disconnect()
    root.style.overflowAnchor = ''
    for (const act of READER_ACTS) removeEventListener(act, stop)
    ended()
  }
  const go = (): void => {
    const end = root.scrollHeight - root.clientHeight
    if (Math.abs(scrollY - at) > 1 && scrollY < end - 1) {
      stop()
      return
    }
    scrollTo({ top: scrollY + (distance() ?? 0), behavior: 'instant' })
    at = scrollY
  }
  const sizes = new ResizeObserver(go)
  // The browser's own anchoring would be taken for the reader's scrolling.
  root.style.overflowAnchor = 'none'
  for (const act of READER_ACTS) addEventListener(act, stop, { passive: true })
  sizes.observe(page)
  go()
  return stop
}
