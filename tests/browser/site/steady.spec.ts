// What is in sight stays where it is while the page opens, on a phone, where the least is in sight.
import { expect, test } from '@playwright/test'
import { shown } from '../kit/lesson.ts'

/** Browsers call a sum below 0.1 good; of a number that grows by a digit, its neighbours move this much. */
const MOST = 0.02

/** What an address shows when it has all that it shows at first, by its part of the page. */
const AT_REST: Record<string, [part: string, says: RegExp]> = {
  '': ['.ticker strong', /\w/],
  'skip-gram': ['lx-training-bench .state', /At the initial weights/],
  analogies: ['lx-vectors-wanted', /no trained vectors yet/],
}

test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })

for (const [id, [part, says]] of Object.entries(AT_REST)) {
  test(`nothing in sight moves while the page of '${id}' opens`, async ({ page }) => {
    await page.addInitScript(() => {
      const moved: { value: number; what: string }[] = []
      Object.assign(globalThis, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & {
            value: number
            sources: { node: Node | null }[]
          }
          const what = sources.map(({ node }) => node?.nodeName.toLowerCase()).join(' ')
          moved.push({ value, what })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`./#/${id}`)
    await expect(shown(page, id)).toBeVisible()
    await expect(page.locator(part)).toHaveText(says)
    const moved = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      return (globalThis as unknown as { moved: { value: number; what: string }[] }).moved
    })
    const sum = moved.reduce((all, { value }) => all + value, 0)
    expect(sum, moved.map(({ value, what }) => `${value} ${what}`).join('\n')).toBeLessThan(MOST)
  })
}
