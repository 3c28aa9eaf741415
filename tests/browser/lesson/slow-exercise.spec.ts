// An exercise that the network is slow to bring.
import { expect, test } from '@playwright/test'
import { openExercise, shown } from '../kit/lesson.ts'

test('an exercise that is long in coming is not said to be missing', async ({ page }) => {
  await openExercise(page, '')
  let arrive = () => {}
  const arrived = new Promise<void>((go) => {
    arrive = go
  })
  await page.route(/\/assets\/02-lookup-.*\.js/, async (route) => {
    await arrived
    await route.continue()
  })
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link', { name: /Lookup/ }).click()
  await expect(contents.locator('[aria-current=page]')).toContainText('Lookup')
  await expect(shown(page, '')).toBeVisible()
  await expect(page.locator('.notice')).toHaveCount(0)
  arrive()
  await expect(shown(page, 'lookup')).toBeVisible()
})
