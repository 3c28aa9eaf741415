// Words of the prose that name a part of a figure.
import { expect, test } from '@playwright/test'
import { openExercise } from '../kit/lesson.ts'

test('a press on a coloured word brings its figure in sight', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 800, height: 320 })
  await openExercise(page, 'lookup')
  const term = page.locator('lx-term[part="copied"]').first()
  const figure = page.locator('section:has(lx-term[part="copied"]) lx-matrices').first()
  await expect(figure).toBeAttached()
  for (const press of ['click', 'Enter'] as const) {
    await term.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(figure).not.toBeInViewport()
    if (press === 'click') await term.click()
    else {
      await term.focus()
      await page.keyboard.press('Enter')
    }
    await expect(figure).toBeInViewport()
    await term.blur()
  }
})
