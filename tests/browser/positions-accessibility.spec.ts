import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { openExercise } from './lesson.ts'

const exercises = ['order', 'sinusoidal', 'learned', 'rotary', 'alibi', 'side-by-side']

/** Takes the first choice of every prediction, and runs what there is to run. */
async function runAll(page: Page) {
  for (const predict of await page.locator('lx-predict').all()) {
    await predict.locator('.choice').first().click()
  }
  for (const form of await page.locator('lx-predict-number').all()) {
    await form.getByRole('textbox').fill('1')
    await form.getByRole('button', { name: 'Keep' }).click()
  }
  const runs = page.getByRole('button', { name: 'Run', exact: true })
  while ((await runs.count()) > 0) await runs.first().click()
  await expect(page.locator('.outcome').last()).toBeVisible()
  await expect(page.locator('.waiting')).toHaveCount(0)
}

for (const exercise of exercises) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on ${exercise} before and after a run, in ${colorScheme}`, async ({
      page,
    }) => {
      const violations = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze()
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(' ')}`)
      }
      await page.emulateMedia({ colorScheme })
      await openExercise(page, exercise)
      expect(await violations()).toEqual([])
      await runAll(page)
      expect(await violations()).toEqual([])
    })
  }

  test(`nothing of ${exercise} stands out at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openExercise(page, exercise)
    await runAll(page)
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
  })
}
