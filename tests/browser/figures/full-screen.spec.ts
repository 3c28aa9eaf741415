import { expect, type Page, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import { canvasOf as canvas, harness, laidOut, nearness, openPlot, said } from '../kit/plot.ts'
import { besideMenu, menuButton, pressTool } from '../kit/tools.ts'

const WINDOW = { width: 900, height: 700 }
test.use({ viewport: WINDOW })

const press = (page: Page, id: string, name: string) => pressTool(page.locator(`#${id}`), name)
const menu = (page: Page, id: string) => menuButton(page.locator(`#${id}`))
/** Beside the menu while a figure has the screen. */
const leave = (page: Page, id: string) => besideMenu(page.locator(`#${id}`), 'Full screen')

const refuseScreen = (page: Page) =>
  page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'))
  })

/** How much of the window a figure covers, and how high its drawing is. */
async function covered(page: Page, id: string) {
  const figure = await page.locator(`#${id}`).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height]
  })
  return { figure, drawn: (await canvas(page, id).boundingBox())?.height ?? 0 }
}

test('a figure takes the whole screen and gives it back, with the focus where it was', async ({
  page,
}) => {
  await openPlot(page)
  await canvas(page, 'heat').scrollIntoViewIfNeeded()
  const before = await covered(page, 'heat')
  await press(page, 'heat', 'Full screen')
  await expect(leave(page, 'heat')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe('heat')
  await expect(menu(page, 'heat')).toBeFocused()
  await expect(said(page, 'heat')).toHaveText('Full screen. Escape leaves it.')
  await expect.poll(async () => (await covered(page, 'heat')).drawn).toBeGreaterThan(400)
  expect((await covered(page, 'heat')).drawn).toBeGreaterThan(before.drawn)
  await leave(page, 'heat').focus()
  await page.keyboard.press('Enter')
  await expect(leave(page, 'heat')).toHaveCount(0)
  await expect(menu(page, 'heat')).toBeFocused()
  await expect.poll(() => covered(page, 'heat')).toEqual(before)
})

test('what the browser ends is over for the figure too', async ({ page }) => {
  await openPlot(page)
  await press(page, 'map', 'Full screen')
  await expect(leave(page, 'map')).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => document.exitFullscreen())
  await expect(leave(page, 'map')).toHaveCount(0)
  await expect(page.locator('#map')).not.toHaveAttribute('full', '')
})

test('where the screen is refused a figure fills the window, and Escape leaves it', async ({
  page,
}) => {
  await refuseScreen(page)
  await openPlot(page)
  const before = await covered(page, 'map')
  await press(page, 'map', 'Full screen')
  await expect(leave(page, 'map')).toHaveAttribute('aria-pressed', 'true')
  await expect(menu(page, 'map')).toBeFocused()
  const full = () => covered(page, 'map')
  await expect.poll(async () => (await full()).figure).toEqual([0, 0, WINDOW.width, WINDOW.height])
  await expect.poll(async () => (await full()).drawn).toBeGreaterThan(450)
  // Nothing of the page lies above it.
  const above = () => page.evaluate(() => document.elementFromPoint(450, 690)?.id)
  await expect.poll(above).toBe('map')

  await press(page, 'map', 'Table')
  const table = page.locator('#map').getByRole('region', { name: 'Words after training: table' })
  await table.scrollIntoViewIfNeeded()
  await expect(table.getByRole('row', { name: /^king/ })).toBeVisible()
  expect(await violations(page, '#map')).toEqual([])

  await canvas(page, 'map').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(leave(page, 'map')).toHaveCount(0)
  await expect(canvas(page, 'map')).toBeFocused()
  // Escape left the screen, and took nothing else back.
  await expect(page.locator('#map #summary')).toHaveText(/chosen: king/)
  await press(page, 'map', 'Table')
  await expect.poll(async () => (await covered(page, 'map')).figure[3]).toBe(before.figure[3])
})

test('focus that goes to the page brings the page back', async ({ page }) => {
  await refuseScreen(page)
  await openPlot(page)
  await press(page, 'bars', 'Full screen')
  await expect(page.locator('#bars')).toHaveAttribute('full', '')
  await canvas(page, 'chart').focus()
  await expect(page.locator('#bars')).not.toHaveAttribute('full', '')
  await expect(canvas(page, 'chart')).toBeFocused()
})

test('in a frame of another page without leave for the screen, a figure fills the frame', async ({
  page,
}) => {
  await openPlot(page)
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.src = address
    frame.allow = "fullscreen 'none'"
    frame.style.cssText = 'width: 500px; height: 400px'
    document.body.prepend(frame)
  }, harness('plot'))
  const figure = page.frameLocator('iframe').locator('#chart')
  await pressTool(figure, 'Full screen')
  await expect(figure).toHaveAttribute('full', '')
  await expect.poll(() => figure.evaluate((element) => element.clientHeight)).toBe(400)
})

test('over the whole screen marks, letters and what the pointer reaches are larger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1800, height: 1000 })
  await refuseScreen(page)
  await openPlot(page)
  const scale = (id: string) =>
    page
      .locator(`#${id}`)
      .evaluate((figure) => (figure as unknown as { enlargement: number }).enlargement)
  for (const id of ['bars', 'map']) {
    expect(await scale(id)).toBe(1)
    await press(page, id, 'Full screen')
    await expect.poll(() => scale(id)).toBeGreaterThan(1.4)
    await laidOut(page)
    // The whole of it is in the window, and the pointer reads what is drawn under it.
    const height = await page.locator(`#${id} .stage`).evaluate((stage) => stage.clientHeight)
    expect(height).toBeGreaterThan(400)
    expect(height).toBeLessThan(1000)
    const [item, x, y] = await page.locator(`#${id}`).evaluate((figure) => {
      type Placed = { itemPoint(i: number): [number, number]; enlargement: number }
      const { enlargement } = figure as unknown as Placed
      const [px, py] = (figure as unknown as Placed).itemPoint(2)
      return [2, px * enlargement, py * enlargement]
    })
    await canvas(page, id).hover({ position: { x: x as number, y: y as number } })
    const pointed = () =>
      page
        .locator(`#${id}`)
        .evaluate((figure) => (figure as unknown as { pointed: number }).pointed)
    await expect.poll(pointed).toBe(item)
    await leave(page, id).click()
    await expect.poll(() => scale(id)).toBe(1)
  }
})

test('a zoom stays where it is when the figure takes the screen and gives it back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1800, height: 1000 })
  await refuseScreen(page)
  await openPlot(page)
  await canvas(page, 'map').focus()
  await page.keyboard.press('+')
  await expect(said(page, 'map')).toHaveText('Zoom 150 %')
  const map = page.locator('#map')
  await expect.poll(() => nearness(map)).toBe(1.5)
  await press(page, 'map', 'Full screen')
  await expect(leave(page, 'map')).toBeVisible()
  await laidOut(page)
  expect(await nearness(map)).toBe(1.5)
  await canvas(page, 'map').focus()
  await page.keyboard.press('+')
  await expect(said(page, 'map')).toHaveText('Zoom 225 %')
})
