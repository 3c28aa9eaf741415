import { expect, test } from '@playwright/test'

test('every exercise leads on to the next, and the last one to none', async ({ page }) => {
  await page.goto('./')
  const listed = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  const titles = (await listed.allInnerTexts()).map((text) => text.trim())
  expect(titles.length).toBeGreaterThan(5)
  await listed.first().click()
  const onward = page.getByRole('link', { name: /^Next: / })
  for (const title of titles.slice(1)) {
    await onward.click()
    await expect(listed.nth(titles.indexOf(title))).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await expect(onward).toHaveCount(0)
})
