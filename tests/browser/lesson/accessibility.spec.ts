import { expect, type Page, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import {
  button,
  openExercise,
  openSettings,
  overflow,
  predict,
  small,
  state,
  tabTo,
  trainNow,
} from '../kit/lesson.ts'

test('what is wrong in one scheme alone is found, by the rule and the element', async ({
  page,
}) => {
  await page.setContent(`<html lang="en"><title>t</title>
    <style>@media (prefers-color-scheme: dark) { p { background: black } }</style>
    <main><h1>Wrong</h1><p id="pale" style="color: #999">pale</p><div id="all"><img src=""></div>
    </main></html>`)
  expect(await violations(page, '#pale')).toEqual(['color-contrast in light: #pale'])
  expect(await violations(page, '#all')).toEqual([
    'image-alt in dark: img',
    'image-alt in light: img',
  ])
  await page.evaluate(() => document.body.append(document.createElement('iframe')))
  await expect(violations(page)).rejects.toThrow('expected a page without frames')
})

const WIDE = { width: 1280, height: 720 }
const NARROW = { width: 320, height: 640 }

test('axe finds nothing on any page, before and after a run, in light and dark, and nothing stands out at 320 px', async ({
  page,
}) => {
  const fits = async () => {
    await page.setViewportSize(NARROW)
    expect(await overflow(page)).toBe(0)
    await page.setViewportSize(WIDE)
  }
  await page.goto('./')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await fits()
  await openExercise(page, 'skip-gram', small)
  await expect(state(page)).toContainText('At the initial weights.')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Width D').fill('0')
  await page.getByLabel('Width D').blur()
  await expect(page.locator('.error')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Width D').fill('8')
  await predict(page, /queen/)
  await trainNow(page)
  await expect(page.locator('lx-skip-gram-outcome .outcome')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await fits()
  await openSettings(page)
  await fits()
  await page.getByRole('link', { name: 'Next: 06 Analogies →' }).click()
  await predict(page, /a new word/)
  await button(page, 'Ask').click()
  await expect(page.locator('lx-analogy .outcome')).toBeVisible()
  await expect(page.locator('lx-verdict .big')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await fits()
})

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
  await reach('button', /queen/)
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
