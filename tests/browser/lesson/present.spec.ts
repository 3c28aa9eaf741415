// Every exercise before a class: one figure a screen, on what a projector shows.
import { expect, type Page, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import { brief } from '../../small.mjs'
import { violations } from '../kit/axe.ts'

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
]

const place = (page: Page) => page.locator('lx-presenter').getByRole('status')
const kind = (page: Page) => page.evaluate(() => document.documentElement.dataset.present)
const drawn = (page: Page) => page.locator('canvas:visible')

/** The figures presented that stand out of the screen, or are not laid out at all. */
const outOfScreen = (page: Page) =>
  page
    .locator('[presented]')
    .evaluateAll((figures) =>
      figures
        .map((figure) => ({ name: figure.localName, ...figure.getBoundingClientRect().toJSON() }))
        .filter(({ top, bottom, height }) => height === 0 || top < 0 || bottom > innerHeight),
    )

for (const [i, { id, number, title, figures }] of contents.entries()) {
  test(`${id} is presented: its title, each question and figure on a screen of its own`, async ({
    page,
  }) => {
    await page.setViewportSize(SIZES[i % 2] as (typeof SIZES)[number])
    const colorScheme = i % 3 === 0 ? 'dark' : 'light'
    await page.emulateMedia({ colorScheme })
    await page.goto(`./?present#/${id}?${brief}`)
    await expect(place(page)).toHaveText(`${number} ${title}`)
    const seen: (string | undefined)[] = []
    for (let said = ''; page.url().includes(`#/${id}`) && seen.length < 40; ) {
      seen.push(await kind(page))
      if (seen.at(-1) === 'figure') {
        // A figure, or a film in words.
        await expect(page.locator('[data-shown]').first()).toBeVisible()
        expect(await drawn(page).count()).toBeLessThanOrEqual(1)
        // A run that goes on may replace the figure meanwhile: all is asked in one moment of the page.
        await expect.poll(() => outOfScreen(page)).toEqual([])
      }
      // Another figure or question has nothing new to axe: the page as it is read was asked of each.
      if (seen.indexOf(seen.at(-1)) === seen.length - 1)
        expect(await violations(page, undefined, [colorScheme]), `${seen.at(-1)}`).toEqual([])
      if (await page.getByRole('button', { name: 'Next', exact: true }).isDisabled()) break
      said = (await place(page).textContent()) ?? ''
      await page.keyboard.press('PageDown')
      await expect(place(page)).not.toHaveText(said.trim())
    }
    expect(seen[0]).toBe('title')
    if (figures > 0) {
      expect(seen).toContain('figure')
      expect(seen).toContain('question')
    }
  })
}
