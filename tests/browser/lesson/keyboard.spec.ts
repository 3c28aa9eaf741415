// A whole exercise by Tab, Enter, arrows and letters: nothing is clicked or focused for it.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { button, tabTo } from '../kit/lesson.ts'
import { done } from '../kit/model-answers.ts'

async function press(page: Page, wanted: Locator, key = 'Enter') {
  await tabTo(page, wanted)
  // The focus may be on a button that cannot be pressed yet.
  await expect(wanted).toBeEnabled()
  await page.keyboard.press(key)
}

/** What moves on the page by itself, and what would move when pressed. */
const motion = (page: Page) =>
  page.evaluate(() => ({
    running: document.getAnimations().length,
    slow: [...document.querySelectorAll('a, button')].filter(
      (element) => getComputedStyle(element).transitionDuration !== '0s',
    ).length,
  }))

test('an exercise is reached and done with the keyboard alone, and nothing moves by itself', {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('./')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the lesson' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await press(page, contents.locator('summary'))
  await press(page, contents.getByRole('link', { name: 'ALiBi' }))
  await expect(page.getByRole('heading', { level: 1, name: 'ALiBi' })).toBeFocused()

  const part = page.locator('[data-part=alibi-attention]')
  await press(page, button(page, 'about a third'))
  await press(page, part.getByRole('button', { name: 'Run', exact: true }))
  await expect(part.locator('.verdict')).toHaveText('As you predicted.')
  await press(page, page.getByLabel('Which head'), 'ArrowRight')
  await expect(page).toHaveURL(/head=1/)
  await tabTo(page, page.locator('lx-reflect textarea'))
  await page.keyboard.type('By keyboard.')
  await expect(done(page)).toHaveAttribute('data-done', 'done')

  const word = page.locator('main lx-gloss').first()
  const note = page.locator('.gloss-note')
  await press(page, word)
  await expect(note).toHaveRole('status')
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await expect(word).toBeFocused()

  await press(page, page.locator('.shelf summary', { hasText: 'A square for every head' }))
  const bias = page.locator('lx-heatmap[label="Bias of head 1"]')
  await tabTo(page, bias.locator('canvas'))
  for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await expect(bias.locator('.said')).toContainText(/query 2, key 1\s+bias −0\.25/)
  await expect.poll(() => motion(page)).toEqual({ running: 0, slow: 0 })
})
