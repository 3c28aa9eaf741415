// The meter of frame times, and what is said where no GPU is used.
import { expect, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import { besideMenu, openMenu, pressTool } from '../kit/tools.ts'
import { drawnBy, giveMap, openHarness, reason, withSoftwareGpu, zoomIn } from '../kit/webgpu.ts'

withSoftwareGpu()

for (const gpu of ['software', 'off'] as const) {
  test(`the meter tells frame times as they are, with the GPU ${gpu}`, async ({ page }) => {
    await openHarness(page, gpu)
    await giveMap(page, { n: 30_000, shape: 'cloud', groups: 3 })
    await drawnBy(page, 'map', gpu === 'off' ? 'canvas' : 'webgpu')
    const meter = page.locator('#map lx-frame-times')
    await expect(await openMenu(page.locator('#heat'))).not.toContainText('Frame times')
    await page.keyboard.press('Escape')
    await pressTool(page.locator('#map'), 'Frame times')
    await expect(meter).toHaveText('Move the view: its frame times appear here.')
    await zoomIn(page, 'map', 3)
    const ms = String.raw`\d+(\.\d)? ms`
    await expect(meter).toHaveText(
      new RegExp(
        gpu === 'off' ? `^Canvas 2D: drawing ${ms}` : `^WebGPU: drawing ${ms}; the GPU ${ms} more`,
      ),
    )
    // Showing a time is no reason to draw again.
    const shown = await meter.innerText()
    await page.waitForTimeout(700)
    expect(await meter.innerText()).toBe(shown)
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
