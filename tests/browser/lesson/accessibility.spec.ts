import { expect, type Page, test } from '@playwright/test'
import { button, state, tabTo } from '../kit/lesson.ts'

test('both exercises can be done with the keyboard alone', async ({ page }) => {
  const reach = (role: Parameters<Page['getByRole']>[0], name: string | RegExp) =>
    tabTo(page, page.getByRole(role, { name }).first())
  await page.goto('./')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the lesson' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await reach('link', /Exercise 05/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Skip-gram' })).toBeFocused()
  await reach('slider', 'Centre')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/centre=2/)
  await reach('button', /hardly any/)
  await page.keyboard.press('Enter')
  await reach('textbox', 'Sentences')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1500')
  await reach('button', 'Train')
  await expect(page).toHaveURL(/sentences=1500/)
  // The text is read anew first.
  await expect(button(page, 'Train')).toBeEnabled()
  await expect(button(page, 'Train')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(state(page)).toContainText('Trained.')
  await reach('application', 'Map of the word vectors')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ownWord=/)
  await reach('textbox', /In your own words/)
  await page.keyboard.type('They keep the same company.')
  await reach('link', /Next/)
  await page.keyboard.press('Enter')
  await reach('button', 'king itself')
  await page.keyboard.press('Space')
  await reach('button', 'Ask')
  await page.keyboard.press('Enter')
  await expect(page.locator('lx-analogy .outcome')).toBeVisible()
})

test('the button turns the colours, and the choice stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('./')
  /** Once no colour is on its way to another any more. */
  const ground = () =>
    page.evaluate(async () => {
      // One that is taken away before its end is over too.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      return getComputedStyle(document.documentElement).backgroundColor
    })
  const light = await ground()
  await page.getByRole('button', { name: 'Switch to Dark' }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch to Light' })).toBeVisible()
  await expect.poll(ground).toBe(dark)
  await page.getByRole('button', { name: 'Switch to Light' }).click()
  await expect.poll(ground).toBe(light)
})
