// The menu of a figure's tools.
import { expect, type Page, test } from '@playwright/test'
import type { Figure } from '../../../web/plot/figure/figure.ts'
import { violations } from '../kit/axe.ts'
import { figureOf as figure, laidOut, openPlot, openTable } from '../kit/plot.ts'
import { besideMenu, menuButton, openMenu, pressTool } from '../kit/tools.ts'

test.beforeEach(async ({ page }) => openPlot(page))

const menu = (page: Page, id: string) => figure(page, id).getByRole('menu')
const item = (page: Page, id: string, name: string) =>
  menu(page, id).locator('button', { hasText: name })

test('the menu opens, moves and closes with the keyboard alone', async ({ page }) => {
  const button = menuButton(figure(page, 'chart'))
  await expect(button).toHaveAccessibleName('Loss while training: tools')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(item(page, 'chart', 'Table')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item(page, 'chart', 'Save SVG')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('f')
  await expect(item(page, 'chart', 'Full screen')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page, 'chart')).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item(page, 'chart', 'Save SVG')).toBeFocused()
  // Tab goes on from the button to the canvas, and leaves no menu behind.
  await page.keyboard.press('Tab')
  await expect(menu(page, 'chart')).toHaveCount(0)
  await expect(figure(page, 'chart').locator('canvas')).toBeFocused()
})

test('what is on is ticked in the menu and beside it, and goes with one press', async ({
  page,
}) => {
  await expect(figure(page, 'chart').locator('.tools > button')).toHaveCount(1)
  await pressTool(figure(page, 'chart'), 'Table')
  await expect(figure(page, 'chart').locator('thead')).toBeVisible()
  await expect(menuButton(figure(page, 'chart'))).toBeFocused()
  await openMenu(figure(page, 'chart'))
  await expect(item(page, 'chart', 'Table')).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Escape')
  const beside = besideMenu(figure(page, 'chart'), 'Table')
  await expect(beside).toHaveAttribute('aria-pressed', 'true')
  await beside.focus()
  await page.keyboard.press('Enter')
  await expect(beside).toHaveCount(0)
  await expect(figure(page, 'chart').locator('thead')).toHaveCount(0)
  await expect(menuButton(figure(page, 'chart'))).toBeFocused()
})

test('zooming goes on while the menu is open, and all is shown with one press beside it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const all = besideMenu(figure(page, 'map'), 'Show all')
  await expect(all).toHaveCount(0)
  await pressTool(figure(page, 'map'), 'Zoom in')
  await pressTool(figure(page, 'map'), 'Zoom in')
  await expect(figure(page, 'map').locator('.said')).toHaveText('Zoom 225 %')
  await expect(menu(page, 'map')).toBeVisible()
  await all.click()
  await expect(menu(page, 'map')).toHaveCount(0)
  await expect(figure(page, 'map').locator('.said')).toHaveText('All in view.')
  await expect(all).toHaveCount(0)
  await openMenu(figure(page, 'bars'))
  await expect(item(page, 'bars', 'Zoom in')).toHaveCount(0)
})

test('what is zoomed is moved by presses too, without a drag', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMenu(figure(page, 'map'))
  await expect(item(page, 'map', 'Move left')).toHaveCount(0)
  await pressTool(figure(page, 'map'), 'Zoom in')
  await pressTool(figure(page, 'map'), 'Zoom in')
  await expect(figure(page, 'map').locator('.said')).toHaveText('Zoom 225 %')
  const middle = () =>
    figure(page, 'map').evaluate((element) => {
      const { zoom } = (element as Figure).seen
      return [zoom?.x ?? 0, zoom?.y ?? 0]
    })
  const [x = 0, y = 0] = await middle()
  await item(page, 'map', 'Move left').click()
  await expect.poll(async () => (await middle())[0]).toBeLessThan(x)
  await expect(menu(page, 'map')).toBeVisible()
  await item(page, 'map', 'Move right').click()
  await expect.poll(async () => (await middle())[0]).toBeCloseTo(x, 5)
  await expect.poll(async () => (await middle())[1]).toBeCloseTo(y, 5)
})

