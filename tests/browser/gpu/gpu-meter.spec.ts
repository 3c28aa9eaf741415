// The meter of frame times, and what is said where no GPU is used.
import { expect, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import { besideMenu, openMenu, pressTool } from '../kit/tools.ts'
import { drawnBy, giveMap, openHarness, reason, withSoftwareGpu, zoomIn } from '../kit/webgpu.ts'

withSoftwareGpu()

/** How often a figure at rest draws while its meter shows another time. */
async function drawsWhileItShows(figure: Element) {
  type Drawing = { dirty: boolean; frame: number; draw(): void }
  const { drawing } = figure as unknown as { drawing: Drawing }
  type Meter = HTMLElement & { due: boolean; text: string; add(time: object): void }
  const meter = figure.shadowRoot?.querySelector('lx-frame-times') as unknown as Meter
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  while (drawing.dirty || drawing.frame !== 0 || meter.due) await frame()
  const { draw } = drawing
  let draws = 0
  drawing.draw = () => {
    draws++
    draw.call(drawing)
  }
  const before = meter.text
  while (meter.text === before) {
    meter.add({ by: 'canvas', at: performance.now(), busy: 12_345, gpu: null })
    await frame()
  }
  await frame()
  await frame()
  return draws
}

for (const gpu of ['software', 'off'] as const) {
  test(`the meter tells frame times as they are, with the GPU ${gpu}`, async ({ page }) => {
    await openHarness(page, gpu)
    await giveMap(page, { n: 30_000, shape: 'cloud', groups: 3 })
    await drawnBy(page, 'map', gpu === 'off' ? 'canvas' : 'webgpu')
    const meter = page.locator('#map lx-frame-times')
    await expect(await openMenu(page.locator('#heat'))).not.toContainText('Frame times')
    await page.keyboard.press('Escape')
    // No frame is drawn until it was looked at.
    await page.evaluate(() => {
      const frames: FrameRequestCallback[] = []
      const { requestAnimationFrame } = window
      window.requestAnimationFrame = (act) => frames.push(act)
      const draw = () => {
        window.requestAnimationFrame = requestAnimationFrame
        for (const act of frames) act(performance.now())
      }
      Object.assign(window, { draw })
    })
    await pressTool(page.locator('#map'), 'Frame times')
    await expect(meter).toHaveText('Move the view: its frame times appear here.')
    await page.evaluate(() => (window as unknown as { draw(): void }).draw())
    await zoomIn(page, 'map', 3)
    const ms = String.raw`\d+(\.\d)? ms`
    await expect(meter).toHaveText(
      new RegExp(
        gpu === 'off' ? `^Canvas 2D: drawing ${ms}` : `^WebGPU: drawing ${ms}; the GPU ${ms} more`,
      ),
    )
    // Showing a time is no reason to draw again.
    expect(await page.locator('#map').evaluate(drawsWhileItShows)).toBe(0)
    await besideMenu(page.locator('#map'), 'Frame times').click()
    await expect(meter).toHaveCount(0)
  })
}

test('nothing is found against accessibility in light and dark, with meter and reason', async ({
  page,
}) => {
  await openHarness(page, 'off')
  await giveMap(page, { n: 30_000, shape: 'cloud', groups: 3 })
  await pressTool(page.locator('#map'), 'Frame times')
  await expect(page.locator('#map lx-frame-times')).toBeVisible()
  await expect(reason(page, 'map')).toBeVisible()
  expect(await violations(page, '#map')).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#map lx-frame-times')).toBeHidden()
})
