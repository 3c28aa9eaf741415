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

/** The curves of a line chart, by name. */
export const curvesOf = async (chart: Locator) =>
  new Map(
    await chart.evaluate((figure) => {
      const { series } = figure as unknown as { series: { name: string; y: ArrayLike<number> }[] }
      return series.map(({ name, y }) => [name, Array.from(y)] as const)
    }),
  )
