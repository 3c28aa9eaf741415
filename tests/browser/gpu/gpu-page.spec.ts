// The built page with a GPU: when it loads the GPU's code.
import { expect, test } from '@playwright/test'
import { softwareGpu } from '../../chromium.ts'

test.use({
  // A software adapter paints each pixel by itself.
  viewport: { width: 640, height: 480 },
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...softwareGpu] })
  },
})

test('the built page loads the GPU’s code when a figure needs it, under its policy', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('./?gpu=software#/similarity')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => customElements.whenDefined('lx-word-map').then(() => {}))
  expect(scripts.filter((url) => /painter-/.test(url))).toEqual([])
  await page.evaluate(() => {
    const map = document.createElement('lx-word-map')
    map.id = 'map'
    map.words = Array.from({ length: 30_000 }, (_, i) => `word ${i}`)
    map.x = Float32Array.from(map.words, (_, i) => i * Math.cos(i))
    map.y = Float32Array.from(map.words, (_, i) => i * Math.sin(i))
    document.body.prepend(map)
  })
  await expect(page.locator('#map canvas')).toHaveAttribute('data-drawn-by', 'webgpu')
  expect(scripts.filter((url) => /painter-/.test(url))).toHaveLength(1)
  expect(complaints).toEqual([])
})
