import { expect, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import { overflow } from '../kit/lesson.ts'

test('the foot leads to what others wrote, each with reason and licence; axe finds nothing in light and dark', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('./')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Licences' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Licences' })).toBeFocused()
  const items = page.locator('.licences > li')
  for (const name of ['Eigen', 'lit', 'comlink', 'd3-scale', 'workbox-precaching']) {
    const item = items.filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(item.locator('p')).toContainText(/MPL|MIT|Apache|ISC|BSD/)
    await expect(item.locator('.hint')).toContainText(/\w/)
  }
  const comlink = items.filter({ hasText: 'Licence of comlink' })
  await comlink.locator('summary', { hasText: 'Licence of comlink' }).press('Enter')
  await expect(comlink.getByText('Apache License').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
})
