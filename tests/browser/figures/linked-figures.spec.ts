import { expect, type Locator, type Page, test } from '@playwright/test'
import { button, openExercise, predict } from '../kit/lesson.ts'
import { canvasOf as canvas, laidOut, openPlot, said } from '../kit/plot.ts'

const tip = (page: Page, id: string) => page.locator(`#${id} .tip`)

/** Zoom as [k, x, y] of the data in the middle, rounded; null for all. */
const zoomOf = (figure: Locator) =>
  figure.evaluate((element) => {
    const { zoom } = (element as unknown as { seen: { zoom: Record<string, number> | null } }).seen
    return zoom && Object.values(zoom).map((value) => Number(value.toPrecision(4)))
  })

test.describe('two heat-maps', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 900, height: 1400 })
    await openPlot(page)
    // The same cells with other values, in a figure of another size.
    await page.evaluate(async () => {
      const heat = document.querySelector('#heat') as HTMLElementTagNameMap['lx-heatmap']
      const small = document.querySelector('#small') as HTMLElementTagNameMap['lx-heatmap']
      small.rowLabels = []
      small.rows = heat.rows
      small.columns = heat.columns
      small.values = heat.values.map((value) => 2 * value)
      heat.linked = 'pair'
      small.linked = 'pair'
      document.querySelector('main')?.prepend(heat, small)
      await small.updateComplete
    })
    await laidOut(page)
  })

  test('name the same cell under pointer and cursor, with the value of each', async ({ page }) => {
    await canvas(page, 'heat').hover({ position: { x: 200, y: 100 } })
    const read = async (id: string) => {
      const [at = '', value = ''] = (await tip(page, id).innerText()).replace('−', '-').split('\n')
      return { cell: at.match(/\d+/g), value: Number(value.split(' ').at(-1)) }
    }
    await expect(async () => {
      const [own, other] = [await read('heat'), await read('small')]
      expect(other.cell).toEqual(own.cell)
      expect(other.value).toBeCloseTo(2 * own.value, 2)
    }).toPass()
    await page.mouse.move(0, 0)
    await expect(tip(page, 'small')).toHaveCount(0)

    await canvas(page, 'small').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect(said(page, 'small')).toHaveText(
      /^id 1, column 0\s+value 1\.938\s+Cosines of positions: cosine 0\.9689$/,
    )
    await expect(tip(page, 'heat')).toHaveText(/position 1, position 0\s+cosine 0\.9689/)
  })

  test('are zoomed alike, and shown whole alike', async ({ page }) => {
    await canvas(page, 'heat').focus()
    for (const key of ['+', '+', '+', 'Shift+ArrowLeft']) await page.keyboard.press(key)
    await expect.poll(() => zoomOf(page.locator('#small'))).not.toBeNull()
    await expect.poll(async () => (await zoomOf(page.locator('#heat')))?.[0]).toBe(3.375)
    const heat = await zoomOf(page.locator('#heat'))
    await expect.poll(() => zoomOf(page.locator('#small'))).toEqual(heat)
    // The other way as well.
    await canvas(page, 'small').focus()
    await page.keyboard.press('0')
    await expect.poll(() => zoomOf(page.locator('#heat'))).toBeNull()
  })

  test('of different shapes go their own ways', async ({ page }) => {
    await page.evaluate(async () => {
      const small = document.querySelector('#small') as HTMLElementTagNameMap['lx-heatmap']
      small.rows = 2
      small.columns = 2
      small.values = Float32Array.of(1, 2, 3, 4)
      await small.updateComplete
    })
    await laidOut(page)
    await canvas(page, 'heat').hover({ position: { x: 200, y: 100 } })
    await expect(tip(page, 'heat')).toBeVisible()
    await expect(tip(page, 'small')).toHaveCount(0)
  })

  test('a double click and Shift with Enter fly to a cell, which then says its value, and back', async ({
    page,
  }) => {
    const heat = canvas(page, 'heat')
    await heat.dblclick({ position: { x: 300, y: 150 } })
    await expect(said(page, 'heat')).toHaveText(/^Zoom \d+ %$/)
    await expect.poll(async () => (await zoomOf(page.locator('#heat')))?.[0]).toBeGreaterThan(2)
    const zoom = await zoomOf(page.locator('#heat'))
    const { width, height } = (await heat.boundingBox()) as DOMRect
    await heat.hover({ position: { x: width / 2, y: height / 2 } })
    await expect(async () => {
      const middle = await tip(page, 'heat').innerText()
      const [row, column] = [...middle.matchAll(/position (\d+)/g)].map(([, n]) => Number(n))
      // The cell that was clicked is in the middle: data run over 48 cells a side.
      expect(zoom?.[1]).toBeCloseTo((column ?? 0) + 0.5, 0)
      expect(zoom?.[2]).toBeCloseTo((row ?? 0) + 0.5, 0)
    }).toPass()
    await heat.dblclick({ position: { x: 300, y: 150 } })
    await expect.poll(() => zoomOf(page.locator('#heat'))).toBeNull()
    await heat.focus()
    for (const key of ['Home', 'ArrowDown', 'Shift+Enter']) await page.keyboard.press(key)
    await expect.poll(() => zoomOf(page.locator('#heat'))).not.toBeNull()
    await page.keyboard.press('Shift+Enter')
    await expect.poll(() => zoomOf(page.locator('#heat'))).toBeNull()
  })
})

test('the vectors of all schemes are looked at together', async ({ page }) => {
  await openExercise(page, 'side-by-side')
  await predict(page, 'learned')
  await button(page, 'Run').first().click()
  const maps = page.locator('lx-heatmap[linked="vectors by scheme"]')
  // With its values each: what comes later is not told where the cursor is.
  await expect(maps.locator('.stage:not(:has(.empty)) canvas')).toHaveCount(4)
  await maps.first().locator('canvas').focus()
  for (const key of ['Home', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  for (const map of await maps.all()) {
    await expect(map.locator('.tip')).toHaveText(/^position 1, column 1\s+value /)
  }
})
