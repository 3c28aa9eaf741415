import { expect, type Page, test } from '@playwright/test'
import { button, openExercise, predict, small, state } from '../kit/lesson.ts'
import { harness } from '../kit/plot.ts'
import { pressTool } from '../kit/tools.ts'

test.use({ forcedColors: 'active' })

/** System colours as red, green and blue. */
const system = (page: Page, ...names: string[]) =>
  page.evaluate((names) => {
    const probe = document.createElement('span')
    probe.style.forcedColorAdjust = 'none'
    document.body.append(probe)
    const found = names.map((name) => {
      probe.style.color = name
      return getComputedStyle(probe).color
    })
    probe.remove()
    return found
  }, names)

/** A colour as it is seen on a ground; what is highlighted may be translucent. */
function over(colour: string, ground: string): string {
  const numbers = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number)
  const [under, [r = 0, g = 0, b = 0, share = 1]] = [numbers(ground), numbers(colour)]
  const mixed = [r, g, b].map((v, k) => Math.round(share * v + (1 - share) * (under[k] ?? 0)))
  return `rgb(${mixed.join(', ')})`
}

/** The colours that a canvas is painted with, most frequent first. */
const colours = (page: Page, id: string) =>
  page.locator(`#${id} canvas`).evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement
    const context = (element as HTMLCanvasElement).getContext('2d') as CanvasRenderingContext2D
    const bytes = context.getImageData(0, 0, width, height).data
    const counts = new Map<string, number>()
    for (let i = 0; i < bytes.length; i += 4) {
      const colour = `rgb(${bytes[i]}, ${bytes[i + 1]}, ${bytes[i + 2]})`
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
    return [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour)
  })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`figures are drawn in the system's colours, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' })
    await page.goto(harness('plot'))
    const [ground, ...marks] = await system(page, 'Canvas', 'CanvasText', 'LinkText', 'Highlight')
    await page.locator('#bars canvas').scrollIntoViewIfNeeded()
    // Ground, axis, plain and highlighted bars. What is thinner is smoothed.
    await expect(async () => {
      const bars = (await colours(page, 'bars')).slice(0, 8)
      expect(bars[0]).toBe(ground)
      for (const colour of marks) expect(bars).toContain(over(colour, ground as string))
    }).toPass()
    await page.locator('#chart canvas').scrollIntoViewIfNeeded()
    await expect.poll(async () => (await colours(page, 'chart'))[0]).toBe(ground)
    // The page's own choice of dark does not reach over the system's.
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await expect.poll(async () => (await colours(page, 'bars'))[0]).toBe(ground)
  })
}

test('the swatches of a legend keep the colours of their marks', async ({ page }) => {
  await page.goto(harness('plot'))
  await expect.poll(async () => (await colours(page, 'chart')).length).toBeGreaterThan(1)
  const swatch = await page
    .locator('#chart .swatch')
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect.poll(async () => (await colours(page, 'chart')).slice(0, 6)).toContain(swatch)
})

test('what is pressed, what is chosen and what has the focus can be seen', async ({ page }) => {
  await openExercise(page, 'skip-gram', small)
  const [chosen, chosenText, text, ground] = await system(
    page,
    'Highlight',
    'HighlightText',
    'CanvasText',
    'Canvas',
  )
  const look = (name: string | RegExp) =>
    page
      .getByRole('button', { name })
      .first()
      .evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return { color, backgroundColor }
      })
  const pressed = { color: chosenText, backgroundColor: chosen }
  await predict(page, /queen/)
  await expect.poll(() => look(/queen/)).toEqual(pressed)
  await expect.poll(() => look('Train')).toEqual(pressed)
  await button(page, 'Train').click()
  await expect(state(page)).toContainText('Trained.')
  const map = page.locator('lx-word-map')
  await pressTool(map, 'Table')
  await expect(map.locator('thead')).toBeVisible()
  await expect.poll(() => look('Table')).toEqual(pressed)
  const canvas = map.locator('canvas')
  await canvas.focus()
  await page.keyboard.press('Home')
  const ring = () =>
    canvas.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      return { outlineStyle, outlineWidth, outlineColor }
    })
  await expect.poll(ring).toMatchObject({ outlineStyle: 'solid', outlineWidth: '3px' })
  expect((await ring()).outlineColor).not.toBe(ground)
  const tip = () =>
    map.locator('.tip').evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return { color, backgroundColor }
    })
  await expect.poll(tip).toEqual({ color: ground, backgroundColor: text })
})
