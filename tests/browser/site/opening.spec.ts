// A page that opens on a phone: nothing moves before the reader's eyes.
import { expect, type Page, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import { atRest, watchWork } from '../kit/at-rest.ts'

/** Cumulative layout shift, of which web.dev calls 0.1 good. */
const MOST = 0.1

declare global {
  interface Window {
    moved?: { value: number; what: string }[]
  }
  interface LayoutShift extends PerformanceEntry {
    value: number
    sources: { node: Node | null }[]
  }
}

function watchShifts(page: Page) {
  return page.addInitScript(() => {
    window.moved = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const what = sources.map(({ node }) => node?.nodeName).join(', ')
        window.moved?.push({ value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

for (const width of [412, 768]) {
  test(`at ${width} px the text of an exercise does not give way to its figure`, async ({
    context,
  }) => {
    for (const { id } of contents) {
      await test.step(id, async () => {
        const page = await context.newPage()
        await page.setViewportSize({ width, height: 823 })
        await watchWork(page)
        await watchShifts(page)
        await page.goto(`./#/${id}`)
        await expect(page.locator('.exercise > section').first()).toBeVisible()
        await atRest(page)
        const moved = (await page.evaluate(() => window.moved)) ?? []
        const sum = moved.reduce((total, { value }) => total + value, 0)
        expect.soft(sum, `${id}: ${JSON.stringify(moved)}`).toBeLessThan(MOST)
        await page.close()
      })
    }
  })
}
