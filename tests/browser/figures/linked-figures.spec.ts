import { expect, test } from '@playwright/test'
import { openExercise, predict } from '../kit/lesson.ts'

test('the vectors of all schemes are looked at together', async ({ page }) => {
  await openExercise(page, 'trained-short-read-long')
  await predict(page, 'under learned alone')
  await page.locator('lx-placed').getByRole('button', { name: 'Run' }).click()
  const maps = page.locator('lx-heatmap[linked="vectors by scheme"]')
  // With its values each: what comes later is not told where the cursor is.
  await expect(maps.locator('.stage:not(:has(.empty)) canvas')).toHaveCount(4)
  await maps.first().locator('canvas').focus()
  for (const key of ['Home', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  for (const map of await maps.all()) {
    await expect(map.locator('.tip')).toHaveText(/^position 1, column 1\s+value /)
  }
})
