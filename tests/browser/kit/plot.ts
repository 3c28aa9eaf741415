/** Figures at rest, and as they were said. */
import type { Locator, Page } from '@playwright/test'

/**
 * What a figure says stays until it says something else; otherwise its summary follows after some
 * seconds, in which a busy test may not have looked. For the pages that are opened from now on.
 */
export const keepSaid = (page: Page) =>
  page.addInitScript(() => {
    const SPOKEN_MS = 8000
    const { setTimeout } = window
    const kept = (act: TimerHandler, ms?: number, ...args: unknown[]) =>
      // clock: the page's own timers go on, but for the one that would speak over what was said
      ms === SPOKEN_MS ? 0 : setTimeout(act, ms, ...args)
    window.setTimeout = kept as typeof setTimeout
  })

/** Once no element changes its place any more: sizes go from stage to figure frame by frame. */
export const laidOut = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const places = () =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.localName.startsWith('lx-'))
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [x, y, width, height].join()
        })
        .join()
    for (let last = '', still = 0; still < 3; ) {
      await frame()
      const now = places()
      still = now === last ? still + 1 : 0
      last = now
    }
  })

/** Two, so that what the first one changed is shown. */
export const frames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

/** The curves of a line chart, by name. */
export const curvesOf = async (chart: Locator) =>
  new Map(
    await chart.evaluate((figure) => {
      const { series } = figure as unknown as { series: { name: string; y: ArrayLike<number> }[] }
      return series.map(({ name, y }) => [name, Array.from(y)] as const)
    }),
  )

/** How near a reader is to a figure: 1 where all is in view. */
export const nearness = (figure: Locator) =>
  figure.evaluate((element) => {
    type Zoomed = { seen: { zoom: { k: number } | null } }
    return (element as unknown as Zoomed).seen.zoom?.k ?? 1
  })

/**
 * Does what makes an element scroll, and waits until it has come to rest: a browser scrolls
 * smoothly, and what is left of that is added to the next jump.
 */
export async function scrolling(page: Page, region: Locator | null, act: () => Promise<unknown>) {
  const scrolled = region ?? page.locator(':root')
  await scrolled.evaluate((element) => {
    const target = element === document.documentElement ? document : element
    const ended = new Promise<void>((done) => {
      target.addEventListener('scrollend', () => done(), { once: true })
    })
    Object.assign(window, { ended })
  })
  await act()
  await page.evaluate(() => (window as unknown as { ended: Promise<void> }).ended)
}

/**
 * Watches for an element that may be there for a moment only; gives what waits until it has been
 * there. One in a shadow root is not seen.
 */
export async function watchFor(page: Page, selector: string): Promise<() => Promise<void>> {
  await page.evaluate((selector) => {
    const seen = new Promise<void>((done) => {
      const look = (_: unknown, observer: MutationObserver) => {
        if (document.querySelector(selector) === null) return
        observer.disconnect()
        done()
      }
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
    })
    Object.assign(window, { seen })
  }, selector)
  return () => page.evaluate(() => (window as unknown as { seen: Promise<void> }).seen)
}