test('a double click on empty ground zooms there, and another shows all', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const canvas = figure(page, 'chart').locator('canvas')
  await canvas.dblclick({ position: { x: 300, y: 60 } })
  await expect(figure(page, 'chart').locator('.said')).toHaveText('Zoom 400 %')
  await canvas.dblclick({ position: { x: 300, y: 60 } })
  await expect(figure(page, 'chart').locator('.said')).toHaveText('All in view.')
})

test('a press elsewhere and the menu of another figure close it', async ({ page }) => {
  await openMenu(figure(page, 'map'))
  await openMenu(figure(page, 'chart'))
  await expect(menu(page, 'map')).toHaveCount(0)
  await page.mouse.click(5, 5)
  await expect(menu(page, 'chart')).toHaveCount(0)
})

for (const height of [700, 260]) {
  test(`all of the menu is within a window of 320 × ${height} pixels, and above the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height })
    await laidOut(page)
    for (const id of ['map', 'small']) {
      await openMenu(figure(page, id))
      await expect(async () => {
        const box = await menu(page, id).boundingBox()
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
        expect(box?.y).toBeGreaterThanOrEqual(0)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
      }).toPass()
      const last = item(page, id, 'Save SVG')
      await last.scrollIntoViewIfNeeded()
      const above = () =>
        last.evaluate((item) => {
          const { x, y } = item.getBoundingClientRect()
          const host = document.elementFromPoint(x + 20, y + 10)
          return host?.shadowRoot?.elementFromPoint(x + 20, y + 10)?.textContent?.trim()
        })
      await expect.poll(above).toBe('Save SVG')
      await page.keyboard.press('Escape')
      await expect(menu(page, id)).toHaveCount(0)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}

test('nothing is found against accessibility in the open menu, in light and dark', async ({
  page,
}) => {
  await openTable(page, 'map')
  await pressTool(figure(page, 'map'), 'Zoom in')
  await expect(figure(page, 'map').locator('.said')).toHaveText('Zoom 150 %')
  await expect(menu(page, 'map')).toBeVisible()
  expect(await violations(page, '#map')).toEqual([])
})

test('Escape closes the menu first, then leaves the screen', async ({ page }) => {
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'))
  })
  await openPlot(page)
  await pressTool(figure(page, 'map'), 'Full screen')
  await expect(figure(page, 'map')).toHaveAttribute('full', '')
  await openMenu(figure(page, 'map'))
  await page.keyboard.press('Escape')
  await expect(menu(page, 'map')).toHaveCount(0)
  await expect(figure(page, 'map')).toHaveAttribute('full', '')
  await page.keyboard.press('Escape')
  await expect(figure(page, 'map')).not.toHaveAttribute('full', '')
})

test('where the browser has no top layer the menu is below its button all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(HTMLElement.prototype, { showPopover: undefined })
    // Such a browser knows no such attribute either.
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (name, value) {
      if (name !== 'popover') setAttribute.call(this, name, value)
    }
    const clone = document.importNode
    document.importNode = function (...args) {
      const copy = clone.apply(this, args)
      if (copy instanceof DocumentFragment || copy instanceof Element)
        for (const element of copy.querySelectorAll('[popover]')) element.removeAttribute('popover')
      return copy as never
    }
  })
  await openPlot(page)
  await openMenu(figure(page, 'map'))
  await expect(async () => {
    const [box, button] = [
      await menu(page, 'map').boundingBox(),
      await menuButton(figure(page, 'map')).boundingBox(),
    ]
    expect(box?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0) - 1)
  }).toPass()
  await item(page, 'map', 'Table').click()
  await expect(figure(page, 'map').locator('thead')).toBeVisible()
})
