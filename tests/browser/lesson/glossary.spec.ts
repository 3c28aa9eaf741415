// Words of the glossary explain themselves where they occur first, and all of them have a page.
import { expect, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import { standsOut } from '../kit/checks.ts'
import { openExercise, tabTo } from '../kit/lesson.ts'

test('a word opens its note by a press or a key, on a phone too, and the foot leads to all words', async ({
  page,
}) => {
  const word = (name: string) => page.getByRole('button', { name, exact: true })
  const note = page.locator('.gloss-note')
  await openExercise(page, 'tokens')
  await word('tokens').click()
  await expect(note).toContainText('A piece of text that a model treats as one')
  await expect(word('tokens')).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(note).toBeHidden()

  await test.step('Enter opens it, Escape closes it, and the focus stays', async () => {
    await tabTo(page, word('vocabulary'))
    await page.keyboard.press('Enter')
    await expect(note).toHaveRole('status')
    await expect(note).toContainText('The list of all tokens')
    await page.keyboard.press('Escape')
    await expect(note).toBeHidden()
    await expect(word('vocabulary')).toBeFocused()
  })

  await test.step('at 320 px every note stays within the page', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const one of await page.locator('lx-gloss').all()) {
      // In the middle of the window: the note opens below its word.
      await one.evaluate((word) => word.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await one.click()
      await expect(note).toBeInViewport({ ratio: 0.5 })
      expect(await standsOut(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.locator('lx-gloss').first().click()
    expect(await violations(page)).toEqual([])
  })

  await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeFocused()
  await expect(note).toBeHidden()
  await expect(page.getByRole('term').filter({ hasText: /^negative sampling$/ })).toBeVisible()
})
