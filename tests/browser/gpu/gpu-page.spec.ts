// The built page with a GPU: when it loads the GPU's code, and what it says of a search.
import { expect, test } from '@playwright/test'
import { softwareGpu } from '../../chromium.ts'
import { rows } from '../kit/lesson.ts'
import { buffer, circleText, openVectors } from '../kit/vector-files.ts'

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

test('the page says that the GPU searches, and how fast', async ({ page }) => {
  await page.goto('./?gpu=software#/pretrained?fileWord=word20')
  await openVectors(page, [buffer('circle.txt', circleText(100))])
  const line = page.locator('lx-vector-loader .gpu')
  await expect(line).toHaveText(
    /The GPU searches this table: [\d.]+ ms a word, where the core takes\s+[\d.]+ ms\. Their cosines were at most (\de−\d+|0) apart\./,
  )
  await page.locator('lx-table-neighbours input').fill('word40')
  await page.locator('lx-table-neighbours input').press('Enter')
  await expect(page.locator('lx-table-neighbours lx-bars')).toHaveAttribute(
    'label',
    'Nearest to word40',
  )
  await expect(async () => {
    const nearest = await rows(page.locator('lx-table-neighbours lx-bars'))
    const two = nearest.slice(0, 2).map(([word]) => word)
    expect(two.sort()).toEqual(['word39', 'word41'])
    // cos 3°, from six decimals of each number
    expect(Number(nearest[0]?.[1])).toBeCloseTo(0.99863, 4)
  }).toPass()
})

test('a small table is left to the core, unless the GPU is asked for', async ({ page }) => {
  await page.goto('./#/pretrained?fileWord=word20')
  await openVectors(page, [buffer('circle.txt', circleText(100))])
  await expect(page.locator('lx-vector-loader .card[role=status]')).toContainText('circle.txt')
  await expect.poll(() => rows(page.locator('lx-table-neighbours lx-bars'))).toHaveLength(10)
  await expect(page.locator('lx-vector-loader .gpu')).toHaveCount(0)
})
