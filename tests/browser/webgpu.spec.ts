import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import {
  canvasOf,
  difference,
  drawnBy,
  giveHeat,
  giveMap,
  type HeatData,
  type MapData,
  openHarness,
  pixelsOf,
  softwareGpu,
  zoomIn,
} from './webgpu.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...softwareGpu] })
  },
})

/** Keeps the devices that a page asks for, and counts what lives on them. */
const watchGpu = (page: Page) =>
  page.addInitScript(() => {
    const devices: GPUDevice[] = []
    const counts = { alive: 0, points: 0, submits: 0 }
    Object.assign(window, { devices, counts })
    if (!('gpu' in navigator)) return
    const { requestDevice } = GPUAdapter.prototype
    GPUAdapter.prototype.requestDevice = async function (...args) {
      const device = await requestDevice.apply(this, args)
      devices.push(device)
      return device
    }
    for (const [prototype, create] of [
      [GPUBuffer.prototype, 'createBuffer'],
      [GPUTexture.prototype, 'createTexture'],
    ] as const) {
      const { destroy } = prototype
      prototype.destroy = function (this: GPUBuffer & GPUTexture) {
        counts.alive--
        destroy.call(this)
      }
      const made = GPUDevice.prototype[create] as (...args: unknown[]) => unknown
      Object.assign(GPUDevice.prototype, {
        [create](...args: unknown[]) {
          counts.alive++
          return made.apply(this, args)
        },
      })
    }
    const { draw } = GPURenderPassEncoder.prototype
    GPURenderPassEncoder.prototype.draw = function (vertices, ...rest) {
      // Six corners each.
      counts.points += vertices / 6
      draw.call(this, vertices, ...rest)
    }
    const { submit } = GPUQueue.prototype
    GPUQueue.prototype.submit = function (commands) {
      counts.submits++
      submit.call(this, commands)
    }
  })

interface Watched {
  devices: GPUDevice[]
  counts: { alive: number; points: number; submits: number }
}
const counts = (page: Page) => page.evaluate(() => (window as unknown as Watched).counts)

const frames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

const reason = (page: Page, id: string) => page.locator(`#${id} .without-gpu`)

const coloursOf = ({ buffer, byteOffset, length }: Buffer) =>
  new Set(new Uint32Array(buffer, byteOffset, length / 4)).size

/** The picture of a figure by each of the two painters. */
async function bothPictures(
  browser: Browser,
  id: 'map' | 'heat',
  options: { deviceScaleFactor?: number; colorScheme?: 'light' | 'dark' },
  prepare: (page: Page) => Promise<void>,
) {
  const pictures: Buffer[] = []
  for (const gpu of ['off', 'software'] as const) {
    const page = await browser.newPage(options)
    await openHarness(page, gpu)
    await prepare(page)
    await drawnBy(page, id, gpu === 'off' ? 'canvas' : 'webgpu')
    pictures.push((await pixelsOf(page, id)).bytes)
    await page.close()
  }
  return pictures as [Buffer, Buffer]
}

