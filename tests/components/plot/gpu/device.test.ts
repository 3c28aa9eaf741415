// When there is a device and when not: found, shared, refused, lost, and asked for in vain; and the
// meter of frame times.
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import type { FrameWindow } from '../../kit/frame.ts'
import { frame, frames, press, violations } from '../../kit/page.ts'
import { difference } from '../../kit/pictures.ts'
import { type FiguresPage, type GpuInAddress, openFigures, SHARED, SMALL } from './figures.ts'

beforeEach(() => commands.viewport(...SMALL))

/** Pixels whose position or share float32 and float64 round to different sides. */
const ROUNDING = 1e-4

const cloud = { n: 30_000, groups: 3 }
const grid = { rows: 300, columns: 300, scale: 'diverging' } as const

const coloursOf = ({ buffer, byteOffset, length }: Uint8ClampedArray) =>
  new Set(new Uint32Array(buffer, byteOffset, length / 4)).size

test('a lost device leaves the figures to Canvas 2D, with their zoom and what was chosen', async () => {
  const page = await openFigures('software')
  const { devices, counts } = page.watched
  await page.giveMap(cloud)
  await page.giveHeat(grid)
  page.see('heat')
  await page.drawnBy('heat', 'webgpu')
  await page.zoomIn('heat', 2)
  page.see('map')
  await page.zoomIn('map', 2)
  await page.drawnBy('map', 'webgpu')
  page.canvas('map').focus()
  await press('Home', 'Enter')
  await expect.poll(() => page.text('map', '#summary')).toContain('chosen: word 0')
  const before = await page.pixels('map')
  // One device for both.
  expect(devices).toHaveLength(1)

  devices[0]?.destroy()
  for (const id of ['map', 'heat'] as const) {
    await page.reason(id).toBe('Drawn without the GPU: it was lost.')
    page.see(id)
    await page.drawnBy(id, 'canvas')
  }
  expect(difference(before, await page.pixels('map'), 0).share).toBeLessThan(ROUNDING)
  await expect.poll(() => page.text('map', '#summary')).toContain('chosen: word 0')
  page.canvas('map').focus()
  await press('+')
  await expect.poll(() => page.text('map', '[aria-live]')).toBe('Zoom 338 %')
  await expect.poll(() => counts.alive).toBe(SHARED)
})

test.each(['map', 'heat'] as const)(
  'a device that is lost while the %s is painted leaves it to Canvas 2D',
  async (id) => {
    const page = await openFigures('software')
    const { devices, counts } = page.watched
    if (id === 'map') await page.giveMap(cloud)
    else await page.giveHeat(grid)
    page.see(id)
    await page.drawnBy(id, 'webgpu')
    const before = await page.pixels(id)
    const queue = devices[0]?.queue as GPUQueue
    const { writeBuffer } = queue
    queue.writeBuffer = (...args) => {
      devices[0]?.destroy()
      writeBuffer.apply(queue, args)
    }
    page.figure(id).refresh()
    await page.drawnBy(id, 'canvas')
    expect(difference(before, await page.pixels(id), 0).share).toBeLessThan(ROUNDING)
    await expect.poll(() => counts.alive).toBe(SHARED)
  },
)

test('scenes leave nothing on the GPU but what painting the last one needs', async () => {
  const page = await openFigures('software')
  const look = async (n: number) => {
    await page.giveMap({ ...cloud, n })
    await page.giveHeat({ ...grid, columns: n / 100 })
    for (const id of ['map', 'heat'] as const) {
      page.see(id)
      await page.drawnBy(id, 'webgpu')
      await page.pixels(id)
    }
    return page.watched.counts.alive
  }
  const first = await look(30_000)
  for (let i = 1; i < 4; i++) expect(await look(30_000 + 100 * i)).toBe(first)
})

