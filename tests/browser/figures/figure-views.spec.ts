import { expect, type Locator, type Page, test } from '@playwright/test'
import { button, openExercise, predict, rows, state, train } from '../kit/lesson.ts'
import { pressTool } from '../kit/tools.ts'

interface Seen {
  zoom: { k: number; x: number; y: number } | null
  chosen: number
}

const seen = (figure: Locator) =>
  figure.evaluate((element) => (element as unknown as { seen: Seen }).seen)

/** The zoom's three numbers, rounded as the address has them; null where all is in view. */
async function zoomOf(figure: Locator) {
  const { zoom } = await seen(figure)
  return zoom && [zoom.k, zoom.x, zoom.y].map((value) => Number(value.toPrecision(5)))
}

async function openSinusoidal(page: Page) {
  await openExercise(page, 'added-positions', 'waveLength=64')
  await predict(page, '0, 1, 0, 1, …')
  await button(page, 'Run').first().click()
  await expect(table(page).locator('.stage:not(:has(.empty)) canvas')).toBeVisible()
}

/** The clock that the chosen cell has brought forward. */
const highlighted = (page: Page) =>
  page
    .locator('lx-clocks')
    .evaluate((clocks) => (clocks as unknown as { highlighted: number }).highlighted)

const table = (page: Page) => page.locator('lx-heatmap[label="Sinusoidal positions"]')

test('a link restores the zoom of a heat-map and its chosen cell, on a narrow screen too', async ({
  page,
  browser,
}) => {
  await openSinusoidal(page)
  await table(page).locator('canvas').focus()
  for (const key of ['+', '+', '+', 'Shift+ArrowLeft', 'Shift+ArrowUp'])
    await page.keyboard.press(key)
  await expect.poll(async () => (await zoomOf(table(page)))?.[0]).toBe(3.375)
  await table(page).locator('canvas').click()
  await expect.poll(async () => (await seen(table(page))).chosen).toBeGreaterThan(0)
  const tip = await table(page).locator('.tip').innerText()
  await expect.poll(() => highlighted(page)).toBeGreaterThanOrEqual(0)
  const clock = await highlighted(page)
  await pressTool(table(page), 'Share')
  const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue()
  expect(decodeURIComponent(link)).toMatch(/view\.sinusoidal-table\.heatmap-1=3\.375,.*@\d+/)
  const [left, chosen] = [await zoomOf(table(page)), (await seen(table(page))).chosen]

  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 360, height: 640 },
  ]) {
    const other = await (await browser.newContext({ viewport })).newPage()
    await other.goto(link)
    await predict(other, '0, 1, 0, 1, …')
    await expect.poll(() => zoomOf(table(other))).toEqual(left)
    await expect.poll(async () => (await seen(table(other))).chosen).toBe(chosen)
    // The chosen cell is named with its value, and its clock has come forward.
    await expect(table(other).locator('.tip')).toHaveText(tip)
    await expect.poll(() => highlighted(other)).toBe(clock)
    await other.context().close()
  }
})

test('the view is in the address, taken back with Show all and Escape, and stays with its exercise', async ({
  page,
}) => {
  await openSinusoidal(page)
  const canvas = table(page).locator('canvas')
  await canvas.focus()
  for (const key of ['Home', 'Enter', '+']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/view\.sinusoidal-table\.heatmap-1=1\.5/)
  await page.reload()
  await expect.poll(() => zoomOf(table(page))).not.toBeNull()
  const next = page.getByRole('link', { name: /^Next: / })
  expect(await next.getAttribute('href')).not.toContain('view.')
  await canvas.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('0')
  await expect(page).not.toHaveURL(/view\./)
})

test('the word map opens where its sender left it, before and after its training', async ({
  page,
  browser,
}) => {
  // A map that still glides has its view on the way, and this is about where it rests.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await train(page)
  const map = page.locator('lx-word-map').first()
  await map.locator('canvas').focus()
  for (const key of ['+', '+', '+', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown'])
    await page.keyboard.press(key)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ownWord=/)
  await expect(page).toHaveURL(/view\.training-film\.word-map-1=/)
  const inAddress = () => {
    const view = new URLSearchParams(page.url().split('?')[1]).get('view.training-film.word-map-1')
    return view
      ?.split('@')[0]
      ?.split(',')
      .map((value) => Number(Number(value).toPrecision(5)))
  }
  await expect(async () => {
    const zoom = await zoomOf(map)
    expect(zoom?.[0]).toBe(3.375)
    // All that was pressed is in the link.
    expect(inAddress()).toEqual(zoom)
  }).toPass()
  const left = await zoomOf(map)

  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await other.goto(page.url())
  await predict(other, /queen/)
  await button(other, 'Train').click()
  await expect(state(other)).toContainText('Trained.')
  const restored = other.locator('lx-word-map').first()
  await expect.poll(() => zoomOf(restored)).toEqual(left)
  const chosen = (figure: Locator) =>
    figure.evaluate((map) => {
      const { words, selected } = map as unknown as { words: string[]; selected: number }
      return words[selected]
    })
  await expect.poll(() => chosen(restored)).toBe(await chosen(map))
  // The same places as well: a zoom means nothing on a map that lies otherwise.
  await expect.poll(() => rows(restored)).toEqual(await rows(map))
  await other.context().close()
})

test('the view of a figure that still moves does not go along to the next exercise', async ({
  page,
}) => {
  await openSinusoidal(page)
  await table(page).locator('canvas').focus()
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/view\./)
  await page.keyboard.press('+')
  await page.evaluate(() => {
    const next = [...document.querySelectorAll('a')].find((link) =>
      link.textContent?.startsWith('Next: '),
    )
    next?.click()
  })
  await expect(page.getByRole('heading', { level: 1, name: 'The input layer' })).toBeFocused()
  await expect(page).toHaveURL(/#\/compose$/)
})

test('a view of nothing, or a hostile one, leaves the figure as it is', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const hostile = 'view.sinusoidal-table.heatmap-1=1e999,<b>,0&view.x:has(script).y-1=@1'
  await openExercise(
    page,
    'added-positions',
    `${hostile}&view.sinusoidal-table.clocks-1=99,1,1@999999`,
  )
  await predict(page, '0, 1, 0, 1, …')
  await button(page, 'Run').first().click()
  await expect(page.locator('lx-clocks canvas')).toBeVisible()
  expect(await seen(table(page))).toEqual({ zoom: null, chosen: -1 })
  expect(await seen(page.locator('lx-clocks'))).toEqual({ zoom: null, chosen: -1 })
  expect(errors).toEqual([])
})