// Dots are squares of whole pixels: the same ones, but for a place that float32 and float64 round
// to different sides of a half.
const asDots = { least: 0, share: 1e-4 }
// Along the edges of shapes Canvas 2D tells a covered share in quarters of a pixel, a step of 64,
// and WebGPU in sixteenths. More than that differs where a hidden point was left out, or two edges
// of one colour meet.
const asShapes = { least: 64, share: 5e-3 }
const maps: [string, MapData, number, typeof asDots, object][] = [
  ['400,000 dots', { n: 400_000, shape: 'cloud', groups: 3 }, 0, asDots, {}],
  ['dots seen near', { n: 400_000, shape: 'cloud', groups: 3 }, 5, asDots, {}],
  [
    'dots on a fine screen',
    { n: 50_000, shape: 'grid', groups: 8 },
    1,
    asDots,
    { deviceScaleFactor: 2 },
  ],
  [
    'dots in the dark',
    { n: 50_000, shape: 'cloud', groups: 8 },
    0,
    asDots,
    { colorScheme: 'dark' },
  ],
  ['discs', { n: 8000, shape: 'cloud', groups: 8 }, 0, asShapes, {}],
  ['every shape, seen near', { n: 8000, shape: 'cloud', groups: 31 }, 3, asShapes, {}],
  [
    'shapes on a fine screen',
    { n: 5500, shape: 'cloud', groups: 31 },
    3,
    asShapes,
    { deviceScaleFactor: 2 },
  ],
  ['places of 1e30', { n: 30_000, shape: 'cloud', groups: 3, scale: 1e30 }, 2, asDots, {}],
  ['places of 1e-30', { n: 30_000, shape: 'cloud', groups: 3, scale: 1e-30 }, 2, asDots, {}],
  ['far from zero', { n: 30_000, shape: 'cloud', groups: 3, scale: 10, shift: 1e5 }, 2, asDots, {}],
  [
    'one place for all',
    { n: 30_000, shape: 'cloud', groups: 3, scale: 0, shift: 7 },
    0,
    asDots,
    {},
  ],
  ['places missing', { n: 30_000, shape: 'cloud', groups: 3, missing: 40 }, 0, asDots, {}],
]
for (const [name, data, zoom, { least, share }, options] of maps) {
  test(`both painters paint the same map: ${name}`, async ({ browser }) => {
    const [canvas, gpu] = await bothPictures(browser, 'map', options, async (page) => {
      await giveMap(page, data)
      await zoomIn(page, 'map', zoom)
    })
    expect(difference(canvas, gpu, least).share).toBeLessThan(share)
  })
}

// Means of cells in float32 and in float64 may fall on two neighbouring colours of the ramp's 256.
const finer = { least: 4, share: 1e-9 }
// Where a cell ends at half a pixel, a line of pixels may belong to either cell.
const larger = { least: 4, share: 0.01 }
const heats: [string, HeatData, number, typeof finer, object][] = [
  [
    'cells finer than pixels',
    { rows: 600, columns: 1200, scale: 'diverging', gaps: 97 },
    0,
    finer,
    {},
  ],
  [
    'cells larger than pixels',
    { rows: 600, columns: 1200, scale: 'diverging', gaps: 97 },
    9,
    larger,
    {},
  ],
  [
    'on a fine screen',
    { rows: 300, columns: 300, scale: 'sequential' },
    0,
    larger,
    { deviceScaleFactor: 2 },
  ],
  [
    'in the dark',
    { rows: 300, columns: 300, scale: 'diverging' },
    1,
    larger,
    { colorScheme: 'dark' },
  ],
  ['values of 1e30', { rows: 300, columns: 300, scale: 'sequential', size: 1e30 }, 0, larger, {}],
  ['one value', { rows: 300, columns: 300, scale: 'sequential', size: 0 }, 0, larger, {}],
  ['no values', { rows: 300, columns: 300, scale: 'sequential', gaps: 1 }, 0, larger, {}],
]
for (const [name, data, zoom, { least, share }, options] of heats) {
  test(`both painters paint the same heat-map: ${name}`, async ({ browser }) => {
    const [canvas, gpu] = await bothPictures(browser, 'heat', options, async (page) => {
      await canvasOf(page, 'heat').scrollIntoViewIfNeeded()
      await giveHeat(page, data)
      await zoomIn(page, 'heat', zoom)
    })
    expect(difference(canvas, gpu, least).share).toBeLessThan(share)
  })
}

test('a heat-map longer than a texture is painted by Canvas 2D', async ({ page }) => {
  await openHarness(page, 'software')
  await canvasOf(page, 'heat').scrollIntoViewIfNeeded()
  await giveHeat(page, { rows: 300, columns: 300, scale: 'diverging' })
  await drawnBy(page, 'heat', 'webgpu')
  await giveHeat(page, { rows: 1, columns: 70_000, scale: 'diverging' })
  await drawnBy(page, 'heat', 'canvas')
  const { bytes } = await pixelsOf(page, 'heat')
  expect(coloursOf(bytes)).toBeGreaterThan(30)
})