test('figures that have left the page leave nothing on the GPU, and are held by nothing', async () => {
  const page = await openFigures('software')
  const { document } = page.window
  const gone: WeakRef<object>[] = []
  // Twenty at a time on one device, small enough to be all in sight; each is painted before it goes.
  const comeAndGo = async () => {
    const words = Array.from({ length: 6000 }, (_, i) => (i % 600 ? '' : `word ${i}`))
    const sheet = document.createElement('div')
    sheet.style.cssText = `--lx-figure-height: 20px; columns: 10; width: 1000px;
      position: fixed; inset: 0 auto auto 0; transform: scale(0.2); transform-origin: 0 0`
    document.body.replaceChildren(sheet)
    const maps = Array.from({ length: 20 }, () => {
      const map = document.createElement('lx-word-map')
      map.words = words
      // Few have a position: a software adapter is slow to paint.
      map.x = Float32Array.from(words, (_, i) => (i % 600 ? Number.NaN : Math.cos(i)))
      map.y = Float32Array.from(words, (_, i) => Math.sin(2 * i))
      return map
    })
    sheet.replaceChildren(...maps)
    const painted = (map: HTMLElement) =>
      map.shadowRoot?.querySelector('canvas')?.dataset.drawnBy === 'webgpu'
    // No poll, which would hold them until the end of the test.
    while (!maps.every(painted)) await frames(1)
    gone.push(...maps.map((map) => new WeakRef(map)))
    sheet.remove()
  }
  await comeAndGo()
  await comeAndGo()
  await frames()
  await expect.poll(() => page.watched.counts.alive).toBe(SHARED)
  await expect
    .poll(async () => {
      await commands.collectGarbage()
      return gone.filter((map) => map.deref() !== undefined).length
    })
    .toBe(0)
})

test('a figure that comes after the loss gets a device again, but not without end', async () => {
  const page = await openFigures('software')
  await page.giveMap(cloud)
  for (let loss = 0; loss < 3; loss++) {
    await page.drawnBy('map', 'webgpu')
    page.watched.devices.at(-1)?.destroy()
    await page.reason('map').toBe('Drawn without the GPU: it was lost.')
    const map = page.figure('map')
    map.replaceWith(map)
  }
  await page.reason('map').toBe('Drawn without the GPU: it was lost 3 times.')
  await page.drawnBy('map', 'canvas')
})

test('what is more than the GPU holds is painted by Canvas 2D, and the figure says so', async () => {
  const page = await openFigures('software', {
    before: ({ GPUSupportedLimits }) =>
      Object.defineProperty(GPUSupportedLimits.prototype, 'maxBufferSize', { get: () => 200_000 }),
  })
  await page.giveMap(cloud)
  await page.reason('map').toBe('Drawn without the GPU: parts of it are more than it holds.')
  expect(coloursOf(await page.pixels('map'))).toBeGreaterThan(3)
  await page.giveMap({ ...cloud, n: 6000 })
  await page.drawnBy('map', 'webgpu')
  await page.reason('map').toBeUndefined()
})

test('an error that nothing was prepared for ends the use of the GPU', async () => {
  const page = await openFigures('software')
  const { devices } = page.watched
  await page.giveMap(cloud)
  await page.drawnBy('map', 'webgpu')
  const usage = GPUTextureUsage.TEXTURE_BINDING
  devices[0]?.createTexture({ size: [1e6, 1], format: 'r8unorm', usage })
  // Chromium tells of an error when it next works.
  devices[0]?.queue.submit([])
  await page.reason('map').toBe('Drawn without the GPU: it was lost.')
  await page.drawnBy('map', 'canvas')
})

