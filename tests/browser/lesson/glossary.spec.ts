// Words of the glossary explain themselves where they occur first, and all of them have a page.
import { expect, type Page, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import { openExercise, overflow, tabTo } from '../kit/lesson.ts'

const word = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const note = (page: Page) => page.locator('.gloss-note')

test('a press or a key opens a note, another word moves it, and a press elsewhere closes it', async ({
  page,
}) => {
  await openExercise(page, 'tokens')
  await word(page, 'tokens').click()
  await expect(note(page)).toContainText('A piece of text that a model treats as one')
  await expect(word(page, 'tokens')).toHaveAttribute('aria-expanded', 'true')
  // The note may lie over the other word, which is still there for a press of a program.
  await word(page, 'vocabulary').dispatchEvent('click')
  await expect(note(page)).toContainText('The list of all tokens')
  await expect(word(page, 'tokens')).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(note(page)).toBeHidden()
  await word(page, 'vocabulary').click()
  await expect(note(page)).toBeVisible()
  await word(page, 'vocabulary').click()
  await expect(note(page)).toBeHidden()

  await test.step('on paper a word is plain text', async () => {
    await word(page, 'tokens').click()
    await expect(note(page)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(note(page)).toBeHidden()
    await expect(page.locator('lx-gloss').first()).toBeVisible()
    await expect(page.locator('lx-gloss').first()).toHaveCSS('text-decoration-line', 'none')
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
  })

  await test.step('at 320 px the note stays within the page, and axe finds nothing', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const one of await page.locator('lx-gloss').all()) {
      await one.click()
      await expect(note(page)).toBeVisible()
      await expect(async () => {
        const { x = -1, width = 999 } = (await note(page).boundingBox()) ?? {}
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(320)
      }).toPass()
      expect(await overflow(page)).toBe(0)
      await page.keyboard.press('Escape')
      await expect(note(page)).toBeHidden()
    }
    await page.locator('lx-gloss').first().click()
    await expect(note(page)).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  await test.step('by keyboard: Enter opens it, Escape closes it, and the focus stays', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await openExercise(page, 'rotary')
    await tabTo(page, word(page, 'query'))
    await page.keyboard.press('Enter')
    await expect(note(page)).toHaveRole('status')
    await expect(note(page)).toContainText('What a word is looking for')
    await page.keyboard.press('Escape')
    await expect(note(page)).toBeHidden()
    await expect(word(page, 'query')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(note(page)).toBeVisible()
    await page.getByRole('link', { name: /^Next: / }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ALiBi')
    await expect(note(page)).toBeHidden()

    await test.step('the foot leads to all words', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeFocused()
      for (const name of ['attention', 'softmax', 'negative sampling', 'PCA'])
        await expect(
          page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }),
        ).toBeVisible()
      expect(await overflow(page)).toBe(0)
      expect(await violations(page)).toEqual([])
    })
  })
})
