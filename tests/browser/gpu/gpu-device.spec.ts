// When there is a device and when not: found, shared, refused, lost, and asked for in vain.
import { expect, test } from '@playwright/test'
import { difference } from '../kit/pictures.ts'
import {
  canvasOf,
  coloursOf,
  counts,
  drawnBy,
  frames,
  giveHeat,
  giveMap,
  openHarness,
  openMarks,
  outOfSight,
  pixelsOf,
  ROUNDED,
  reason,
  SHARED,
  type Watched,
  watchGpu,
  withSoftwareGpu,
  zoomIn,
} from '../kit/webgpu.ts'

withSoftwareGpu()

test('a lost device leaves the figures to Canvas 2D, with their zoom and what was chosen', async ({
  page,
}) => {
  await watchGpu(page)
  await openHarness(page, 'software')
  await giveMap(page, { n: 30_000, shape: 'cloud', groups: 3 })
  await giveHeat(page, { rows: 300, columns: 300, scale: 'diverging' })
  await canvasOf(page, 'heat').scrollIntoViewIfNeeded()
  await drawnBy(page, 'heat', 'webgpu')
  await zoomIn(page, 'heat', 2)
  await zoomIn(page, 'map', 2)
  await drawnBy(page, 'map', 'webgpu')
  await canvasOf(page, 'map').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.locator('#map #summary')).toContainText('chosen: word 0')
  const before = (await pixelsOf(page, 'map')).bytes
  // One device for both.
  expect(await page.evaluate(() => (window as unknown as Watched).devices.length)).toBe(1)

  await page.evaluate(() => (window as unknown as Watched).devices[0]?.destroy())
  for (const id of ['map', 'heat']) {
    await expect(reason(page, id)).toHaveText('Drawn without the GPU: it was lost.')
    await canvasOf(page, id).scrollIntoViewIfNeeded()
    await drawnBy(page, id, 'canvas')
  }
  expect(difference(before, (await pixelsOf(page, 'map')).bytes, ROUNDED).share).toBeLessThan(1e-4)
  await expect(page.locator('#map #summary')).toContainText('chosen: word 0')
  await canvasOf(page, 'map').focus()
  await page.keyboard.press('+')
  await expect(page.locator('#map [aria-live]')).toHaveText('Zoom 338 %')
  await expect.poll(async () => (await counts(page)).alive).toBe(SHARED)
})

for (const [group, name] of [
  ['points', 'rings of every shape'],
  ['lines', 'dashes around corners and through gaps'],
  ['arrows', 'arrows all around'],
  ['labels', 'labels of every kind'],
  ['heatMaps', 'a small heat-map'],
] as const) {
  test(`a device that goes while ${group} are painted leaves them to Canvas 2D`, async ({
    page,
  }) => {
    const thrown: string[] = []
    page.on('pageerror', (error) => thrown.push(error.message))
    await watchGpu(page)
    await openMarks(page)
    const look = await page.evaluate(
      ([group, name]) => window.marks.lose(group, name, (window as unknown as Watched).devices),
      [group, name] as const,
    )
    expect(look).toMatchObject({ drawnBy: 'canvas', painted: true, largest: 0 })
    await expect.poll(async () => (await counts(page)).alive).toBe(SHARED)
    expect(thrown).toEqual([])
  })
}

test('a figure that comes after the loss gets a device again, but not without end', async ({
  page,
}) => {
  await watchGpu(page)
  await openHarness(page, 'software')
  await giveMap(page, { n: 30_000, shape: 'cloud', groups: 3 })
  for (let loss = 0; loss < 3; loss++) {
    await drawnBy(page, 'map', 'webgpu')
    await page.evaluate(() => (window as unknown as Watched).devices.at(-1)?.destroy())
    await expect(reason(page, 'map')).toHaveText('Drawn without the GPU: it was lost.')
    await page.evaluate(() => {
      const map = document.querySelector('lx-word-map') as HTMLElement
      map.replaceWith(map)
    })
  }
  await expect(reason(page, 'map')).toHaveText('Drawn without the GPU: it was lost 3 times.')
  await drawnBy(page, 'map', 'canvas')
})

test('what is more than the GPU holds is painted by Canvas 2D, and the figure says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(GPUSupportedLimits.prototype, 'maxBufferSize', { get: () => 200_000 })
  })
  await openHarness(page, 'software')
  await giveMap(page, { n: 30_000, shape: 'cloud', groups: 3 })
  await expect(reason(page, 'map')).toHaveText(
    'Drawn without the GPU: parts of it are more than it holds.',
  )
  expect(coloursOf((await pixelsOf(page, 'map')).bytes)).toBeGreaterThan(3)
  await giveMap(page, { n: 6000, shape: 'cloud', groups: 3 })
  await drawnBy(page, 'map', 'webgpu')
  await expect(reason(page, 'map')).toHaveCount(0)
})

