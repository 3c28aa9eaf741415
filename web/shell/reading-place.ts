/**
 * Where the reader is in a page. Each entry of the browser's history keeps its own, so that a reload and
 * Back return there: to the part that was in sight, also while figures above it are still being drawn.
 */

const READER_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Scrolls by `distance`, now and whenever the size of `page` changes, until the reader does anything or
 * has scrolled; `distance` is null as long as there is nowhere to go. Returns what ends it sooner.
 */
function letSettle(page: Element, distance: () => number | null, ended: () => void): () => void {
  const root = document.documentElement
  let at = Number.NaN
  let height = 0
  const stop = (): void => {
    sizes.disconnect()
    root.style.overflowAnchor = ''
    for (const act of READER_ACTS) removeEventListener(act, stop)
    removeEventListener('scroll', scrolled)
    ended()
  }
  const go = (): void => {
    scrollTo({ top: scrollY + (distance() ?? 0), behavior: 'instant' })
    at = scrollY
    height = root.scrollHeight
  }
  // A page that changes its size moves too: that is no reader's scrolling.
  const scrolled = (): void => {
    if (root.scrollHeight === height && Math.abs(scrollY - at) > 1) stop()
  }
  const sizes = new ResizeObserver(go)
  // The browser's own anchoring would be taken for the reader's scrolling.
  root.style.overflowAnchor = 'none'
  for (const act of READER_ACTS) addEventListener(act, stop, { passive: true })
  addEventListener('scroll', scrolled, { passive: true })
  sizes.observe(page)
  go()
  return stop
}

/** A part of the page, as the way down to it, and how far its top was from that of the window. */
interface ReadingPlace {
  path: readonly number[]
  top: number
}

const DEEPEST = 6
const REST_MS = 150
const TOP: ReadingPlace = { path: [], top: 0 }

const isLaidOut = (part: Element) => part.getClientRects().length > 0
const topOf = (part: Element) => part.getBoundingClientRect().top

/** The part of `page` that lies at the top of the window. */
function placeIn(page: Element): ReadingPlace {
  if (scrollY < 1) return TOP
  const path: number[] = []
  let part = page
  while (path.length < DEEPEST) {
    const index = [...part.children].findIndex((child) => {
      const { bottom, height } = child.getBoundingClientRect()
      return height > 0 && bottom > 0
    })
    const child = part.children[index]
    if (child === undefined) break
    path.push(index)
    part = child
  }
  return { path, top: topOf(part) }
}

/** How far the place is from where it was; null as long as the page does not reach so far. */
function distanceTo(page: Element, { path, top }: ReadingPlace): number | null {
  if (path.length === 0) return -scrollY
  let part: Element | undefined = page
  for (const index of path) part = part?.children[index]
  return part !== undefined && isLaidOut(part) ? topOf(part) - top : null
}

/** Of an entry of the history; null where it has none, and where another version has left it. */
function readPlace(state: unknown): ReadingPlace | null {
  const { path, top } = ((state as { place?: unknown } | null)?.place ?? {}) as ReadingPlace
  const fits = Array.isArray(path) && path.every(Number.isInteger) && Number.isFinite(top)
  return fits ? { path, top } : null
}

export class ReadingPlaces {
  private resting = 0
  private stop = (): void => {}
  /** Remaining scroll distance to the target; null when there is none. */
  private distance: (() => number | null) | null = null
  /** Whether the window shows the page of the entry, and not the one before. */
  following = false

  constructor(private readonly page: () => Element | null) {
    history.scrollRestoration = 'manual'
    addEventListener('scroll', this.later, { passive: true })
    addEventListener('pagehide', this.save)
    // A press may lead to another page.
    addEventListener('click', () => this.resting !== 0 && this.save(), { capture: true })
    addEventListener('popstate', () => this.leave())
  }

  /** Whether the entry that the browser shows was read before. */
  get known(): boolean {
    return readPlace(history.state) !== null
  }

  /** From now on the entry is another than the page that is in sight. */
  leave(): void {
    this.rest()
    this.stop()
    this.following = false
  }

  /** Returns to where the reader was in this entry. */
  return(): void {
    const place = readPlace(history.state)
    const page = this.page()
    this.stop()
    this.following = true
    if (place !== null && page !== null) this.scrollTo(page, () => distanceTo(page, place))
  }

  /** Brings the part that a link leads to to the top of the window, once it is there. */
  land(find: () => Element | null): void {
    const page = this.page()
    this.stop()
    this.following = true
    if (page === null) return
    const above = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    this.scrollTo(page, () => {
      const part = find()
      return part !== null && isLaidOut(part) ? topOf(part) - above : null
    })
  }

  private scrollTo(page: Element, distance: () => number | null): void {
    this.distance = distance
    this.stop = letSettle(page, distance, () => {
      this.distance = null
      this.stop = () => {}
    })
  }

  private rest(): void {
    clearTimeout(this.resting)
    this.resting = 0
  }

  private readonly later = (): void => {
    if (!this.following) return
    clearTimeout(this.resting)
    this.resting = window.setTimeout(this.save, REST_MS)
  }

  private readonly save = (): void => {
    this.rest()
    const page = this.page()
    if (!this.following || page === null) return
    // While the page scrolls to a target, the saved place stays.
    if (this.distance !== null && !(Math.abs(this.distance() ?? Infinity) < 2)) return
    try {
      history.replaceState({ ...history.state, place: placeIn(page) }, '')
    } catch {
      // A browser that refuses so many changes in so short a time: the next rest keeps it.
    }
  }
}