test('400,000 points are all drawn, each in its colour, and those out of sight are not', async ({
  page,
}) => {
  await watchGpu(page)
  await openHarness(page, 'software')
  await giveMap(page, { n: 400_000, shape: 'grid', groups: 2 })
  await drawnBy(page, 'map', 'webgpu')
  await frames(page)
  const before = (await counts(page)).points
  await page.evaluate(() => document.querySelector('lx-word-map')?.requestUpdate())
  await expect.poll(async () => (await counts(page)).points).toBe(before + 400_000)

  // The first half of the words is the upper or lower half of the square; a point shows the colour
  // of its group, or that of the other group where the two meet.
  const wrong = await page.evaluate(() => {
    const map = document.querySelector('lx-word-map') as unknown as HTMLElement & {
      itemPlace(i: number): [number, number]
    }
    const canvas = map.shadowRoot?.querySelector('canvas') as HTMLCanvasElement
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    const seen = (group: number) => {
      map.style.color = `var(--lx-category-${group})`
      const bytes = getComputedStyle(map).color.match(/\d+/g) ?? []
      // Nine tenths of the colour on white paper.
      return bytes.map((byte) => 0.9 * Number(byte) + 25.5)
    }
    const colours = [seen(0), seen(1)]
    const misses: string[] = []
    let looked = 0
    for (let i = 0; i < 400_000; i += 97) {
      const row = Math.floor(i / 1000)
      const [x, y] = map.itemPlace(i).map(Math.floor) as [number, number]
      const at = 4 * (y * canvas.width + x)
      const pixel = [...data.subarray(at, at + 3)]
      const fits = (colour: number[]) =>
        colour.every((c, k) => Math.abs(c - (pixel[k] as number)) < 3)
      // Labels with their halo lie on some.
      if (colours.some(fits)) {
        looked++
        if (Math.abs(row - 199.5) > 3 && !fits(colours[i < 200_000 ? 0 : 1] as number[])) {
          misses.push(`${i}: ${pixel}`)
        }
      }
    }
    return { looked, misses }
  })
  expect(wrong.misses).toEqual([])
  // Of 4,124 points that were looked at; the others are under labels.
  expect(wrong.looked).toBeGreaterThan(3500)

  await zoomIn(page, 'map', 4)
  await frames(page)
  const near = (await counts(page)).points
  await page.evaluate(() => document.querySelector('lx-word-map')?.requestUpdate())
  await frames(page)
  const drawn = (await counts(page)).points - near
  expect(drawn).toBeGreaterThan(0)
  expect(drawn).toBeLessThan(50_000)
})

test('arrays changed in place are drawn anew after refresh()', async ({ page }) => {
  await openHarness(page, 'software')
  await giveMap(page, { n: 30_000, shape: 'grid', groups: 1 })
  await drawnBy(page, 'map', 'webgpu')
  const before = (await pixelsOf(page, 'map')).bytes
  await page.evaluate(() => {
    const map = document.querySelector('lx-word-map') as HTMLElementTagNameMap['lx-word-map']
    map.x.forEach((x, i) => {
      map.x[i] = i % 2 ? x : 0
    })
    map.refresh()
  })
  await expect
    .poll(async () => difference(before, (await pixelsOf(page, 'map')).bytes, 0).share)
    .toBeGreaterThan(0.01)
})

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
  expect(difference(before, (await pixelsOf(page, 'map')).bytes, 0).share).toBeLessThan(1e-4)
  await expect(page.locator('#map #summary')).toContainText('chosen: word 0')
  await canvasOf(page, 'map').focus()
  await page.keyboard.press('+')
  await expect(page.locator('#map [aria-live]')).toHaveText('Zoom 338 %')
  expect((await counts(page)).alive).toBe(SHARED)
})

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
    const { bytes } = await pixelsOf(page, 'map')
    expect(
      new Set(new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)).size,
    ).toBeGreaterThan(3)
  })
}