test('an error that nothing was prepared for ends the use of the GPU', async ({ page }) => {
  await watchGpu(page)
  await openHarness(page, 'software')
  await giveMap(page, { n: 30_000, shape: 'cloud', groups: 3 })
  await drawnBy(page, 'map', 'webgpu')
  await page.evaluate(() => {
    const [device] = (window as unknown as Watched).devices
    const usage = GPUTextureUsage.TEXTURE_BINDING
    device?.createTexture({ size: [1e6, 1], format: 'r8unorm', usage })
    // Chromium tells of an error when it next works.
    device?.queue.submit([])
  })
  await expect(reason(page, 'map')).toHaveText('Drawn without the GPU: it was lost.')
  await drawnBy(page, 'map', 'canvas')
})

const blocked: [string, 'hardware' | 'software' | 'off', () => void, string][] = [
  ['a software adapter', 'hardware', () => {}, 'the only adapter is software'],
  ['the address', 'off', () => {}, 'the address switches it off'],
  [
    'a browser without WebGPU',
    'software',
    () => Object.defineProperty(navigator, 'gpu', { value: undefined }),
    'this browser has no WebGPU',
  ],
  [
    'no adapter',
    'software',
    () => {
      GPU.prototype.requestAdapter = () => Promise.resolve(null)
    },
    'this browser offers no adapter',
  ],
  [
    'a refused bitmap',
    'software',
    () => {
      const { getContext } = OffscreenCanvas.prototype
      OffscreenCanvas.prototype.getContext = function (kind: string) {
        return (kind === 'webgpu' ? null : getContext.call(this, kind as '2d')) as never
      }
    },
    'this browser refuses it a bitmap',
  ],
  [
    'pictures that stay on the GPU',
    'software',
    () => {
      OffscreenCanvasRenderingContext2D.prototype.drawImage = () => {}
    },
    'what it paints does not reach the page',
  ],
]
for (const [name, gpu, block, why] of blocked) {
  test(`${name}: the figure is drawn by Canvas 2D and says why`, async ({ page }) => {
    await page.addInitScript(block)
    await openHarness(page, gpu)
    await giveMap(page, { n: 30_000, shape: 'cloud', groups: 3 })
    await expect(reason(page, 'map')).toHaveText(`Drawn without the GPU: ${why}.`)
    await drawnBy(page, 'map', 'canvas')
    expect(coloursOf((await pixelsOf(page, 'map')).bytes)).toBeGreaterThan(3)
  })
}

test('the built page brings the GPU’s code when a figure needs it, under its policy', async ({
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
    document.body.prepend(map)
  })
  await giveMap(page, { n: 30_000, shape: 'cloud', groups: 3 })
  await drawnBy(page, 'map', 'webgpu')
  expect(scripts.filter((url) => /painter-/.test(url))).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('small figures do not ask for a GPU, nor bring its code', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await watchGpu(page)
  await openHarness(page, 'software')
  for (const id of ['map', 'chart', 'bars', 'heat', 'small']) {
    await canvasOf(page, id).scrollIntoViewIfNeeded()
    await drawnBy(page, id, 'canvas')
    await expect(reason(page, id)).toHaveCount(0)
  }
  const painter = () => asked.filter((url) => /\/painter-/.test(url))
  expect(painter()).toEqual([])
  expect(await page.evaluate(() => (window as unknown as Watched).devices.length)).toBe(0)
  // Its code is a file by itself, of that name.
  await canvasOf(page, 'map').scrollIntoViewIfNeeded()
  await giveMap(page, { n: 30_000, shape: 'cloud', groups: 3 })
  await drawnBy(page, 'map', 'webgpu')
  expect(painter()).toHaveLength(1)
})

test('a map off screen paints nothing until it comes into view', async ({ page }) => {
  await watchGpu(page)
  await openHarness(page, 'software')
  await giveMap(page, { n: 30_000, shape: 'cloud', groups: 3 })
  await drawnBy(page, 'map', 'webgpu')
  await canvasOf(page, 'small').scrollIntoViewIfNeeded()
  await outOfSight(page, 'map')
  const { submits } = await counts(page)
  await page.evaluate(() => document.querySelector('lx-word-map')?.refresh())
  await frames(page)
  expect((await counts(page)).submits).toBe(submits)
  await canvasOf(page, 'map').scrollIntoViewIfNeeded()
  await expect.poll(async () => (await counts(page)).submits).toBeGreaterThan(submits)
})