const blocked: [string, GpuInAddress, (window: FrameWindow) => void, string][] = [
  ['a software adapter', 'hardware', () => {}, 'this browser would paint in software only'],
  ['the address', 'off', () => {}, 'the address switches it off'],
  [
    'a browser without WebGPU',
    'software',
    ({ navigator }) => Object.defineProperty(navigator, 'gpu', { value: undefined }),
    'this browser has no WebGPU',
  ],
  [
    'no adapter',
    'software',
    ({ GPU }) => {
      GPU.prototype.requestAdapter = () => Promise.resolve(null)
    },
    'this browser gives pages no graphics card',
  ],
  [
    'a refused bitmap',
    'software',
    ({ OffscreenCanvas }) => {
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
    ({ OffscreenCanvasRenderingContext2D }) => {
      OffscreenCanvasRenderingContext2D.prototype.drawImage = () => {}
    },
    'what it paints does not reach the page',
  ],
]

test.each(blocked)(
  '%s: Canvas 2D draws the figure, which says why',
  async (_, gpu, before, why) => {
    const page = await openFigures(gpu, { before })
    await page.giveMap(cloud)
    await page.reason('map').toBe(`Drawn without the GPU: ${why}.`)
    await page.drawnBy('map', 'canvas')
    expect(coloursOf(await page.pixels('map'))).toBeGreaterThan(3)
  },
)

test('small figures do not ask for a GPU', async () => {
  const page = await openFigures('software')
  for (const id of ['map', 'chart', 'bars', 'heat', 'small'] as const) {
    page.see(id)
    await page.drawnBy(id, 'canvas')
    expect(page.part(id, '.without-gpu')).toBeNull()
  }
  expect(page.watched.devices).toHaveLength(0)
})

/** How often a figure at rest draws while its meter shows another time. */
async function drawsWhileItShows(page: FiguresPage) {
  type Drawing = { dirty: boolean; frame: number; draw(): void }
  const { drawing } = page.figure('map') as unknown as { drawing: Drawing }
  type Meter = HTMLElement & { due: boolean; text: string; add(time: object): void }
  const meter = page.part('map', 'lx-frame-times') as unknown as Meter
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
  await frames()
  return draws
}

async function switchMeterOn(page: FiguresPage) {
  page.part('map', '[aria-haspopup=menu]')?.click()
  const item = () =>
    [...(page.part('map', '[role=menu]')?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent?.includes('Frame times'),
    )
  await expect.poll(item).toBeDefined()
  item()?.click()
  await expect.poll(() => page.part('map', 'lx-frame-times')?.checkVisibility()).toBe(true)
}

test.each(['software', 'off'] as const)(
  'the meter tells the frame times of its figure, with the GPU %s',
  async (gpu) => {
    const page = await openFigures(gpu)
    const text = () => page.part('map', 'lx-frame-times')?.shadowRoot?.textContent?.trim()
    await page.giveMap(cloud)
    await page.drawnBy('map', gpu === 'off' ? 'canvas' : 'webgpu')
    await switchMeterOn(page)
    page.see('map')
    await page.zoomIn('map', 3)
    await expect
      .poll(text)
      .toMatch(
        gpu === 'off'
          ? /^Canvas 2D: drawing [\d.]+ ms/
          : /^WebGPU: drawing [\d.]+ ms; the GPU [\d.]+ ms more/,
      )
    // Showing a time is no reason to draw again.
    await expect.poll(() => drawsWhileItShows(page)).toBe(0)
  },
)

test('nothing is found against accessibility in light and dark, with meter and reason', async () => {
  const page = await openFigures('off')
  await page.giveMap(cloud)
  await page.reason('map').toBe('Drawn without the GPU: the address switches it off.')
  await switchMeterOn(page)
  await expect.poll(() => page.part('map', '.without-gpu')?.checkVisibility()).toBe(true)
  const own = page.window as unknown as { eval(code: string): void; axe: typeof axe }
  own.eval(axe.source)
  expect(await violations('#map', own.axe)).toEqual([])
  await commands.emulateMedia({ media: 'print' })
  await expect.poll(() => page.part('map', 'lx-frame-times')?.checkVisibility()).toBe(false)
})