for (const gpu of ['software', 'off'] as const) {
  test(`the meter tells frame times as they are, with the GPU ${gpu}`, async ({ page }) => {
    await openHarness(page, gpu)
    await giveMap(page, { n: 30_000, shape: 'cloud', groups: 3 })
    await drawnBy(page, 'map', gpu === 'off' ? 'canvas' : 'webgpu')
    const meter = page.locator('#map lx-frame-times')
    const button = page.locator('#map').getByRole('button', { name: 'Frame times' })
    await expect(page.locator('#heat').getByRole('button', { name: 'Frame times' })).toHaveCount(0)
    await button.click()
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
    await button.click()
    await expect(meter).toHaveCount(0)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing is found against accessibility, ${colorScheme}, with meter and reason`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await openHarness(page, 'off')
    await giveMap(page, { n: 30_000, shape: 'cloud', groups: 3 })
    await page.locator('#map').getByRole('button', { name: 'Frame times' }).click()
    await expect(page.locator('#map lx-frame-times')).toBeVisible()
    await expect(reason(page, 'map')).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('#map').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#map lx-frame-times')).toBeHidden()
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
  expect(asked.some((url) => url.endsWith('marks.ts'))).toBe(true)
  expect(asked.filter((url) => url.includes('/gpu/'))).toEqual([])
  expect(await page.evaluate(() => (window as unknown as Watched).devices.length)).toBe(0)
})

test('a map off screen paints nothing until it comes into view', async ({ page }) => {
  await watchGpu(page)
  await openHarness(page, 'software')
  await giveMap(page, { n: 30_000, shape: 'cloud', groups: 3 })
  await drawnBy(page, 'map', 'webgpu')
  await canvasOf(page, 'small').scrollIntoViewIfNeeded()
  await expect(canvasOf(page, 'map')).not.toBeInViewport()
  await frames(page)
  const { submits } = await counts(page)
  await page.evaluate(() => document.querySelector('lx-word-map')?.refresh())
  await frames(page)
  expect((await counts(page)).submits).toBe(submits)
  await canvasOf(page, 'map').scrollIntoViewIfNeeded()
  await expect.poll(async () => (await counts(page)).submits).toBeGreaterThan(submits)
})

/** Uniforms of the two passes, which live as long as the device. */
const SHARED = 2

test('1,000 mounts and unmounts leave nothing on the GPU and little memory', async ({ page }) => {
  test.setTimeout(180_000)
  await watchGpu(page)
  await openHarness(page, 'software')
  const client = await page.context().newCDPSession(page)
  const heap = async () => {
    await client.send('HeapProfiler.collectGarbage')
    return (await client.send('Runtime.getHeapUsage')).usedSize
  }
  // Fifty at a time on one device, small enough to be all in sight; each is painted before it goes.
  const cycle = (times: number) =>
    page.evaluate(async (times) => {
      const n = 6000
      const words = Array.from({ length: n }, () => '')
      const sheet = document.createElement('div')
      sheet.style.cssText = `--lx-figure-height: 20px; columns: 10; width: 1000px;
        position: fixed; inset: 0 auto auto 0; transform: scale(0.2); transform-origin: 0 0`
      document.body.replaceChildren(sheet)
      for (let i = 0; i < times; i++) {
        const maps = Array.from({ length: 50 }, () => {
          const map = document.createElement('lx-word-map')
          map.words = words
          // Few have a place: a software adapter is slow to paint.
          map.x = Float32Array.from(words, (_, i) => (i % 600 ? Number.NaN : Math.cos(i)))
          map.y = Float32Array.from(words, (_, i) => Math.sin(2 * i))
          return map
        })
        sheet.replaceChildren(...maps)
        const painted = (map: HTMLElement) =>
          map.shadowRoot?.querySelector('canvas')?.dataset.drawnBy === 'webgpu'
        while (!maps.every(painted)) await new Promise((done) => requestAnimationFrame(done))
      }
      sheet.remove()
    }, times)
  await cycle(2)
  const before = await heap()
  await cycle(20)
  expect((await counts(page)).alive).toBe(SHARED)
  // A map held back would cost its two arrays, 48 kB, 48 MB in all.
  expect((await heap()) - before).toBeLessThan(2e6)
})
